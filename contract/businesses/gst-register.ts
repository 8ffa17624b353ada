import { formatShortDate } from '../shared/long-date.ts'

export const registerLimits = {
  /** days for which an answer counts as fresh */
  freshDays: 30,
  /** days after which the numbers of verified businesses are looked up again */
  againDays: 90,
  /** trigram similarity, 0 to 1, from which two names count as the same */
  nameLikeness: 0.6,
} as const

/** True if a registration with this status has ended or is suspended: 'Cancelled', 'Cancelled suo-moto', 'Suspended'. */
export const isEnded = (status: string): boolean => /^(?:cancel|suspend)/i.test(status)

export const formatGstActive = (at: Date): string => `GSTIN active on ${formatShortDate(at)} (GST register)`

export const registerTexts = {
  heading: 'GST register',
  ask: 'Look up in the GST register',
  asked: 'GST register checked',
  unknown: 'This GST number is not in the GST register',
  nameMatches: 'The name matches the GST register',
  nameDiffers: 'The name differs from the GST register',
} as const

export const registerMails = {
  subject: 'Your verified badge has been removed',
  formatStatus: (gst: string, status: string, at: Date): string =>
    `The GST register says that your GST number ${gst} is ${status.toLowerCase()} (looked up on ${formatShortDate(at)}).`,
  since: 'Buyers no longer see the verified badge on your listings. Everything else stays as it is.',
  again:
    'If the registration is active again, or you have a new GST number, save it in your business details and we will check it again.',
  button: 'Open business details',
} as const
