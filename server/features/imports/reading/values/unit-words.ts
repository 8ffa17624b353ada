import { type Unit, unitForms, units } from '../../../../../contract/shared/numbers/units.ts'

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
export const readUnit = (text: string): Unit | undefined => unitOf.get(fold(text.replace(/^\s*(?:per\b|\/)/i, '')))
