import { type PriceBreak, priceBreaksMost } from '#contract/surplus/price-breaks.ts'
import { readNumber } from './read-number.ts'

/** A step as it is typed. */
export interface BreakRow {
  from: string
  rate: string
}
const nothing: BreakRow = { from: '', rate: '' }

/** The steps in one text, as the draft holds every fact: 'from|rate' in each line. */
export const breakText = (rows: readonly BreakRow[]): string =>
  rows
    .map(({ from, rate }) => `${from}|${rate}`)
    .join('\n')
    .replace(/(?:\n\|)+$|^\|$/, '')

export const textOfBreaks = (breaks: readonly PriceBreak[] | null): string =>
  breakText((breaks ?? []).map(({ from, rate }) => ({ from: String(from), rate: String(rate) })))

export const breakRows = (text: string): BreakRow[] =>
  text === ''
    ? []
    : text.split('\n').map(line => {
        const [from = '', rate = ''] = line.split('|')
        return { from, rate }
      })

/** The rows to type into: those that are filled and the next. */
export const openRows = (text: string): BreakRow[] => [...breakRows(text), nothing].slice(0, priceBreaksMost)

/** As the API takes them; what is left out or cannot be read is NaN. */
export function breaksOf(text: string): PriceBreak[] | null {
  const steps = breakRows(text).map(({ from, rate }) => ({
    from: readNumber(from) ?? Number.NaN,
    rate: readNumber(rate) ?? Number.NaN,
  }))
  return steps.length > 0 ? steps : null
}
