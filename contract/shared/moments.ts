import { intlLocale } from '../site/intl-locale.ts'
import { dayOf } from './days.ts'
import { formatDayAndMonth, formatShortDate } from './long-date.ts'

const ZONE = 'Asia/Kolkata'

/** Makes the formatter on first use: making one takes milliseconds, which would delay the first view of a page. */
function whenUsed<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined
  return () => (made ??= make())
}

const formatIn = (style: Intl.DateTimeFormatOptions) =>
  whenUsed(() => new Intl.DateTimeFormat(intlLocale, { ...style, timeZone: ZONE }))
const relative = whenUsed(() => new Intl.RelativeTimeFormat(intlLocale, { style: 'short', numeric: 'auto' }))
const clock = formatIn({ timeStyle: 'short' })
const weekday = formatIn({ dateStyle: 'full' })
const dayOfWeek = formatIn({ weekday: 'long' })

/** A moment in words: relative within the last hour, the time if it is today, otherwise date and time; in India. */
export function formatMoment(at: Date, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000))
  if (seconds < 60) return relative().format(-seconds, 'second')
  if (seconds < 3600) return relative().format(-Math.floor(seconds / 60), 'minute')
  return dayOf(at) === dayOf(now) ? formatClock(at) : `${formatShortDate(at)}, ${formatClock(at)}`
}

/**
 * A moment in a list: as in formatMoment if it is today, otherwise the date alone: 21 Nov, or 21 Nov 2025 in another
 * year.
 */
export function formatMomentShort(at: Date, now: Date): string {
  if (dayOf(at) === dayOf(now) || now.getTime() - at.getTime() < 3_600_000) return formatMoment(at, now)
  return dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4) ? formatDayAndMonth(at) : formatShortDate(at)
}

/** A moment within a sentence: just now, 5 min ago, at 6:07 pm, on 21 Nov 2026, 6:07 pm. */
export function formatWhen(at: Date, now: Date): string {
  const seconds = (now.getTime() - at.getTime()) / 1000
  if (seconds < 60) return 'just now'
  if (seconds < 3600) return formatMoment(at, now)
  return `${dayOf(at) === dayOf(now) ? 'at' : 'on'} ${formatMoment(at, now)}`
}

/** The heading above the messages of a day. */
export function formatDay(at: Date, now: Date): string {
  if (dayOf(at) === dayOf(now)) return 'Today'
  if (dayOf(at) === dayOf(new Date(now.getTime() - 86_400_000))) return 'Yesterday'
  return weekday().format(at)
}

const weekdayShort = formatIn({ weekday: 'short' })

/** A day in the coming or past week: Tue 24 Nov. */
export const formatDayShort = (at: Date): string => `${weekdayShort().format(at)} ${formatDayAndMonth(at)}`

/** The day of the week: Saturday. */
export const formatWeekday = (at: Date): string => dayOfWeek().format(at)

/** The time of day of a moment. */
export const formatClock = (at: Date): string => clock().format(at)
