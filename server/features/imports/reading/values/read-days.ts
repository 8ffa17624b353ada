import type { Read } from './read-values.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const DAY_MS = 86_400_000
const DAYS_TO_1970 = 25_569

/** Reads a date, day first or in the ISO order; a date without a day means the whole month. */
function readDate(text: string): Read<{ year: number; month: number; day: number | null }> {
  // spreadsheets count days: 46477 is 31 March 2027 in an unformatted cell
  if (/^[3-7]\d{4}$/.test(text.trim())) {
    const date = new Date((Number(text) - DAYS_TO_1970) * DAY_MS)
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  }
  const parts = text.toLowerCase().match(/\d+|[a-z]+/g) ?? []
  // a time after a date, as in '2027-03-31T00:00', is ignored
  const [first = '', second = '', third] = parts
  const iso = /^\d{4}$/.test(first)
  const [day, month, year] = iso
    ? [third && /^\d{1,2}$/.test(third) ? third : null, second, first]
    : third && /^\d{1,4}$/.test(third)
      ? [first, second, third]
      : [null, first, second]
  const found = { year: yearOf(year), month: monthOf(month), day: day === null ? null : Number(day) }
  const last = new Date(Date.UTC(found.year, found.month, 0)).getUTCDate()
  const fits = found.year >= 1990 && found.year <= 2100 && found.month >= 1 && found.month <= 12
  return fits && (found.day === null || (found.day >= 1 && found.day <= last)) ? found : undefined
}

const yearOf = (text: string): number => (/^\d{2}$/.test(text) ? 2000 + Number(text) : Number(text))
const monthOf = (text: string): number => (/^\d{1,2}$/.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3)) + 1)

const padded = (number: number): string => String(number).padStart(2, '0')

/** The month of a date, as YYYY-MM: 'Mar-26', '03/2026', '15/03/2026', '2026-03'. */
export function readMonth(text: string): Read<string> {
  const date = readDate(text)
  return date && `${date.year}-${padded(date.month)}`
}

/** A day as YYYY-MM-DD: '31/03/2027', '31 Mar 2027'; a month alone gives its last day. */
export function readDay(text: string): Read<string> {
  const date = readDate(text)
  if (!date) return undefined
  const day = date.day ?? new Date(Date.UTC(date.year, date.month, 0)).getUTCDate()
  return `${date.year}-${padded(date.month)}-${padded(day)}`
}
