import { formatNumber } from './numbers.ts'
/** The units a price can be quoted in, in the order in which they are offered. */
export const units = [
  'Kilogram',
  'Gram',
  'Milligram',
  'Metre',
  'Centimetre',
  'Cubic Centimetre',
  'Micron',
  'Cubic Metre',
  'Foot',
  'Inch',
  'Piece',
  'Litre',
  'Millilitre',
  'Gallon',
  'Pounds',
] as const

/** A unit, in the spelling in which it is stored and sent. */
export type Unit = (typeof units)[number]

/** The spellings of a unit: `label` in lists, `plural` after a count, `short` in narrow places. */
export interface UnitForms {
  label: Unit
  singular: string
  plural: string
  short: string
}

const forms = (label: Unit, singular: string, plural: string, short: string): UnitForms => ({
  label,
  singular,
  plural,
  short,
})

/** The written forms of every unit. */
export const unitForms: Record<Unit, UnitForms> = {
  Kilogram: forms('Kilogram', 'kilogram', 'kilograms', 'kg'),
  Gram: forms('Gram', 'gram', 'grams', 'g'),
  Milligram: forms('Milligram', 'milligram', 'milligrams', 'mg'),
  Metre: forms('Metre', 'metre', 'metres', 'm'),
  Centimetre: forms('Centimetre', 'centimetre', 'centimetres', 'cm'),
  'Cubic Centimetre': forms('Cubic Centimetre', 'cubic centimetre', 'cubic centimetres', 'cm³'),
  Micron: forms('Micron', 'micron', 'microns', 'µm'),
  'Cubic Metre': forms('Cubic Metre', 'cubic metre', 'cubic metres', 'm³'),
  Foot: forms('Foot', 'foot', 'feet', 'ft'),
  Inch: forms('Inch', 'inch', 'inches', 'in'),
  Piece: forms('Piece', 'piece', 'pieces', 'pc'),
  Litre: forms('Litre', 'litre', 'litres', 'L'),
  Millilitre: forms('Millilitre', 'millilitre', 'millilitres', 'mL'),
  Gallon: forms('Gallon', 'gallon', 'gallons', 'gal'),
  Pounds: forms('Pounds', 'pound', 'pounds', 'lb'),
}

/** True if a value is one of the fifteen units, exactly as spelled. */
export const isUnit = (value: unknown): value is Unit => typeof value === 'string' && Object.hasOwn(unitForms, value)

/** The unit in words, singular or plural by the count: `metre`, or `metres` for 500. */
export const formatUnit = (unit: Unit, count = 1): string =>
  count === 1 ? unitForms[unit].singular : unitForms[unit].plural

/** The suffix of a price: ` / metre`, with a space that does not break the line. */
export const perUnit = (unit: unknown): string => (isUnit(unit) ? `\u00a0/\u00a0${formatUnit(unit)}` : '')

/** A count with its short unit and Indian grouping: `12,400 m`, `1,20,000 pcs`. */
export const formatQuantity = (count: number, unit: Unit): string => {
  const piece = count === 1 ? 'pc' : 'pcs'
  return `${formatNumber(count)} ${unit === 'Piece' ? piece : unitForms[unit].short}`
}

/** The text with a no-break space between a number and a short unit, so that no line begins with a lone 'mm'. */
export const keepUnitsTogether = (text: string): string => text.replaceAll(/(\d) (?=[a-zµ]{1,3}\b)/gi, '$1\u00a0')
