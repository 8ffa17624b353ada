import { leadLimits } from './rules.ts'

const MINUTE_MS = 60_000
const AHEAD_OF_UTC_MS = 5.5 * 3_600_000
/** a Monday, 00:00 in India; the origin from which office minutes are counted */
const MONDAY_MS = Date.UTC(2000, 0, 3) - AHEAD_OF_UTC_MS
const DAY_MS = 86_400_000

/** Office hours: the hours in India, Monday to Saturday, in which answers are expected. */
export const officeHours = { from: 9, to: 19 } as const
/** office minutes of one working day */
const A_DAY = (officeHours.to - officeHours.from) * 60

/** Office minutes from MONDAY_MS to a moment, with their fraction. */
function minutesUntil(at: Date): number {
  const days = Math.floor((at.getTime() - MONDAY_MS) / DAY_MS)
  const clock = (at.getTime() - MONDAY_MS - days * DAY_MS) / MINUTE_MS - officeHours.from * 60
  const weekday = days - Math.floor(days / 7) * 7
  const today = weekday === 6 ? 0 : Math.min(Math.max(clock, 0), A_DAY)
  return (Math.floor(days / 7) * 6 + Math.min(weekday, 6)) * A_DAY + today
}

/** Whole office minutes between two moments; the database counts the same (`office_minutes`). */
export const officeMinutes = (from: Date, to: Date): number => Math.floor(minutesUntil(to) - minutesUntil(from) + 1e-6)

/** True if a buyer has waited for more than `lateAfter` office minutes, so that the row is highlighted. */
export const isLate = (since: Date, now: Date): boolean => officeMinutes(since, now) >= leadLimits.lateAfter
