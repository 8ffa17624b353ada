import type { Unit } from '#contract/shared/numbers/units.ts'
import type { SaidCondition } from '#server/features/search/model/request.ts'
import { amountsAsFigures } from '../dictionaries/numbers-in-words.ts'
import { atLeast, atMost } from '../dictionaries/size-ranges.ts'

/** A price or a quantity that the words of a query express. */
export type Condition = Omit<SaidCondition, 'without'>

const unitsOfPrice: readonly (readonly [said: string, unit: Unit])[] = [
  ['kgs?|kilos?|kilograms?', 'Kilogram'],
  ['pcs?|pieces?|nos|units?', 'Piece'],
  ['m|mtrs?|met(?:er|re)s?', 'Metre'],
  ['l|ltrs?|lit(?:er|re)s?', 'Litre'],
  ['ft|feet|foot', 'Foot'],
]
const KILOGRAMS_IN_A_TON = 1000

const currency = String.raw`(?:₹|\b(?:rs|inr|rupees?|rup[ai]+y[ae]|rup[ai]y)\b\.?|/-)`
const unit = String.raw`(?:${unitsOfPrice.map(([said]) => said).join('|')}|tons?|tonnes?|mt|quintals?)\b`
const times = String.raw`(?:k|hundred|sau|thousand|ha[zj]aa?r|lakhs?|lacs?)\b`
/**
 * Measures such as square feet, in which buyers state prices but listings do not: the words are dropped, and the price
 * is not converted.
 */
const otherUnit = String.raw`(?:sq\.?\s*(?:ft|feet|foot|m|mtr|met(?:er|re))|square\s+(?:feet|foot|met(?:er|re))|sqft|sft|dozen|pairs?|sets?|box(?:es)?|pack(?:et)?s?|rolls?|reams?|bags?|bottles?|sheets?|drums?|cartons?|tins?|cans?)\b`
const amount = (name: string): string =>
  String.raw`(?<${name}Before>${currency})?\s*(?<${name}>\d+(?:,\d+)*(?:\.\d+)?)(?:\s?(?<${name}Times>${times}))?(?:\s*(?<${name}After>${currency}))?`
/** The unit that may follow an amount; another measure, or a longer word, is no unit. */
const tail = String.raw`(?:\s*(?:(?<per>per\b|/|a\b|ek\b)\s*${otherUnit}|(?<per>each\b(?: (?:piece|pc)\b)?)|(?<per>per\b|/|a\b|ek\b)?\s*(?<unit>${unit})))?(?![\w%"]|\.\d|\s*(?:mm|cm|km|inch(?:es)?|gsm|grams?|gms?|g|mg|ml|watts?|w|kw|volts?|v|hp|kva|amps?|a|ah|mah|gb|tb|mb|mp|micron|denier|oz|ply|core|pages?|sheets?|years?|months?|days?|mesh|degrees?|phase|litre|seater|x\s*\d)\b|\s*[%"])`
const most = `(?:${atMost}|cheaper than|sub)`
const least = `(?:${atLeast}|starting(?: from| at)?|kam se kam)`
const mostBehind = String.raw`(?:(?:se|ke) (?:kam|neeche|niche|andar|under|bhitar|sast[aei]|budget)(?: (?:wal[aei]|mein|me|ki?|ke))?|tak|(?:or|and) (?:less|below|under)|max(?:imum)?)\b`
const leastBehind = String.raw`(?:(?:se|ke) (?:zyada|jyada|upar)|(?:or|and) (?:more|above)|min(?:imum)?)\b`
const price = String.raw`(?:(?:within|in|max(?:imum)?) )?(?<price>priced?|rate|cost(?:ing)?|budget|mrp|bhav|daam|kimat)(?:\s*(?:range|is|of|:))?`
const order = String.raw`(?<order>moq|(?:min(?:imum)?\s*)?order(?: qty| quantity)?|min(?:imum)? (?:qty|quantity))(?:\s*(?:is|of|:))?`
const about = String.raw`(?<![\w.])(?:(?:${price}|${order})\s*)?`

const forms = [
  String.raw`${about}(?<between>between\s*|from\s*)?${amount('low')}\s*(?<to>to|and|-|–|se|&|upto|up to)\s*${amount('high')}${tail}(?<until>\s*tak\b)?(?<range>\s*(?:price )?range\b)?`,
  String.raw`${about}(?:(?<most>${most})|(?<least>${least}))\s*${amount('high')}${tail}`,
  String.raw`${about}${amount('high')}${tail}\s*(?:(?<most>${mostBehind})|(?<least>${leastBehind}))`,
  String.raw`(?<![\w.])(?:(?<price>(?:(?:within|in|max(?:imum)?) )?budget(?: of)?|max(?:imum)? price)|${order})\s*:?\s*${amount('high')}${tail}`,
  String.raw`(?<![\w.])(?:(?<near>around|about|approx(?:imately)?|near|nearly|roughly|lagbhag|kareeb|karib)|at|@|in|for)\s*${amount('high')}${tail}`,
  String.raw`(?<![\w.])${amount('high')}\s+(?:mein|me|wal[aei])\b`,
  String.raw`(?<![\w.])${amount('high')}\s*(?:k[aei]\s+)?(?<price>budget)\b`,
].map(form => new RegExp(form, 'iu'))

const NEAR = { from: 0.8, to: 1.2 }
const MOST_CONDITIONS = 4
/** From this value on, a number without rupees, unit or price word is a price; smaller ones are sizes. */
const SMALLEST_BARE = 10
const SMALLEST_BARE_RANGE = 100

/** Prices and quantities in the words of a query ('under 50 rs per kg', 'moq less than 100'), and the query without them. */
export function readConditions(given: string): { text: string; conditions: Condition[] } {
  const query = amountsAsFigures(given)
  let text = query
  const found: Omit<Condition, 'rest'>[] = []
  while (found.length < MOST_CONDITIONS) {
    const next = firstIn(text)
    if (!next) break
    found.push({ words: next.words, filters: next.filters })
    text = cut(text, next.words)
  }
  return { text, conditions: found.map(one => ({ ...one, rest: cut(query, one.words) })) }
}

const cut = (text: string, words: string): string => text.replace(words, ' ').replaceAll(/\s+/g, ' ').trim()

function firstIn(text: string) {
  for (const form of forms) {
    const match = form.exec(text)
    const filters = match && asFilters(match.groups ?? {})
    if (filters) return { words: match[0].trim(), filters }
  }
  return undefined
}

type Groups = Record<string, string | undefined>

function asFilters(said: Groups): Condition['filters'] | null {
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
    (said.until ?? said.range)
      ? low !== null
      : /^(to|and|&|up ?to)$/i.test(said.to ?? '') && (low ?? 0) >= SMALLEST_BARE_RANGE
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
