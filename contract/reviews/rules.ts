import { keysOf } from '../shared/keys-of.ts'
import { reviewLimits } from './limits.ts'

export const reviewStates = ['written', 'published', 'disputed', 'withdrawn', 'removed'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The names of the grounds for a review. */
export const reviewLabels = {
  bought: 'Bought here',
  'called-off': 'Agreed, then called off',
  contact: 'In contact',
} as const
export type ReviewLabel = keyof typeof reviewLabels
export const reviewLabelKeys = keysOf(reviewLabels)

export type Aspect = 'helpful' | 'described' | 'quantity' | 'dealt'
export const aspectQuestions: Record<Aspect, string> = {
  helpful: 'Helpful replies',
  described: 'Goods as described',
  quantity: 'Quantity as agreed',
  dealt: 'Kept to the deal',
}
export const aspectsOf = (label: ReviewLabel): readonly Aspect[] =>
  label === 'contact' ? ['helpful'] : ['described', 'quantity', 'dealt']

export const disputeReasons = {
  'not-a-customer': 'We have never dealt with this person',
  threat: 'They threatened us with this review',
  'personal-data': 'It names people or private details',
  abusive: 'It is abusive',
  'wrong-facts': 'The facts are wrong',
} as const
export type DisputeReason = keyof typeof disputeReasons
export const disputeReasonKeys = keysOf(disputeReasons)

export type ReviewActor = 'author' | 'seller' | 'admin' | 'clock'
/** The moves of a review: from which states, by whom, to which. `write` creates one. */
export const reviewMoves = {
  edit: { from: ['written'], by: 'author', to: 'written' },
  withdraw: { from: ['written', 'published'], by: 'author', to: 'withdrawn' },
  publish: { from: ['written'], by: 'clock', to: 'published' },
  reply: { from: ['published'], by: 'seller', to: 'published' },
  dispute: { from: ['published'], by: 'seller', to: 'disputed' },
  uphold: { from: ['disputed'], by: 'admin', to: 'published' },
  lapse: { from: ['disputed'], by: 'clock', to: 'published' },
  remove: { from: ['written', 'published', 'disputed'], by: 'admin', to: 'removed' },
} as const satisfies Record<string, { from: readonly ReviewState[]; by: ReviewActor; to: ReviewState }>
export type ReviewMove = keyof typeof reviewMoves

export const allowsMove = (state: ReviewState, move: ReviewMove): boolean =>
  (reviewMoves[move].from as readonly ReviewState[]).includes(state)

export const reviewMessages = {
  stars: 'Please choose one to five stars',
  words: `Please write ${reviewLimits.wordsLeast} to ${reviewLimits.wordsMost} characters, or leave this empty`,
  signs: 'Please use letters, digits and plain punctuation only',
  reply: `Please write ${reviewLimits.replyLeast} to ${reviewLimits.replyMost} characters`,
  contact: 'Please leave out phone numbers, e-mail and web addresses: everyone can read this',
  reason: 'Please choose a reason',
  decision: 'Please say why, in a few words',
} as const

const DAY = 86_400_000
const HOUR = 3_600_000

export interface Occasion {
  label: ReviewLabel
  /** the id of the deal or the conversation */
  id: string
  at: Date
}

/** The deals and contacts between a reader and a seller. */
export interface History {
  own: boolean
  signedUpAt: Date
  hasGst: boolean
  /** true if the two share a phone, PAN or GST number, or did when they agreed on a deal or first wrote */
  sharesFingerprints: boolean
  occasions: readonly Occasion[]
  /** the reader's earlier reviews of this seller */
  earlier: readonly { basisId: string; writtenAt: Date }[]
  /** number of reviews that the reader has written lately; `authorMost` limits it */
  lately: number
}

export type MayReview =
  | { may: true; occasion: Occasion; until: Date }
  | {
      may: false
      why: 'no-contact' | 'too-early' | 'too-late' | 'new-account' | 'no-business' | 'own' | 'reviewed' | 'many'
    }

/** The ground on which this reader may review this seller now, or the reason for which they may not. */
export function mayReview(history: History, now: Date): MayReview {
  const no = (why: Extract<MayReview, { may: false }>['why']): MayReview => ({ may: false, why })
  const { occasions, earlier } = history
  if (history.own || history.sharesFingerprints) return no('own')
  if (occasions.length === 0) return no('no-contact')
  if (!history.hasGst) return no('no-business')
  if (now.getTime() - history.signedUpAt.getTime() < reviewLimits.accountDays * DAY) return no('new-account')
  const fresh = occasions.filter(({ id }) => !earlier.some(({ basisId }) => basisId === id))
  const allowed = fresh.filter(occasion => !isReviewed(occasion, earlier, now))
  if (allowed.length === 0) return no('reviewed')
  const age = ({ at }: Occasion) => now.getTime() - at.getTime()
  const open = allowed.filter(
    each => age(each) >= reviewLimits.opensAfterDays * DAY && age(each) <= reviewLimits.closesAfterDays * DAY,
  )
  // a deal outweighs a conversation; of equals the newest is taken
  const [occasion] = open.toSorted((one, other) => weight(other) - weight(one) || other.at.getTime() - one.at.getTime())
  if (!occasion)
    return no(allowed.some(each => age(each) < reviewLimits.opensAfterDays * DAY) ? 'too-early' : 'too-late')
  if (history.lately >= reviewLimits.authorMost) return no('many')
  return { may: true, occasion, until: new Date(occasion.at.getTime() + reviewLimits.closesAfterDays * DAY) }
}

const weight = ({ label }: Occasion): number => (label === 'contact' ? 0 : 1)

/**
 * True if an earlier review covers this deal or contact. Within `pairDays` of a review, only a later deal may be
 * reviewed.
 */
const isReviewed = ({ label, at }: Occasion, earlier: History['earlier'], now: Date): boolean =>
  earlier.some(
    ({ writtenAt }) =>
      now.getTime() - writtenAt.getTime() < reviewLimits.pairDays * DAY && (label === 'contact' || at <= writtenAt),
  )

export const publishAt = (writtenAt: Date, isDelayed: boolean): Date =>
  new Date(writtenAt.getTime() + (isDelayed ? 2 : 1) * reviewLimits.silenceHours * HOUR)

export const mayEditReply = (repliedAt: Date, now: Date): boolean =>
  now.getTime() - repliedAt.getTime() < reviewLimits.replyEditHours * HOUR

export const mayDispute = (publishedAt: Date, now: Date): boolean =>
  now.getTime() - publishedAt.getTime() < reviewLimits.disputeDays * DAY

export const whyNotTexts = {
  'no-contact': 'You can review a seller after you have been in contact.',
  'too-early': `You can review this seller from ${reviewLimits.opensAfterDays} days after you have dealt with them.`,
  'too-late': `You can review a seller up to ${reviewLimits.closesAfterDays} days after you have dealt with them.`,
  'new-account': `You can write reviews once your account is ${reviewLimits.accountDays} days old.`,
  'no-business': 'Please add your business details with a GST number first: reviews come from businesses.',
  own: 'You can’t review your own business.',
  reviewed: 'You have already reviewed this seller.',
  many: `You can write ${reviewLimits.authorMost} reviews in ${reviewLimits.authorDays} days.`,
} as const satisfies Record<Extract<MayReview, { may: false }>['why'], string>

export const reviewTexts = {
  title: 'Reviews',
  formerMember: 'Former member',
  write: 'Write a review',
  disputed: 'The seller disputes this review. It does not count until we have decided.',
  waits: 'Your review is saved and will be published in three days. You can change it until then.',
  withdrawn: 'Your review has been withdrawn',
  few: `The average appears once ${reviewLimits.reviewsLeast} different businesses have left a review.`,
  method: 'Only businesses that have dealt or been in contact with this seller here can write a review.',
} as const

/** 4.333… as 4.3 */
export const formatRating = (average: number): string => average.toFixed(1)
