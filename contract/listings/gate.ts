import { pageRefusals } from '../http/page-refusals.ts'

/** The sentence that says what is missing before a new listing; undefined if the user may list. */
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
