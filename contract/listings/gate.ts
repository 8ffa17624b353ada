import { pageRefusals } from '../http/page-refusals.ts'

/** The sentence about what the user must do before a new listing; undefined if they may list now. */
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
