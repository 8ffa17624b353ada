import { phoneMessage } from '#contract/accounts/rules.ts'
import { businessFault } from '#contract/businesses/rules.ts'
import { isPhone } from '#contract/shared/phone.ts'
import type { User } from '#web/api/session.ts'
import { businessData, type DetailsDraft, type DetailsField, fieldOf, userData } from './details-draft.ts'

export interface DetailsFault {
  field: DetailsField
  message: string
}

/** The first fault that prevents saving; an empty business has no fault. */
export function detailsFault(
  draft: DetailsDraft,
  { business, withBusiness, now }: { business: User['business']; withBusiness: boolean; now: Date },
): DetailsFault | undefined {
  if (!isPhone(userData(draft).phone)) return { field: 'phone', message: phoneMessage }
  const fault = withBusiness ? businessFault(businessData(draft, business), now) : undefined
  return fault && { field: fieldOf(fault.field) ?? 'name', message: fault.message }
}
