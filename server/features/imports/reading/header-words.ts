import { type Measure, readMeasure } from './values/read-measure.ts'

/** The longest text that is read as a header; the rest of a longer cell is ignored. */
export const HEADER_CHARACTERS = 100

/** Headers folded to letters and digits, so that 'Rate (₹)' equals 'rate'. */
export const foldHeader = (header: string): string =>
  header
    .slice(0, HEADER_CHARACTERS)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/#/g, ' no ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, HEADER_CHARACTERS)

/** A parsed header: its words without currency, tax and unit. */
export interface HeaderWords {
  words: readonly string[]
  /** 'kg' in 'Rate/kg', 'mtr' in 'Qty (mtr)' */
  measure: Measure | undefined
  /** the unit after 'per' or a slash that is not one of ours: 'box' in 'Rate/box' */
  unknownUnit: string | undefined
  gst: 'included' | 'extra' | undefined
  rupees: boolean
  foreign: boolean
}

const TAX = '(?:gst|igst|tax(?:es)?|vat)'
const GST_INCLUDED = new RegExp(`\\b(?:incl(?:uding|usive|uded)?|inc|with)\\b[\\s.]*(?:of\\s+)?(?:all\\s+)?${TAX}\\b`)
const GST_EXTRA = new RegExp(
  `(?:\\b(?:excl(?:uding|usive|uded)?|exc|without|before|plus|ex|net of)\\b|w\\/o|\\+)[\\s.]*(?:of\\s+)?${TAX}(?:\\s+extra)?\\b|\\b${TAX}\\s+extra\\b`,
)
/** 'as on 31.03.2026' in 'Stock as on 31.03.2026' */
const AS_ON = /(?:\bas\s+)?(?:\b(?:on|at)\s+)?\(?\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b\)?/gi
const RUPEES = /₹|\b(?:rs|inr|rupees?|rupaye|re)\b\.?/g
const FOREIGN = /[$€£¥]|\b(?:usd|eur|euros?|gbp|aed|cny|rmb|jpy|dollars?)\b/
const FILLERS = new Set([
  'the',
  'of',
  'in',
  'a',
  'an',
  'is',
  'and',
  'per',
  'for',
  'as',
  'ka',
  'ki',
  'ke',
  'का',
  'की',
  'के',
  'प्रति',
])

export function wordsOfHeader(header: string): HeaderWords {
  // splits column names that programs write: 'UnitPrice', 'HSNCode'
  const spaced = header
    .slice(0, HEADER_CHARACTERS)
    .normalize('NFKC')
    .replace(/UoM/g, ' uom')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/\b(?:after|less)\s+disc(?:ount)?\b\.?/gi, ' ')
    .replace(/\b(?:[A-Za-z]\.){2,}[A-Za-z]?\b\.?/g, dotted => dotted.replaceAll('.', ''))
    .replace(/\bm r p\b/gi, 'mrp')
    .replace(AS_ON, ' ')
    // 'Rate p/mtr' is 'Rate per mtr'
    .replace(/\bp\s*\/\s*(\p{L}+)/giu, (whole, unit: string) => (measureOf(unit) ? `/${unit}` : whole))
  const lower = spaced.toLowerCase()
  const included = GST_INCLUDED.test(lower)
  const extra = !included && GST_EXTRA.test(lower)
  const parts: string[] = []
  let measure: Measure | undefined
  let unknownUnit: string | undefined
  const bare = withoutTax(spaced).replace(/[([{]([^()[\]{}]*)[)\]}]?/g, (_, inside: string) => {
    const text = withoutCurrency(inside)
    const found = measureOf(text)
    if (found) measure ??= found
    else parts.push(text)
    return ' '
  })
  const texts = [bare, ...parts].map(text =>
    withoutCurrency(text).replace(/(?:\bper\b|\/)\s*([^/]+)$/iu, (whole, after: string) => {
      const found = measureOf(after)
      if (found || ANY_UNIT.test(after)) measure ??= found
      else if (/^[\s\p{L}\p{N}.]{1,20}$/u.test(after)) unknownUnit ??= after.trim().toLowerCase()
      return found || ANY_UNIT.test(after) ? ' ' : whole
    }),
  )
  const words = texts
    .join(' ')
    .toLowerCase()
    .replace(/#/g, ' no ')
    .replace(/%/g, ' percent ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '' && !FILLERS.has(word))
    .map(spelled)
  return {
    words,
    measure: measure ?? (unknownUnit ? undefined : unitAmong(words)),
    unknownUnit: measure ? undefined : unknownUnit,
    gst: included ? 'included' : extra ? 'extra' : undefined,
    rupees: new RegExp(RUPEES).test(lower),
    foreign: FOREIGN.test(lower),
  }
}

// 'gross' beside a weight is no 144 pieces
const NO_UNIT = /^(?:\d+|no|nos?\.|number|unit|units|in|u|gross)$/
/** 'kgs' of 'Qty kgs' */
const unitAmong = (words: readonly string[]): Measure | undefined =>
  words.filter(word => word.length > 1 && !NO_UNIT.test(word)).flatMap(word => readMeasure(word) ?? [])[0]

/** Text that names no unit: 'per unit' in 'Price per unit'. */
const ANY_UNIT = /^\s*(?:(?:per|each)\s+)?units?\s*$/i
const measureOf = (text: string): Measure | undefined => (ANY_UNIT.test(text) ? undefined : readMeasure(text))

const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['itm', 'item'],
  ['matl', 'material'],
  ['rt', 'rate'],
  ['srate', 'selling rate'],
  ['prate', 'purchase rate'],
  ['rmk', 'remarks'],
])
const OFTEN_MISSPELT = ['item', 'price', 'quantity', 'description', 'particulars', 'amount', 'material', 'product']
const NO_SLIP = new Set(['prime', 'pride', 'prize', 'items', 'prices', 'amounts', 'materials', 'products'])

/** The correct spelling of a word with one wrong letter, such as 'Quantaty' or 'Prise'. */
function spelled(word: string): string {
  const meant = ABBREVIATIONS.get(word)
  if (meant) return meant
  if (word.length < 4 || NO_SLIP.has(word)) return word
  return OFTEN_MISSPELT.find(right => isSlip(word, right)) ?? word
}

/** Returns true if one letter is wrong, missing or extra, but neither the first nor the last. */
function isSlip(word: string, right: string): boolean {
  if (word[0] !== right[0] || word.at(-1) !== right.at(-1) || Math.abs(word.length - right.length) > 1) return false
  let start = 0
  while (start < word.length && word[start] === right[start]) start++
  let end = 0
  while (end < Math.min(word.length, right.length) - start && word.at(-1 - end) === right.at(-1 - end)) end++
  return Math.max(word.length, right.length) - start - end <= 1
}

const withoutTax = (text: string): string =>
  text.replace(new RegExp(GST_INCLUDED.source, 'gi'), ' ').replace(new RegExp(GST_EXTRA.source, 'gi'), ' ')

const withoutCurrency = (text: string): string => text.replace(new RegExp(RUPEES.source, 'gi'), ' ').trim()
