import type { SignedInContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { findSellerReadiness } from './listing-store.ts'

/** The business that the viewer lists for; refuses while its details or a phone are missing. */
export async function readyBusiness({ house, viewer }: SignedInContext): Promise<string> {
  const { businessId, hasPhone } = await findSellerReadiness(house.db, viewer.userId)
  if (businessId === null) refuse('business_details_missing')
  if (!hasPhone) refuse('phone_missing')
  return businessId
}
