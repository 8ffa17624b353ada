import type { SaidCondition } from '#server/features/search/model/request.ts'
import { priceForms, unitsOfPrice } from '../dictionaries/data/price-words.ts'
import { amountsAsFigures } from '../dictionaries/numbers-in-words.ts'

const KILOGRAMS_IN_A_TON = 1000
const NEAR = { from: 0.8, to: 1.2 }
const MOST_CONDITIONS = 4
/** From this value on, a number without rupees, unit or price word is a price; smaller ones are sizes. */
const SMALLEST_BARE = 10
const SMALLEST_BARE_RANGE = 100

/** Prices and quantities in the words of a query ('under 50 rs per kg', 'moq less than 100'), and the query without them. */
export function readConditions(given: string): { text: string; conditions: SaidCondition[] } {
  const query = amountsAsFigures(given)
  let text = query
  const found: Pick<SaidCondition, 'words' | 'filters'>[] = []
  while (found.length < MOST_CONDITIONS) {
    const next = firstIn(text)
    if (!next) break
    found.push(next)
    text = cut(text, next.words)
  }
  return { text, conditions: found.map(one => ({ ...one, rest: cut(query, one.words), without: null })) }
}

const cut = (text: string, words: string): string => text.replace(words, ' ').replaceAll(/\s+/g, ' ').trim()

function firstIn(text: string) {
  for (const form of priceForms) {
    const match = form.exec(text)
    const filters = match && asFilters(match.groups ?? {})
    if (filters) return { words: match[0].trim(), filters }
  }
  return undefined
}

type Groups = Record<string, string | undefined>

function asFilters(said: Groups): SaidCondition['filters'] | null {
  const high = numberOf(said.high, said.highTimes)
  const low = said.low === undefined ? null : lowOf(said, high)
  if (high <= 0 || (low !== null && low > high)) return null
  if (said.order) return said.least ? null : { quantityMost: inUnits(high, said.unit) }
  const inRupees = Boolean(
    said.price ?? said.lowBefore ?? said.lowAfter ?? said.highBefore ?? said.highAfter ?? said.per,
  )
  // 'in 50 kg' is a size, and so is '5 to 6 m'
  if (!inRupees && low === null && !said.most && !said.least) return null
  if (!inRupees && said.unit) return low === null ? { quantityMost: inUnits(high, said.unit) } : null
  const isRange =
    said.until ?? said.range ?? (/^(to|and|&|up ?to)$/i.test(said.to ?? '') && (low ?? 0) >= SMALLEST_BARE_RANGE)
  if (!inRupees && low !== null && !isRange) return null
  if (!inRupees && high < SMALLEST_BARE) return null
  const per = unitsOfPrice.find(([names]) => new RegExp(`^(?:${names})$`, 'i').test(said.unit ?? ''))?.[1]
  return {
    ...(low !== null && { priceFrom: low }),
    ...(said.near && { priceFrom: high * NEAR.from }),
    ...(said.least ? { priceFrom: high } : { priceTo: said.near ? high * NEAR.to : high }),
    ...(per && { units: [per] }),
  }
}

/** '5 to 10k' begins at 5000, '500 to 1 lakh' at 500. */
function lowOf({ low, lowTimes, highTimes }: Groups, high: number): number {
  const alike = numberOf(low, lowTimes ?? highTimes)
  return alike > high ? numberOf(low, lowTimes) : alike
}

function numberOf(figure = '', multiple = ''): number {
  const factor = multiple === '' ? 1 : /^l/i.test(multiple) ? 100_000 : /^(?:hu|s)/i.test(multiple) ? 100 : 1000
  return Number(figure.replaceAll(',', '')) * factor
}

/** A quantity in the sellers' unit: tons are sold by the kilogram. */
const inUnits = (value: number, named = ''): number =>
  /^(tons?|tonnes?|mt)$/i.test(named) ? value * KILOGRAMS_IN_A_TON : /^quintal/i.test(named) ? value * 100 : value
