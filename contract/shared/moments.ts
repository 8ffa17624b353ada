import { dayOf } from './days.ts'
import { sayDayAndMonth, sayShortDate } from './long-date.ts'

const ZONE = 'Asia/Kolkata'

/** A formatter that is made when it is first used: making one takes milliseconds, which a page that comes up has better uses for. */
function whenUsed<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined
  return () => (made ??= make())
}

const said = (style: Intl.DateTimeFormatOptions) =>
  whenUsed(() => new Intl.DateTimeFormat('en-IN', { ...style, timeZone: ZONE }))
const relative = whenUsed(() => new Intl.RelativeTimeFormat('en-IN', { style: 'short', numeric: 'auto' }))
const clock = said({ timeStyle: 'short' })
const weekday = said({ dateStyle: 'full' })
const dayOfWeek = said({ weekday: 'long' })

/** A moment as a person says it: within the hour relative, since midnight the time, older the date and time; all in India. */
export function sayMoment(at: Date, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000))
  if (seconds < 60) return relative().format(-seconds, 'second')
  if (seconds < 3600) return relative().format(-Math.floor(seconds / 60), 'minute')
  return dayOf(at) === dayOf(now) ? sayClock(at) : `${sayShortDate(at)}, ${sayClock(at)}`
}

/** A moment in a list: as everywhere until midnight, then the date alone: 21 Nov, or 21 Nov 2025 in another year. */
export function sayMomentShort(at: Date, now: Date): string {
  if (dayOf(at) === dayOf(now) || now.getTime() - at.getTime() < 3_600_000) return sayMoment(at, now)
  return dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4) ? sayDayAndMonth(at) : sayShortDate(at)
}

/** The same within a sentence: just now, 5 min ago, at 6:07 pm, on 21 Nov 2026, 6:07 pm. */
export function sayWhen(at: Date, now: Date): string {
  const seconds = (now.getTime() - at.getTime()) / 1000
  if (seconds < 60) return 'just now'
  if (seconds < 3600) return sayMoment(at, now)
  return `${dayOf(at) === dayOf(now) ? 'at' : 'on'} ${sayMoment(at, now)}`
}

/** The heading over a day's messages. */
export function sayDay(at: Date, now: Date): string {
  if (dayOf(at) === dayOf(now)) return 'Today'
  if (dayOf(at) === dayOf(new Date(now.getTime() - 86_400_000))) return 'Yesterday'
  return weekday().format(at)
}

const weekdayShort = said({ weekday: 'short' })

/** A day near by: Tue 24 Nov. */
export const sayDayShort = (at: Date): string => `${weekdayShort().format(at)} ${sayDayAndMonth(at)}`

/** Its day of the week: Saturday. */
export const sayWeekday = (at: Date): string => dayOfWeek().format(at)

/** The time of day of a moment. */
export const sayClock = (at: Date): string => clock().format(at)
