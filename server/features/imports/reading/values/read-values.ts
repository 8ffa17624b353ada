import { type Category, categories } from '#contract/catalogue/taxonomy.ts'
import type { Unit } from '#contract/shared/numbers/units.ts'
import { type Measure, readMeasure } from './read-measure.ts'
import { fold, isOtherUnit } from './unit-words.ts'

export { fold, readUnit } from './unit-words.ts'

/** The value that was read from a cell; undefined if the text of the cell is no value of this type. */
export type Read<T> = T | undefined

const SCALES: ReadonlyMap<string, number> = new Map([
  ['lakh', 1e5],
  ['lakhs', 1e5],
  ['lac', 1e5],
  ['lacs', 1e5],
  ['crore', 1e7],
  ['crores', 1e7],
  ['cr', 1e7],
])
const CURRENCY = /^(?:@\s*)?(?:(?:approx|about|abt|around)\b\.?\s*)?(?:₹|rs\b\.?|inr\b|rupees?\b)?\s*/i
const AFTER_PRICE = /\/-|(?:₹|rs\.?|inr|rupees?|only|approx\.?|\bnett?)$|(?:\+|\bplus\b)\s*(?:gst|tax)?$/gi

/** A digit of an Indian script: each script has its block of 128 signs, with the digits at the same positions. */
const INDIAN_DIGIT = /[\u0900-\u0d7f]/gu
const asLatinDigit = (sign: string): string =>
  /\p{Nd}/u.test(sign) ? String((sign.charCodeAt(0) & 0x7f) - 0x66) : sign

/** Splits a text into a number and the text after it: '₹ 92/m', '1,20,000', 'Rs. 1.2 lakh', '(-)500 mtr'. */
function splitNumber(text: string): Read<{ value: number; words: string }> {
  const negative = /^\s*(?:\(-\)\s*|\()(?=[\d.])/
  const plain = text
    .normalize('NFKC')
    .replace(INDIAN_DIGIT, asLatinDigit)
    .replace(negative, '-')
    .replace(/^(-[\d.,]+)\)$/, '$1')
  const bare = plain.trim().replace(CURRENCY, '').replace(AFTER_PRICE, '').trim()
  const [, digits = '', rest = ''] = /^(-?[\d.,\s]*\d)\s*(.*)$/su.exec(bare) ?? []
  const number = readDigits(digits.replace(/\s+/g, ''))
  if (number === undefined) return undefined
  const [first = '', ...others] = rest.split(/\s+/)
  const scale = SCALES.get(first.toLowerCase().replace(/\.$/, ''))
  const words = (scale ? others.join(' ') : rest).replace(/^(?:rs|rupees)\b\.?/i, '').trim()
  return { value: number * (scale ?? 1), words }
}

/** A number, with one of our units or without a unit: '₹ 92/m', '500 mtr'. */
export function readQuantity(text: string): Read<{ value: number; unit: Read<Unit> }> {
  const { value, measure } = readMeasured(text) ?? {}
  return value === undefined || (measure && measure.factor !== 1) ? undefined : { value, unit: measure?.unit }
}

/** A trade unit after a number, other than our units: 'pkt' in '28/pkt'. */
export function otherUnitOf(text: string): string | undefined {
  const words = splitNumber(text)?.words
  return words && isOtherUnit(words) ? words.replace(/^\s*(?:per\b|\/)\s*/i, '') : undefined
}

/** A number with any measure that is a multiple of one of our units: '2.5 MT', '450/doz'. */
export function readMeasured(text: string): Read<{ value: number; measure: Read<Measure> }> {
  const found = splitNumber(text)
  if (!found) return undefined
  const measure = found.words === '' ? undefined : readMeasure(found.words)
  return found.words !== '' && measure === undefined ? undefined : { value: found.value, measure }
}

/** Reads Indian and other digit groups; reads a comma as the decimal sign where it cannot separate a group. */
function readDigits(digits: string): Read<number> {
  if (/^-?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''))
  if (/^-?(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/.test(digits))
    return Number(digits.replaceAll('.', '').replace(',', '.'))
  return /^-?\.\d+$/.test(digits) ? Number(digits) : undefined
}

const YES = new Set(['yes', 'y', 'true', '1', 'haan', 'ha', 'negotiable', 'ok'])
const NO = new Set(['no', 'n', 'false', '0', 'nahi', 'nahin', 'fixed', 'firm', 'fixed price', 'price fixed'])

export function readYesOrNo(text: string): Read<boolean> {
  const word = fold(text)
  if (NO.has(word) || /\b(?:not|non|no) nego/.test(word)) return false
  return YES.has(word) || /\bnego(?:tiable)?\b/.test(word) ? true : undefined
}

/** Reads an HS code: '5208.11.10' equals '5208 11 10'. */
export function readHsCode(text: string): Read<string> {
  const code = text.replace(/[\s.]/g, '')
  return /^\d{2,8}$/.test(code) ? code : undefined
}

const categoryNames: ReadonlyMap<string, Category> = new Map(
  categories.flatMap(category => [
    [fold(category.id), category],
    [fold(category.name), category],
    ...category.name.split(/,|&/).map(part => [fold(part), category] as const),
  ]),
)

/** Finds a category by name, by id, or by a single word of its name. */
export const readCategory = (text: string): Read<Category> => categoryNames.get(fold(text))

/** The subcategory in our spelling; undefined if the category is unknown and several categories have the subcategory. */
export function readSubcategory(
  text: string,
  category: Category | undefined,
): Read<{ category: Category; name: string }> {
  const wanted = fold(text)
  const found = (category ? [category] : categories).flatMap(one =>
    one.subcategories.filter(name => fold(name) === wanted).map(name => ({ category: one, name })),
  )
  return found.length === 1 ? found[0] : undefined
}
