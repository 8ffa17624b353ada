import { type Category, categories } from '#contract/catalogue/taxonomy.ts'
import { splitNumber } from '#contract/shared/numbers/read-number.ts'
import type { Unit } from '#contract/shared/numbers/units.ts'
import { type Measure, readMeasure } from './read-measure.ts'
import { fold, isOtherUnit } from './unit-words.ts'

export { fold, readUnit } from './unit-words.ts'

/** The value that was read from a cell; undefined if the text of the cell is no value of this type. */
export type Read<T> = T | undefined

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
