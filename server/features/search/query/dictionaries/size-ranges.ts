import { measuresLike } from './measures.ts'
import { smallNumbers } from './numbers-in-words.ts'

const unit = String.raw`(?:mm|cm|m|mtrs?|met(?:er|re)s?|kgs?|kilos?|l|ltrs?|lit(?:er|re)s?|inch(?:es)?|ft|feet|gsm|grams?|gms?|g|mg|ml|microns?|denier|watts?|w|kw|hp|volts?|v|kva|amps?|a|ah|mah|gb|tb|nb|bf|tc|pages?|ply|mp|kv|sq ?mm|ton(?:ne)?s?|cc|teeth|mesh)\b`
const figure = String.raw`\d+(?:\.\d+)?`
/** Words before a highest figure ('under 50 rs') and before a lowest one ('above 2 mm'). */
export const atMost = String.raw`under|below|less(?:er)? th[ae]n|lower th[ae]n|[<≤]|(?:not?|never) (?:more than|above|over|exceeding|beyond)|at ?most|up ?to|within|max(?:imum)?(?: of)?`
export const atLeast = String.raw`above|over|more th[ae]n|greater th[ae]n|[>≥]|not (?:less than|below|under)|at ?least|min(?:imum)?(?: of)?`
const most = `(?:${atMost}|smaller than|thinner than)`
const least = `(?:${atLeast}|bigger than|thicker than)`

const between = new RegExp(
  String.raw`(?<![\w.x×*-])(?:(?:between|from)\s+)?(${figure})\s*(?:${unit})?\s*(?:-|–|to|se|(?<=between.*)and)\s*(${figure})\s*(${unit})(?:\s*tak\b)?`,
  'gi',
)
const below = new RegExp(String.raw`(?<!\w)${most}\s*(${figure})\s*(${unit})`, 'gi')
const belowBehind = new RegExp(
  String.raw`(?<![\w.])(${figure})\s*(${unit})\s+(?:se (?:kam|neeche|niche|chota|chhota|patla)|ke andar|tak|(?:or|and) (?:less|below))\b`,
  'gi',
)
const above = new RegExp(String.raw`(?<!\w)${least}\s*(${figure})\s*(${unit})`, 'gi')
const aboveBehind = new RegExp(
  String.raw`(?<![\w.])(${figure})\s*(${unit})\s+(?:se (?:zyada|jyada|upar|bada|mota)|(?:or|and) (?:more|above|up))\b`,
  'gi',
)
const figureInWords = new RegExp(
  String.raw`\b(${[...smallNumbers.keys()].join('|')})(?:\s+an?)?(?=\s+(?:${unit.slice(3, -3)}|quintals?)\b)`,
  'gi',
)
const METRIC_TONS = /(\d)\s*MT\b/g

/** 'Above 2 mm' is searched up to this multiple. */
const REACH = 10

/** A query in which all ranges of sizes are written as '1 to 2 mm', and metric tons as tons. */
export const rangesInWords = (query: string): string =>
  query
    .replaceAll(METRIC_TONS, '$1 ton')
    .replaceAll(figureInWords, (_, said: string) => String(smallNumbers.get(said.toLowerCase())))
    .replaceAll(between, (said, low: string, high: string, of: string) =>
      Number(low) < Number(high) ? `${low} to ${high} ${of}` : said,
    )
    .replaceAll(below, '0 to $1 $2')
    .replaceAll(belowBehind, '0 to $1 $2')
    .replaceAll(above, (_, low: string, of: string) => `${low} to ${Number(low) * REACH} ${of}`)
    .replaceAll(aboveBehind, (_, low: string, of: string) => `${low} to ${Number(low) * REACH} ${of}`)

export const isSizeRange = ([low = '', to, high = '', of, ...more]: readonly string[]): boolean =>
  to === 'to' && more.length === 0 && /^\d/.test(low) && /^\d/.test(high) && of !== undefined && /^[a-z]/.test(of)

/** The usual sizes of goods, within one power of ten. */
const usual = [1, 1.2, 1.25, 1.5, 1.6, 1.8, 2, 2.2, 2.4, 2.5, 3, 3.15, 3.5, 4, 4.5, 5, 5.5, 6, 6.3, 7, 7.5, 8, 9]
const powers = [0.01, 0.1, 1, 10, 100, 1000]
const WHOLE_STEPS_MOST = 30
const FIGURES_MOST = 40

/** The usual sizes between two figures, both included. */
export function figuresBetween(low: number, high: number): string[] {
  const whole =
    high - low <= WHOLE_STEPS_MOST ? Array.from({ length: WHOLE_STEPS_MOST }, (_, step) => Math.ceil(low) + step) : []
  const figures = [
    low,
    high,
    ...whole,
    ...powers.flatMap(power => usual.map(one => Number((one * power).toPrecision(3)))),
  ]
  return [...new Set(figures)]
    .filter(one => one >= low && one <= high && one > 0)
    .toSorted((a, b) => b - a)
    .slice(0, FIGURES_MOST)
    .map(String)
}

const range = new RegExp(String.raw`(${figure}) to (${figure}) ([a-z]+)`, 'gi')

/** The sizes between two figures in other units: from 3 to 5 hp also 2.2 and 3.7 kw. */
export const measuresBetween = (low: number, high: number, of: string): string[] => [
  ...new Set(figuresBetween(low, high).flatMap(one => measuresLike(`${one} ${of}`))),
]

/** The figures of the ranges in a query, so that they are looked up together with the words. */
export const figuresIn = (query: string): string[] =>
  [...query.matchAll(range)].flatMap(([, low, high, of = '']) => [
    figuresBetween(Number(low), Number(high)).join(' '),
    ...measuresBetween(Number(low), Number(high), of.toLowerCase()),
  ])
