import { dayOf } from '../shared/days.ts'
import { formatDayAndMonth, formatShortDate } from '../shared/long-date.ts'
import { intlLocale } from '../site/intl-locale.ts'

/** Days. A lot is due `dueBefore` days before the end of its period, and paused `pausesAfter` days after that end. */
export const freshnessLimits = {
  dueBefore: 5,
  pausesAfter: 15,
  /** days of pause after which a lot that comes back counts as a new one */
  newAgainDays: 60,
  awayMost: 45,
  /** lots confirmed by one call that names them */
  confirmedAtOnce: 200,
  /** the most lots that a mail lists */
  mailedMost: 20,
  linkDays: 20,
  /** a lot is due when `unansweredMost` buyers asked if it is still available and waited `answerHours` without a reply */
  unansweredMost: 3,
  answerHours: 72,
} as const

const shortLived = ['food', 'personal-care', 'health', 'agri']
const longLived = ['machinery', 'building', 'metals']

/** Days for which a confirmation is valid in a category. */
export function periodOf(category: string | null): 15 | 30 | 60 {
  if (category !== null && shortLived.includes(category)) return 15
  return category !== null && longLived.includes(category) ? 60 : 30
}

const DAY_MS = 86_400_000
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** The day `days` later; both days are YYYY-MM-DD in India. */
export const addDays = (day: string, days: number): string =>
  new Date((numberOf(day) + days) * DAY_MS).toISOString().slice(0, 10)

/** Days from one day to the other; negative if the second one is earlier. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from)

interface Confirmed {
  confirmedAt: Date
  period: number
  /** the last day on which its seller is away; the period is suspended until then */
  awayUntil?: string | null
}

/** The first day on which a lot is not fresh any more. */
export function freshUntilOf({ confirmedAt, period, awayUntil }: Confirmed): string {
  const day = dayOf(confirmedAt)
  return addDays(day, period + (awayUntil ? Math.max(0, daysBetween(day, awayUntil)) : 0))
}

export const freshnessStates = ['fresh', 'due', 'stale', 'resting'] as const
export type FreshnessState = (typeof freshnessStates)[number]

/** The freshness of a lot; `freshUntil` is the first day on which it is not fresh any more. */
export function freshnessAt(freshUntil: string, now: Date): FreshnessState {
  const left = daysBetween(dayOf(now), freshUntil)
  if (left > freshnessLimits.dueBefore) return 'fresh'
  if (left > 0) return 'due'
  return left > -freshnessLimits.pausesAfter ? 'stale' : 'resting'
}

/** The freshness of a lot by its last confirmation. */
export const freshnessOf = (confirmed: Confirmed, now: Date): FreshnessState =>
  freshnessAt(freshUntilOf(confirmed), now)

/** The last time that the seller confirmed a lot; `daysAgo` as of the reply. Only the owner sees the state 'due'. */
interface Confirmation {
  at: string
  daysAgo: number
  state: FreshnessState
}

const daysText = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`)

/** The sentence of the product page about a confirmation. */
export const confirmedText = ({ at, daysAgo, state }: Confirmation): string =>
  state === 'stale'
    ? `Last confirmed on ${formatShortDate(new Date(at))}. Check with the seller first.`
    : `Confirmed available ${daysText(daysAgo)}`

/**
 * The sentence on a card: 'Confirmed 2 days ago', or 'Listed 2 days ago' if the last confirmation was on the day of
 * listing. A stale lot has 'Not confirmed since 3 May'.
 */
export function confirmedOnCard({ at, daysAgo, state }: Confirmation, createdAt: string): string {
  if (state === 'stale') return `Not confirmed since ${formatDayAndMonth(new Date(at))}`
  return `${dayOf(new Date(at)) === dayOf(new Date(createdAt)) ? 'Listed' : 'Confirmed'} ${daysText(daysAgo)}`
}

/** The chip that buyers press to ask. */
export const availabilityQuestion = 'Is this still available?'

/** '1 listing', '7 listings' */
const listings = (count: number): string => (count === 1 ? '1 listing' : `${count.toLocaleString(intlLocale)} listings`)

export const freshnessMessages = {
  confirmed: (count: number): string => `${listings(count)} confirmed as available`,
  nothing: 'There is nothing left to confirm',
  away: `Please choose a day within the next ${freshnessLimits.awayMost} days`,
  awaySaved: 'Buyers see that you are away',
  back: 'Welcome back. Your listings are shown as usual.',
} as const
