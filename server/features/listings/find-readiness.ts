import type { SignedInContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findSellerReadiness } from './model/listing-store.ts'

/** The id of the viewer's business; refuses if its details or a phone are missing. */
export async function readyBusiness({ services, viewer }: SignedInContext): Promise<string> {
  const { businessId, hasPhone } = await findSellerReadiness(services.db, viewer.userId)
  if (businessId === null) refuse('business_details_missing')
  if (!hasPhone) refuse('phone_missing')
  return businessId
}
