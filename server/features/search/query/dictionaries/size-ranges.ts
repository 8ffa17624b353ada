import { atLeast, atLeastBehind, atMost, atMostBehind, powers, sizeUnits, usualSizes } from './data/range-words.ts'
import { measuresLike } from './measures.ts'
import { smallNumbers } from './numbers-in-words.ts'

const unit = String.raw`(?:${sizeUnits})\b`
const figure = String.raw`\d+(?:\.\d+)?`
const size = String.raw`(${figure})\s*(${unit})`
const numbers = [...smallNumbers.keys()].join('|')
/** 'Above 2 mm' is searched up to this multiple. */
const REACH = 10
const below = (...[, high, of]: string[]) => `0 to ${high} ${of}`
const above = (...[, low, of]: string[]) => `${low} to ${Number(low) * REACH} ${of}`

/** The ways to state a range of sizes, each with its usual form. */
const forms: [RegExp, (...said: string[]) => string][] = [
  [/(\d)\s*MT\b/g, (_, figures) => `${figures} ton`],
  [
    new RegExp(String.raw`\b(${numbers})(?:\s+an?)?(?=\s+(?:${sizeUnits}|quintals?)\b)`, 'gi'),
    (_, said = '') => String(smallNumbers.get(said.toLowerCase())),
  ],
  [
    new RegExp(
      String.raw`(?<![\w.x×*-])(?:(?:between|from)\s+)?(${figure})\s*(?:${unit})?\s*(?:-|–|to|se|(?<=between.*)and)\s*${size}(?:\s*tak\b)?`,
      'gi',
    ),
    (said = '', low, high, of) => (Number(low) < Number(high) ? `${low} to ${high} ${of}` : said),
  ],
  [new RegExp(String.raw`(?<!\w)(?:${atMost}|smaller than|thinner than)\s*${size}`, 'gi'), below],
  [new RegExp(String.raw`(?<![\w.])${size}\s+(?:${atMostBehind})\b`, 'gi'), below],
  [new RegExp(String.raw`(?<!\w)(?:${atLeast}|bigger than|thicker than)\s*${size}`, 'gi'), above],
  [new RegExp(String.raw`(?<![\w.])${size}\s+(?:${atLeastBehind})\b`, 'gi'), above],
]

/** A query in which all ranges of sizes are written as '1 to 2 mm', and metric tons as tons. */
export const rangesInWords = (query: string): string =>
  forms.reduce((text, [form, usual]) => text.replaceAll(form, usual), query)

export const isSizeRange = ([low = '', to, high = '', of, ...more]: readonly string[]): boolean =>
  to === 'to' && more.length === 0 && /^\d/.test(low) && /^\d/.test(high) && of !== undefined && /^[a-z]/.test(of)

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
    ...powers.flatMap(power => usualSizes.map(one => Number((one * power).toPrecision(3)))),
  ]
  return [...new Set(figures)]
    .filter(one => one >= low && one <= high && one > 0)
    .toSorted((a, b) => b - a)
    .slice(0, FIGURES_MOST)
    .map(String)
}

const range = new RegExp(String.raw`(${figure}) to (${figure}) ([a-z]+)`, 'gi')

/** Units of which names may state another one. */
const translated = /^(?:hp|kw|inch|ft|nb|l|kg|kv|tc)$/

/** The sizes between two figures in other units: from 3 to 5 hp also 2.2 and 3.7 kw. */
export const measuresBetween = (low: number, high: number, of: string): string[] =>
  translated.test(of) ? [...new Set(figuresBetween(low, high).flatMap(one => measuresLike(`${one} ${of}`)))] : []

/** The figures of the ranges in a query, so that they are looked up together with the words. */
export const figuresIn = (query: string): string[] =>
  [...query.matchAll(range)].flatMap(([, low, high, of = '']) => [
    figuresBetween(Number(low), Number(high)).join(' '),
    ...measuresBetween(Number(low), Number(high), of.toLowerCase()),
  ])
