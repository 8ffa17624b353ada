import { type PriceBreak, priceBreaksMost } from '#contract/surplus/price-breaks.ts'
import { readNumber } from './read-number.ts'

/** A price step as typed. */
export interface BreakRow {
  from: string
  rate: string
}
const nothing: BreakRow = { from: '', rate: '' }

/** The price steps as one text, like every value of the draft: a line 'from|rate' for each. */
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

/** The rows of the form: the filled rows and an empty one, up to the limit. */
export const openRows = (text: string): BreakRow[] => [...breakRows(text), nothing].slice(0, priceBreaksMost)

/** The price steps in the form of the API; NaN for a missing or unreadable number. */
export function breaksOf(text: string): PriceBreak[] | null {
  const steps = breakRows(text).map(({ from, rate }) => ({
    from: readNumber(from) ?? Number.NaN,
    rate: readNumber(rate) ?? Number.NaN,
  }))
  return steps.length > 0 ? steps : null
}
