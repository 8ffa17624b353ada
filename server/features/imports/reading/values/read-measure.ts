import type { Unit } from '#contract/shared/numbers/units.ts'
import { fold, readUnit } from './unit-words.ts'

/** A unit of a sheet as a multiple of one of our units: a quintal is 100 kilograms. */
export interface Measure {
  unit: Unit
  factor: number
  /** the unit's word in the sheet */
  word: string
  /** 'mt' may mean metres or tonnes; the rate decides */
  doubtful?: true
}

const multiples: readonly (readonly [unit: Unit, factor: number, words: readonly string[]])[] = [
  ['Kilogram', 1000, ['ton', 'tons', 'tonne', 'tonnes', 'metric ton', 'metric tons', 'metric tonne', 'm ton', 'mton']],
  ['Kilogram', 100, ['quintal', 'quintals', 'qtl', 'qtls', 'qntl']],
  ['Piece', 12, ['dozen', 'dozens', 'doz', 'dz', 'dzn', 'दर्जन']],
  ['Piece', 144, ['gross']],
  ['Piece', 100, ['hundred', 'hundred pcs', 'hundred nos']],
  ['Piece', 1000, ['thousand', 'thousand pcs', 'thousand nos']],
]
const multipleOf: ReadonlyMap<string, Omit<Measure, 'word'>> = new Map(
  multiples.flatMap(([unit, factor, words]) => words.map(word => [word, { unit, factor }] as const)),
)
const tonne = { unit: 'Kilogram', factor: 1000 } as const

/** Reads 'MT', 'per 100 pcs', 'Kgs.' or '/dozen'; undefined for a word that is no unit of ours, such as 'box'. */
export function readMeasure(text: string): Measure | undefined {
  const word = text.replace(/^\s*(?:per\b|in\b(?=\s*\p{L})|\/)?\s*(?:1\s+)?/iu, '').trim()
  if (/^m\.?\/?t\.?$/i.test(word))
    return word.startsWith('M') && word.includes('T')
      ? { ...tonne, word, doubtful: true }
      : { unit: 'Metre', factor: 1, word, doubtful: true }
  const [, count = '', counted = ''] = /^(\d{1,6})\s*(\p{L}.*)?$/su.exec(word) ?? []
  if (count !== '') {
    const unit = counted === '' ? 'Piece' : readUnit(counted)
    return unit && Number(count) > 0 ? { unit, factor: Number(count), word } : undefined
  }
  const multiple = multipleOf.get(fold(word))
  if (multiple) return { ...multiple, word }
  const unit = readUnit(word)
  return unit && { unit, factor: 1, word }
}

/**
 * Limits in rupees for the meaning of 'mt': a tonne costs thousands, a metre hundreds. If the rate is between the
 * limits or contradicts the spelling, the seller decides.
 */
const TONNE_FROM_RUPEES = 2000
const METRE_TO_RUPEES = 1000

/** The measure that 'mt' means at this rate; undefined if it could be either. */
export function settleMeasure(measure: Measure | undefined, rate: number | undefined): Measure | undefined {
  if (!measure?.doubtful || rate === undefined) return measure
  if (rate >= TONNE_FROM_RUPEES) return { ...measure, ...tonne }
  return measure.unit === 'Metre' && rate <= METRE_TO_RUPEES ? measure : undefined
}
