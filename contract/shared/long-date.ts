import { dayOf } from './days.ts'

// each line is one text, because the translation replaces all twelve months together
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const SHORT_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

function formatDate(at: Date, months: readonly string[]): string {
  const [year, month, day] = dayOf(at).split('-')
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`
}

/** The date with the month's whole name: 21 November 2026. */
export const formatLongDate = (at: Date): string => formatDate(at, MONTHS)

/** The date with three letters of the month: 21 Nov 2026. */
export const formatShortDate = (at: Date): string => formatDate(at, SHORT_MONTHS)

/** The date without the year: 21 Nov. */
export const formatDayAndMonth = (at: Date): string => formatShortDate(at).replace(/ \d+$/, '')

/** 2026-11 as Nov 2026 */
export const formatMonth = (month: string): string =>
  `${SHORT_MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`
