const ZONE = 'Asia/Kolkata'

const relative = new Intl.RelativeTimeFormat('en-IN', { style: 'short', numeric: 'auto' })
const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: ZONE })
const dateAndClock = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE })
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeZone: ZONE })
const dayKey = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })

/** The calendar day of a moment in India, as YYYY-MM-DD. */
export const dayOf = (at: Date): string => dayKey.format(at)

/** A moment as a person says it: within the hour relative, since midnight the time, older the date and time; all in India. */
export function sayMoment(at: Date, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000))
  if (seconds < 60) return relative.format(-seconds, 'second')
  if (seconds < 3600) return relative.format(-Math.floor(seconds / 60), 'minute')
  return dayOf(at) === dayOf(now) ? clock.format(at) : dateAndClock.format(at)
}

/** The heading over a day's messages. */
export function sayDay(at: Date, now: Date): string {
  if (dayOf(at) === dayOf(now)) return 'Today'
  if (dayOf(at) === dayOf(new Date(now.getTime() - 86_400_000))) return 'Yesterday'
  return day.format(at)
}

/** The time of day of a moment. */
export const sayClock = (at: Date): string => clock.format(at)
