import { inchFractions, kilowattsOf, nominalBores, unitParts, unitWords } from './data/measure-words.ts'
import { pairsIn } from './numbers-in-words.ts'

const units = new Set(unitWords.trim().split(/\s+/))
/** Equal numbers of two units. */
const twins = [
  [pairsIn(nominalBores), 'inch', 'nb'],
  [pairsIn(kilowattsOf), 'hp', 'kw'],
  [pairsIn(inchFractions), 'inch', 'inch'],
] as const
const otherSpellings: Record<string, string> = { w: 'wp', tc: 'thread count', lph: 'l h' }
const parts = unitParts.split(',').map(row => {
  const [unit = '', part = '', ...factors] = row.trim().split(' ')
  return { unit, part, factors: factors.map(Number) }
})

export const isMeasure = (number: string, unit: string): boolean => /^\d/.test(number) && units.has(unit)

const SIZE = /^[\d.]+(?:of\d+)?(?: x [\d.]+(?:of\d+)?)+(?: (?:mm|cm|m|inch|ft))?$/

/** True for the dimensions of one thing, with or without their unit: '12 x 9 x 9 inch'. */
export const isSize = (text: string): boolean => SIZE.test(text)

/** The numbers and the unit of a text such as '2 ton' or '4 x 6 ft'; empty for another text. */
function measureIn(text: string): { numbers: string[]; unit: string } | undefined {
  const [, said = '', unit = ''] = /^(\d\S*(?: x \S+)*?)(?: ([a-z]+))?$/.exec(text) ?? []
  const numbers = said.split(' x ')
  return isSize(text) || isMeasure(numbers[0] ?? '', unit) ? { numbers, unit } : undefined
}

/** From this number on, a measure is a wanted amount rather than a property of the goods: '2 ton', '500 pcs'. */
const wantedFrom: Record<string, number> = { ton: 0, quintal: 0, kg: 300, pcs: 200, m: 1000, l: 1000 }

/** True if a text such as '2 ton' states a wanted quantity. */
export function isAmount(text: string): boolean {
  const { numbers: [number, ...more] = [], unit = '' } = measureIn(text) ?? {}
  return number !== undefined && more.length === 0 && Number(number) >= (wantedFrom[unit] ?? Number.POSITIVE_INFINITY)
}

/** Other spellings of a measure such as '2 inch', or of a size such as '4 x 6 ft'. */
export function measuresLike(text: string): string[] {
  const measure = measureIn(text)
  if (!measure) return []
  const { numbers, unit } = measure
  const [number = '', ...more] = numbers
  const values = numbers.map(valueOf)
  const scaled = (unit === '' ? unitsMeant(values) : [unit]).flatMap(one => inOtherUnits(values, one))
  if (more.length > 0) {
    const turned = numbers.length === 2 ? [numbers.toReversed().join(' x ')] : []
    return [...(unit === '' ? [] : [numbers.join(' x ')]), ...scaled.map(one => one.replace(/ [a-z]+$/, '')), ...turned]
  }
  const named = twins.flatMap(([pairs, one, other]) => [
    ...(unit === one ? pairs.flatMap(pair => (pair[0] === number ? [`${pair[1]} ${other}`] : [])) : []),
    ...(unit === other ? pairs.flatMap(pair => (pair[1] === number ? [`${pair[0]} ${one}`] : [])) : []),
  ])
  const bore = [text, ...named].flatMap(one => /^(\S+) nb$/.exec(one)?.[1] ?? [])
  const written = /^\d+$/.test(number)
    ? [`${number}.0 ${unit}`]
    : /^\d+\.0$/.test(number)
      ? [`${Number(number)} ${unit}`]
      : []
  const spelt = otherSpellings[unit]
  return [
    ...named,
    ...bore.flatMap(one => [`dn ${one}`, `dn${one}`]),
    ...(spelt ? [`${number} ${spelt}`] : []),
    ...written,
    ...scaled,
  ]
}

/** The value of a number such as '0.5' or '1of2'. */
const valueOf = (number: string): number => {
  const [part = '', whole = '1'] = number.split('of')
  return Number(part) / Number(whole)
}

/** The units in which a size without a unit may be meant. */
const unitsMeant = (values: readonly number[]): string[] =>
  Object.entries({ inch: 60, ft: 12 }).flatMap(([unit, most]) => (Math.max(...values) <= most ? [unit] : []))

/** Numbers in larger and smaller units, exact and as goods are named, without a unit's tiny parts. */
function inOtherUnits(values: readonly number[], of: string): string[] {
  if (!values.every(Number.isFinite)) return []
  const times = (factor: number) => values.map(value => value * factor)
  const found = parts.flatMap(({ unit, part, factors }) =>
    factors.flatMap(factor => [
      ...(unit === of ? asSizes(times(factor), part) : []),
      ...(part === of && Math.min(...values) >= factor / 4 ? asSizes(times(1 / factor), unit) : []),
    ]),
  )
  return [...new Set(found)]
}

/** The largest share by which a whole number differs from the exact one. */
const ROUNDED = 0.03

/** A size in a unit, exact and, if that is nearly the same, in whole numbers. */
function asSizes(values: readonly number[], unit: string): string[] {
  const exact = values.map(value => Math.round(value * 100) / 100)
  const whole = values.map(Math.round)
  const isNear = values.every((value, at) => Math.abs((whole[at] ?? 0) - value) <= ROUNDED * value)
  return [exact, ...(isNear ? [whole] : [])].map(numbers => `${numbers.join(' x ')} ${unit}`)
}
