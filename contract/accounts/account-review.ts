import { keysOf } from '../shared/keys-of.ts'
import { formatShortDate } from '../shared/long-date.ts'

/**
 * The causes for which an account can be removed. After such a removal, fingerprints recognise the owner's next
 * account.
 */
export const removalCauses = { fraud: 'Fraud', prohibited: 'Prohibited goods', spam: 'Spam' } as const
export type RemovalCause = keyof typeof removalCauses
export const removalCauseKeys = keysOf(removalCauses)

/**
 * The reasons for which fingerprints of an account are kept: the cause of its removal, or the state that it had when its
 * owner deleted it.
 */
export const fingerprintCauses = [...removalCauseKeys, 'suspended', 'review'] as const
export type FingerprintCause = (typeof fingerprintCauses)[number]

/** The facts of a removed account that are kept as fingerprints. */
export const fingerprintKinds = ['email', 'phone', 'pan', 'gst', 'picture'] as const
export type FingerprintKind = (typeof fingerprintKinds)[number]

const shared: Record<FingerprintKind, string> = {
  email: 'an e-mail address',
  phone: 'a phone number',
  pan: 'a PAN',
  gst: 'a GST number',
  picture: 'a photo',
}
const left: Record<FingerprintCause, string> = {
  fraud: 'removed for fraud',
  prohibited: 'removed for prohibited goods',
  spam: 'removed for spam',
  suspended: 'that its owner deleted, while suspended,',
  review: 'that its owner deleted, while under review,',
}

/** 'Shares a phone number with an account removed for fraud on 3 May 2026', for admins alone. */
export const formatShared = ({
  kind,
  cause,
  at,
}: {
  kind: FingerprintKind
  cause: FingerprintCause
  at: string
}): string => `Shares ${shared[kind]} with an account ${left[cause]} on ${formatShortDate(new Date(at))}`

export const accountReviewTexts = {
  drawn: 'Picked at random from new sellers',
  cause: 'For three years, we recognise its phone number, e-mail address, PAN, GST number and photos.',
  whenDeleted: (state: 'suspended' | 'review') =>
    `Your account is ${state === 'review' ? 'under review' : 'suspended'}. If you delete it now, we will recognise your phone number, PAN, GST number and photos for three years, and review the next account that uses them.`,
  causeLabel: 'Deleted for',
  noCause: 'Another reason, not recorded',
  panel: 'Account review',
  held: 'Its listings are held until you clear the account.',
  flagged: 'Only a flag: its listings go live as usual.',
  clear: 'Clear account',
  clearedToast: 'Account cleared.',
  clearedSubject: 'Your deadstock is live',
  clearedButton: 'View your listings',
  cleared: 'Thank you for waiting. We have reviewed your account, and what you published is now live.',
} as const
