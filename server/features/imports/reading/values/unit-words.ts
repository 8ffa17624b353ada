import { type Unit, unitForms, units } from '#contract/shared/numbers/units.ts'

/** A text in small letters with letters, digits and inch signs only. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N}"]+/gu, ' ')
    .trim()

// biome-ignore format: one unit a row reads as the table it is
const unitWords: Record<Unit, readonly string[]> = {
  Kilogram: ['kg', 'kgs', 'kilo', 'kilos', 'kilogramme', 'kilogrammes', 'kgms', 'किलो', 'किग्रा', 'kilogram'],
  Gram: ['g', 'gm', 'gms', 'gr', 'gramme', 'grammes', 'ग्राम'],
  Milligram: ['mg', 'mgs'],
  Metre: ['m', 'mt', 'mtr', 'mtrs', 'mts', 'meter', 'meters', 'running metre', 'running meter', 'rmt', 'मीटर'],
  Centimetre: ['cm', 'cms', 'centimeter', 'centimeters'],
  'Cubic Centimetre': ['cm3', 'cc', 'cucm', 'cubic centimeter', 'cubic centimeters'],
  Micron: ['µm', 'μm', 'um', 'mic'],
  'Cubic Metre': ['m3', 'cbm', 'cum', 'cubic meter', 'cubic meters'],
  Foot: ['ft', 'fts', 'rft', 'running feet', 'running foot'],
  Inch: ['in', 'inches', '"', 'ins'],
  Piece: ['pc', 'pcs', 'no', 'nos', 'number', 'numbers', 'unit', 'units', 'each', 'ea', 'u', 'nag', 'नग', 'पीस'],
  Litre: ['l', 'lt', 'ltr', 'ltrs', 'lts', 'liter', 'liters', 'लीटर'],
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

/** Reads a unit of ours: 'mtr', 'Kgs.', 'per piece', '/ m'. */
export const readUnit = (text: string): Unit | undefined => unitOf.get(fold(text.replace(/^\s*(?:per\b|\/)/i, '')))

const PACKS = new Set(
  'pkt pkts packet packets pack packs box boxes bx set sets roll rolls bag bags pair pairs prs pr case cases carton cartons ctn ctns bundle bundles bdl coil coils drum drums tin tins bottle bottles btl jar jars strip strips sheet sheets ream reams reel reels than taka bale bales bora lot lots kit kits can cans tray trays sqft sqm sqmt sqmtr yard yards yds length lengths tube tubes cone cones pouch sack sacks'.split(
    ' ',
  ),
)

/** True for a trade unit that is not one of ours, such as 'pkt' or 'sq. ft'. */
export const isOtherUnit = (text: string): boolean =>
  PACKS.has(
    fold(text.replace(/^\s*(?:per\b|\/)/i, ''))
      .replace(/^sq (?=ft|m)/, 'sq')
      .replace(/^(sq(?:ft|m))\S*$/, '$1'),
  )
