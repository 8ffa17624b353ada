import { pairsIn } from './numbers-in-words.ts'

/** Units in the spelling of the normaliser; a number and the unit after it are one term. */
const units = new Set(
  `mm cm m km inch ft sqft sqmm sqm nb mg g kg ton quintal lb gsm oz ml l gal micron denier v kv mv w kw mw hp kva va amp ma mah ah hz khz mhz ghz
  kb mb gb tb mp rpm bar psi mpa core ply pcs phase pin way pole port door seater page mesh degree lumen joule nm`.split(
    /\s+/,
  ),
)

/** Nominal bores in millimetres by inches, the sizes in which pipes and valves are sold. */
const nominalBore = pairsIn(
  '0.5 15, 1of2 15, 0.75 20, 3of4 20, 1 25, 1.25 32, 1.5 40, 2 50, 2.5 65, 3 80, 4 100, 5 125, 6 150, 8 200, 10 250, 12 300',
)
/** Kilowatts of electric motors by their horsepower, rounded as in the standards. */
const kilowatts = pairsIn(
  '0.25 0.18, 0.5 0.37, 1of2 0.37, 0.75 0.55, 1 0.75, 1.5 1.1, 2 1.5, 3 2.2, 5 3.7, 7.5 5.5, 10 7.5, 12.5 9.3, 15 11, 20 15, 25 18.5, 30 22, 40 30, 50 37, 60 45, 75 55, 100 75',
)
/** A unit, a smaller unit, and the number of smaller units in it. */
const parts: readonly (readonly [unit: string, part: string, times: number])[] = [
  ['ton', 'kg', 1000],
  ['kg', 'g', 1000],
  ['l', 'ml', 1000],
  ['m', 'cm', 100],
  ['cm', 'mm', 10],
  ['quintal', 'kg', 100],
  ['kv', 'v', 1000],
  ['kw', 'w', 1000],
]

export const isMeasure = (number: string, unit: string): boolean => /^\d/.test(number) && units.has(unit)

/** The number and the unit of a text such as '2 ton'; empty for another text. */
function measureIn(text: string): string[] {
  const [number = '', unit = '', ...more] = text.split(' ')
  return more.length === 0 && isMeasure(number, unit) ? [number, unit] : []
}

/** From this number on, a measure is a wanted amount rather than a property of the goods: '2 ton', '500 pcs'. */
const wantedFrom: Record<string, number> = { ton: 0, quintal: 0, kg: 300, pcs: 200, m: 1000, l: 1000 }

/** True if a text such as '2 ton' states a wanted quantity. */
export function isAmount(text: string): boolean {
  const [number = '', unit = ''] = measureIn(text)
  return number !== '' && Number(number) >= (wantedFrom[unit] ?? Number.POSITIVE_INFINITY)
}

/** Other spellings of a measure such as '2 inch'. */
export function measuresLike(text: string): string[] {
  const [number, unit] = measureIn(text)
  if (number === undefined || unit === undefined) return []
  const said = (by: readonly [string, string][], from: 0 | 1, ...ways: ((other: string) => string)[]) =>
    by.filter(pair => pair[from] === number).flatMap(pair => ways.map(way => way(pair[from === 0 ? 1 : 0])))
  const bores = [(other: string) => `${other} nb`, (other: string) => `dn ${other}`, (other: string) => `dn${other}`]
  const others = {
    inch: () => said(nominalBore, 0, ...bores),
    nb: () => [...said(nominalBore, 1, other => `${other} inch`), `dn ${number}`, `dn${number}`],
    hp: () => said(kilowatts, 0, other => `${other} kw`),
    kw: () => said(kilowatts, 1, other => `${other} hp`),
    w: () => [`${number} wp`],
  }[unit]
  const value = Number(number)
  const scaled = parts.flatMap(([whole, part, times]) => [
    ...(unit === whole ? [`${plain(value * times)} ${part}`] : []),
    ...(unit === part && value >= times / 4 ? [`${plain(value / times)} ${whole}`] : []),
  ])
  const written = /^\d+$/.test(number) ? [`${number}.0 ${unit}`] : /^\d+\.0$/.test(number) ? [`${value} ${unit}`] : []
  return [...(others?.() ?? []), ...written, ...(Number.isFinite(value) ? scaled : [])]
}

const plain = (value: number): string => String(Math.round(value * 1000) / 1000)
