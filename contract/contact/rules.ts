import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { isEmail } from '../accounts/email.ts'
import type { FieldFault } from '../http/refusals.ts'

export const contactLimits = { longerThan: 3, nameMost: 100, messageMost: 4000, perHour: 5 } as const

export const contactMessages = {
  missing: 'Please fill all the fields',
  email: 'Please enter a valid Email Address',
  tooLong: `Please keep your message to ${formatNumber(contactLimits.messageMost)} characters`,
  sent: "We'll get back to you soon!",
  failed: 'Failed',
} as const

export const contactFields = ['fullName', 'email', 'message'] as const
export type ContactField = (typeof contactFields)[number]

/** The faults of a message: missing and too short fields first, then malformed ones. */
export function contactFaults(form: Record<ContactField, string>): FieldFault[] {
  const missing = contactFields.filter(field => form[field].trim().length <= contactLimits.longerThan)
  if (missing.length > 0) return missing.map(field => ({ field, message: contactMessages.missing }))
  return [
    ...(isEmail(form.email) ? [] : [{ field: 'email', message: contactMessages.email }]),
    ...(form.message.length > contactLimits.messageMost
      ? [{ field: 'message', message: contactMessages.tooLong }]
      : []),
  ]
}
