import { dayOf } from './days.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** The date with the month's whole name: 21 November 2026. */
export function formatLongDate(at: Date): string {
  const [year, month, day] = dayOf(at).split('-')
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`
}

/** The date with three letters of the month: 21 Nov 2026. */
export const formatShortDate = (at: Date): string => formatLongDate(at).replace(/(?<=^\d+ [A-Z][a-z]{2})[a-z]+/, '')

/** The date without the year: 21 Nov. */
export const formatDayAndMonth = (at: Date): string => formatShortDate(at).replace(/ \d+$/, '')
