import { type Category, categories } from '../../../../contract/catalogue/taxonomy.ts'
import { type Unit, unitForms, units } from '../../../../contract/shared/numbers/units.ts'

/** A value out of a cell; undefined when the cell holds something else. */
export type Read<T> = T | undefined

/** Letters, digits and inch signs alone, in small letters. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N}"]+/gu, ' ')
    .trim()

// biome-ignore format: one unit a row reads as the table it is
const unitWords: Record<Unit, readonly string[]> = {
  Kilogram: ['kg', 'kgs', 'kilo', 'kilos', 'kilogramme', 'kilogrammes', 'kgms'],
  Gram: ['g', 'gm', 'gms', 'gr', 'gramme', 'grammes'],
  Milligram: ['mg', 'mgs'],
  Metre: ['m', 'mt', 'mtr', 'mtrs', 'mts', 'meter', 'meters', 'running metre', 'running meter', 'rmt'],
  Centimetre: ['cm', 'cms', 'centimeter', 'centimeters'],
  'Cubic Centimetre': ['cm3', 'cc', 'cucm', 'cubic centimeter', 'cubic centimeters'],
  Micron: ['µm', 'μm', 'um', 'mic'],
  'Cubic Metre': ['m3', 'cbm', 'cum', 'cubic meter', 'cubic meters'],
  Foot: ['ft', 'fts', 'rft', 'running feet', 'running foot'],
  Inch: ['in', 'inches', '"', 'ins'],
  Piece: ['pc', 'pcs', 'no', 'nos', 'number', 'numbers', 'unit', 'units', 'each', 'ea', 'u', 'nag'],
  Litre: ['l', 'lt', 'ltr', 'ltrs', 'lts', 'liter', 'liters'],
  Millilitre: ['ml', 'mls', 'milliliter', 'milliliters'],
  Gallon: ['gal', 'gals'],
  Pounds: ['lb', 'lbs', 'pound'],
}
const unitOf: ReadonlyMap<string, Unit> = new Map(
  units.flatMap(unit => {
    const { singular, plural, short } = unitForms[unit]
    return [unit, singular, plural, short, ...unitWords[unit]].map(word => [fold(word), unit] as const)
  }),
)

/** 'mtr', 'Kgs.', 'per piece', '/ m'. */
export const readUnit = (text: string): Read<Unit> => unitOf.get(fold(text.replace(/^\s*(?:per\b|\/)/i, '')))

const SCALES: ReadonlyMap<string, number> = new Map([
  ['lakh', 1e5],
  ['lakhs', 1e5],
  ['lac', 1e5],
  ['lacs', 1e5],
  ['crore', 1e7],
  ['crores', 1e7],
  ['cr', 1e7],
])
const CURRENCY = /^(?:₹|rs\b\.?|inr\b|rupees?\b)\s*/i
const AFTER_PRICE = /\/-|(?:₹|rs\.?|inr|rupees?|only)$/gi

/** A number with what stands behind it: '₹ 92/m', '1,20,000', 'Rs. 1.2 lakh', '500 mtr'. */
export function readQuantity(text: string): Read<{ value: number; unit: Read<Unit> }> {
  const bare = text.normalize('NFKC').trim().replace(CURRENCY, '').replace(AFTER_PRICE, '').trim()
  const [, digits = '', rest = ''] = /^(-?[\d.,\s]*\d)\s*(.*)$/su.exec(bare) ?? []
  const number = readDigits(digits.replace(/\s+/g, ''))
  if (number === undefined) return undefined
  const [first = '', ...others] = rest.split(/\s+/)
  const scale = SCALES.get(first.toLowerCase().replace(/\.$/, ''))
  const words = (scale ? others.join(' ') : rest).replace(/^(?:rs|rupees)\b\.?/i, '').trim()
  const unit = words === '' ? undefined : readUnit(words)
  if (words !== '' && unit === undefined) return undefined
  return { value: number * (scale ?? 1), unit }
}

/** Groups as India and the world write them, and a comma for the decimals where it cannot be a group. */
function readDigits(digits: string): Read<number> {
  if (/^-?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''))
  if (/^-?(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/.test(digits))
    return Number(digits.replaceAll('.', '').replace(',', '.'))
  return /^-?\.\d+$/.test(digits) ? Number(digits) : undefined
}

const YES = new Set(['yes', 'y', 'true', '1', 'haan', 'ha', 'negotiable', 'ok'])
const NO = new Set(['no', 'n', 'false', '0', 'nahi', 'nahin', 'fixed', 'firm', 'not negotiable', 'non negotiable'])

export function readYesOrNo(text: string): Read<boolean> {
  const word = fold(text)
  if (YES.has(word)) return true
  return NO.has(word) ? false : undefined
}

/** '5208.11.10' and '5208 11 10' are the same code. */
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

/** By name, by id, or by one of the words its name is made of. */
export const readCategory = (text: string): Read<Category> => categoryNames.get(fold(text))

/** The subcategory as it is spelled; without a category the one whose subcategories alone have it. */
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
