import type { Unit } from '#contract/shared/numbers/units.ts'
import { atLeast, atMost } from './range-words.ts'

/** The units of prices, each with its spellings. */
export const unitsOfPrice: readonly (readonly [said: string, unit: Unit])[] = [
  ['kgs?|kilos?|kilograms?', 'Kilogram'],
  ['pcs?|pieces?|nos|units?', 'Piece'],
  ['m|mtrs?|met(?:er|re)s?', 'Metre'],
  ['l|ltrs?|lit(?:er|re)s?', 'Litre'],
  ['ft|feet|foot', 'Foot'],
]
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

/** The ways to state a price or a quantity; the names of groups say what each part is. */
export const priceForms = [
  String.raw`${about}(?<between>between\s*|from\s*)?${amount('low')}\s*(?<to>to|and|-|–|se|&|upto|up to)\s*${amount('high')}${tail}(?<until>\s*tak\b)?(?<range>\s*(?:price )?range\b)?`,
  String.raw`${about}(?:(?<most>${most})|(?<least>${least}))\s*${amount('high')}${tail}`,
  String.raw`${about}${amount('high')}${tail}\s*(?:(?<most>${mostBehind})|(?<least>${leastBehind}))`,
  String.raw`(?<![\w.])(?:(?<price>(?:(?:within|in|max(?:imum)?) )?budget(?: of)?|max(?:imum)? price)|${order})\s*:?\s*${amount('high')}${tail}`,
  String.raw`(?<![\w.])(?:(?<near>around|about|approx(?:imately)?|near|nearly|roughly|lagbhag|kareeb|karib)|at|@|in|for)\s*${amount('high')}${tail}`,
  String.raw`(?<![\w.])${amount('high')}\s+(?:mein|me|wal[aei])\b`,
  String.raw`(?<![\w.])${amount('high')}\s*(?:k[aei]\s+)?(?<price>budget)\b`,
].map(form => new RegExp(form, 'iu'))
