import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { keysOf } from '../shared/keys-of.ts'
import { formatShortDate } from '../shared/long-date.ts'

/** The reasons for a suspension, as the owner of the account reads them. */
export const suspensionReasons = {
  fraud: 'Suspected fraud',
  prohibited: 'Prohibited goods',
  misleading: 'Wrong or misleading information',
  abuse: 'Abuse or threats',
  spam: 'Spam',
  other: 'Another breach of our terms',
} as const
export type SuspensionReason = keyof typeof suspensionReasons
export const suspensionReasonKeys = keysOf(suspensionReasons)

/** The durations to choose from, in days; null: until an admin lifts it. */
export const suspensionDays = [7, 30, null] as const
export type SuspensionDays = (typeof suspensionDays)[number]
export const formatDays = (days: SuspensionDays): string => (days === null ? 'Until lifted' : `${days} days`)

export const suspensionLimits = { wordsLeast: 20, wordsMost: 1000 } as const
const { wordsLeast, wordsMost } = suspensionLimits

export const suspensionMessages = {
  reason: 'Please choose a reason',
  days: 'Please choose how long',
  words: `Please explain the decision in ${wordsLeast} to ${formatNumber(wordsMost)} characters`,
  lifted: `Please write ${wordsLeast} to ${formatNumber(wordsMost)} characters: we e-mail it`,
} as const

const formatUntil = (until: string | null): string =>
  until === null ? 'until further notice' : `until ${formatShortDate(new Date(until))}`

export const suspensionTexts = {
  title: (until: string | null) => `Your account is suspended ${formatUntil(until)}.`,
  paused:
    'Your listings are hidden from buyers, your requirements are off the board and your open offers have ended. You can log in, read, download your data, delete your account and register a complaint.',
  back: 'When the suspension ends, your listings are live again.',
  appeal: 'Register Complaint',
  lifted: 'Your account is no longer suspended',
} as const

export const suspensionMails = {
  subject: 'Your account is suspended',
  appeal: 'If you think this is wrong, register a complaint, and we will review the decision.',
  liftedSubject: 'Your account is no longer suspended',
  lifted: 'Your listings that were live before are live again. Offers that had ended stay ended.',
  ended: 'Your suspension has ended.',
} as const
