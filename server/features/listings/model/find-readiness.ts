import { personOf, type SignedInContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findSellerReadiness } from './listing-store.ts'

/**
 * The id of the viewer's business; refuses if its details are missing, or if its account or the person who acts has no
 * phone.
 */
export async function readyBusiness({ services, viewer }: SignedInContext): Promise<string> {
  const { businessId, hasPhone } = await findSellerReadiness(services.db, viewer.userId, personOf(viewer))
  if (businessId === null) refuse('business_details_missing')
  if (!hasPhone) refuse('phone_missing')
  return businessId
}
