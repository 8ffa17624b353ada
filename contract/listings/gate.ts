import { pageRefusals } from '../http/page-refusals.ts'

/** What somebody has to complete before a new listing, as the sentence to show; nothing when they may list. */
export function listingGate({
  business,
  phone,
}: {
  business: object | null
  phone: readonly object[]
}): string | undefined {
  if (!business) return pageRefusals.business_details_missing.message
  if (phone.length === 0) return pageRefusals.phone_missing.message
  return undefined
}
