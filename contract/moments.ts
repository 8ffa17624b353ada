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
const dateAndClock = said({ dateStyle: 'medium', timeStyle: 'short' })
const weekday = said({ dateStyle: 'full' })
const date = said({ dateStyle: 'medium' })

/** The date of a moment in India: 21 Nov 2026. */
export const sayDate = (at: Date): string => date().format(at)

const AHEAD_OF_UTC_MS = 5.5 * 3_600_000
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** The calendar day of a moment in India, as YYYY-MM-DD. */
export const dayOf = (at: Date): string => new Date(at.getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 10)

/** The date with the month's whole name: 21 November 2026. */
export function sayLongDate(at: Date): string {
  const [year, month, day] = dayOf(at).split('-')
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`
}

/** A moment as a person says it: within the hour relative, since midnight the time, older the date and time; all in India. */
export function sayMoment(at: Date, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000))
  if (seconds < 60) return relative().format(-seconds, 'second')
  if (seconds < 3600) return relative().format(-Math.floor(seconds / 60), 'minute')
  return dayOf(at) === dayOf(now) ? clock().format(at) : dateAndClock().format(at)
}

/** The heading over a day's messages. */
export function sayDay(at: Date, now: Date): string {
  if (dayOf(at) === dayOf(now)) return 'Today'
  if (dayOf(at) === dayOf(new Date(now.getTime() - 86_400_000))) return 'Yesterday'
  return weekday().format(at)
}

/** The time of day of a moment. */
export const sayClock = (at: Date): string => clock().format(at)
