import { dayOf } from '#contract/shared/days.ts'
import { formatClock, formatDayShort } from '#contract/shared/moments.ts'
import { offerTotal } from '../rules.ts'
import { roundLimits } from './round-limits.ts'

/** open: offers are taken; ended: the seller answers; all other states are final. */
export const roundStates = ['open', 'ended', 'accepted', 'lapsed', 'withdrawn'] as const
export type RoundState = (typeof roundStates)[number]

export const roundMessages = {
  until: `Please choose a day ${roundLimits.daysLeast} to ${roundLimits.daysMost} days ahead and a whole hour from ${roundLimits.hourLeast} am to 8 pm`,
  amountLowered: (text: string) => `You have offered ${text}. You can raise it, not lower it.`,
  sealedFact: 'This cannot change while the lot takes offers until a date. To end that, take the lot off the market.',
} as const

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const AHEAD_OF_UTC_MS = 5.5 * HOUR_MS

/** The moment at which this hour of a day (YYYY-MM-DD) begins in India. */
export const momentInIndia = (day: string, hour: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS - AHEAD_OF_UTC_MS)

/** The days on which a round may end. */
export const roundDays = (now: Date): string[] =>
  Array.from({ length: roundLimits.daysMost + 1 - roundLimits.daysLeast }, (_, at) =>
    dayOf(new Date(now.getTime() + (at + roundLimits.daysLeast) * DAY_MS)),
  )

export const roundHours: readonly number[] = Array.from(
  { length: roundLimits.hourMost + 1 - roundLimits.hourLeast },
  (_, at) => at + roundLimits.hourLeast,
)

/** True if a round may end at this moment. */
export const isRoundEnd = (until: Date, now: Date): boolean =>
  roundDays(now).some(day => roundHours.some(hour => momentInIndia(day, hour).getTime() === until.getTime()))

export const answerBy = (endsAt: Date): Date => new Date(endsAt.getTime() + roundLimits.answerHours * HOUR_MS)

interface Offered {
  quantity: number
  amount: number
}

/** True if neither the rate nor the sum has fallen. */
export const isRaised = (before: Offered, after: Offered): boolean =>
  after.amount >= before.amount &&
  offerTotal(after.quantity, after.amount) >= offerTotal(before.quantity, before.amount)

/** A round as its lot shows it; null if there is nothing to show. */
export interface ShownRound {
  state: 'open' | 'ended' | 'lapsed'
  endsAt: string
  answerBy: string
  sealed: boolean
  said: string
}

const formatEnd = (at: Date): string => `${formatDayShort(at)}, ${formatClock(at)}`

/** The round of a lot at a moment: ended after its end, even if the stored state is still 'open'. */
export function shownRound(
  round: { state: RoundState; endsAt: Date; answerBy: Date; sealed: boolean } | null,
  now: Date,
): ShownRound | null {
  if (!round || round.state === 'accepted' || round.state === 'withdrawn') return null
  const state = round.state === 'open' && round.endsAt <= now ? 'ended' : round.state
  if (state === 'lapsed' && round.answerBy.getTime() + roundLimits.lapsedDays * DAY_MS < now.getTime()) return null
  const texts = {
    open: `Takes ${round.sealed ? 'sealed ' : ''}offers until ${formatEnd(round.endsAt)}`,
    ended: `Offers closed on ${formatEnd(round.endsAt)}. The seller answers by ${formatEnd(round.answerBy)}.`,
    lapsed: `Offers closed on ${formatEnd(round.endsAt)}. None was accepted.`,
  }
  return {
    state,
    endsAt: round.endsAt.toISOString(),
    answerBy: round.answerBy.toISOString(),
    sealed: round.sealed,
    said: texts[state],
  }
}

export const roundTexts = {
  title: 'Offers until a date',
  about:
    'Until this time buyers make their best offers, and you cannot accept one. After it you have 72 hours to accept one.',
  sealed: 'Sealed: I see the prices only after the end',
  termsHint: 'These terms hold for all offers, and every buyer reads them. Charges are for the whole quantity.',
  sealedHint: 'Buyers trust sealed offers more: no one sees the offers of others, not even you.',
  fixed:
    'Until this time the price, quantity and terms of the lot cannot change. If you take the lot off the market, its offers end.',
  set: 'Take offers until then',
  saved: 'Offers are taken until then',
  stop: 'Stop taking offers',
  stopped: 'No offers are taken until a date',
  firms: (count: number) =>
    count === 0 ? 'No offers yet.' : count === 1 ? '1 firm has made an offer.' : `${count} firms have made an offer.`,
  kept: 'The date stays now that there is an offer.',
  make: 'Make a sealed offer',
  makeOpen: 'Make an offer',
  yours: (price: string) => `Your offer: ${price}. You can raise it until the end.`,
  buyerAbout: (moment: string, sealed: boolean) =>
    `${sealed ? 'Only you see this offer' : 'Only you and the seller see this offer'} until ${moment}. You can raise it until then, but not lower or withdraw it. Then the seller has 72 hours to accept one.`,
  made: 'Your offer is in',
  raised: 'Your offer is raised',
  send: 'Send offer',
  raise: 'Raise offer',
  ended: 'This lot takes no more offers for now. The seller is choosing.',
  list: 'Offers until a date',
} as const
