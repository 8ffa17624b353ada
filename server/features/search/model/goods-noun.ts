import { categories } from '#contract/catalogue/taxonomy.ts'
import type { Candidate } from './engine.ts'
import type { Expression, Term } from './query.ts'

/** Words of amount, packing or clearance ('pairs', 'packs', 'surplus'), which do not name the goods. */
const COUNTING = 'no|full|lots?|stock|surplus|sets?|pairs?|packs?|rolls?|kits?|pieces?'
const counting = new RegExp(`^(?:${COUNTING})$`)
const COUNTED = new RegExp(`^.*\\b(?:${COUNTING}) of `)
/**
 * A word such as 'for', after which a name states the purpose, packing or material of the goods, and the rest of the
 * name.
 */
const BEHIND = / (?:for|in|with|without|from|by|on|to|at|of|ex) .*/
const PART_ENDS = /[:/&+–—]| - | (?=\d)| (?:and|or) /
/** Accents of Latin letters, without the vowel signs of other scripts. */
const ACCENTS = /[\u0300-\u036f]/g
/** The ending of a material that is named after its use: 'shirting' is cloth for shirts. */
const MATERIAL = /ings?$/
/** The most letters that endings add to a lexeme: 'bearings' has the lexeme 'bear'. */
const ENDING_MOST = 4

/** Words for what goods are packed in. */
export const containers =
  'carton box packet pack packing pouch bag sack roll coil bundle reel bori katta peti dabba dibba dabbi botal bottle jar tin drum can tube crate'
const CONTAINER = new RegExp(`^(?:${containers.replaceAll(' ', '|')})(?:e?s)?$`)

/** True for a packing such as cartons, which does not name the goods of a long query. */
export const isContainer = (word: string): boolean => CONTAINER.test(word)

const firstPart = (name: string): string => name.toLowerCase().replace(/[,;(].*/, '')

/**
 * The nouns that name goods: the last word of each part of a name; in 'Fish feed, fresh' that is 'feed', not 'fish'.
 */
export function goodsNouns(name: string): string[] {
  const plain = name.normalize('NFKD').replace(ACCENTS, '')
  const parts = firstPart(plain).replace(COUNTED, '').replace(BEHIND, '').split(PART_ENDS)
  return parts.flatMap(part => {
    const last = part.match(/[\p{L}\p{M}]+/gu)?.findLast(word => !counting.test(word))
    return last === undefined ? [] : [last]
  })
}

const isFormOf = (word: string, lexeme: string): boolean => {
  const stem = lexeme.replace(/i$/, '')
  // 'leggings' doubles the last letter of 'leg'
  const ending = word.slice(stem.length).replace(/^(.)(?=ings?$)/, letter => (stem.endsWith(letter) ? '' : letter))
  return word.startsWith(stem) && ending.length <= ENDING_MOST
}

type Said = Pick<Term, 'text' | 'alternatives'>

/**
 * True if the last word of a term is one of the nouns. If the words of a name are given, they must contain the whole
 * term.
 */
const isAmong = ({ text, alternatives }: Said, nouns: readonly string[], words?: readonly string[]): boolean => {
  const whole = words ? alternatives.filter(({ expression }) => haveAll(words, expression)) : alternatives
  const lexemes = whole.flatMap(({ expression }) => lastWords(expression))
  // 'shirting' and 'shirt' are different goods with the same lexeme
  const isMeant = (noun: string) => !MATERIAL.test(noun) || /ing/.test(text) || lexemes.some(one => one.endsWith('ing'))
  // nor does 'booking' name books
  const isOwn = (noun: string, lexeme: string) =>
    MATERIAL.test(noun) || !text.endsWith('ing') || lexeme.endsWith('ing') || !text.startsWith(lexeme)
  return nouns.some(noun => isMeant(noun) && lexemes.some(lexeme => isFormOf(noun, lexeme) && isOwn(noun, lexeme)))
}

const subcategoryNames = categories.flatMap(({ subcategories }) => subcategories)
const wordsOf = new Map(subcategoryNames.map(name => [name, name.toLowerCase().match(/[a-z]+/g) ?? []]))
const subcategoryWords = new Set<string>([...wordsOf.values()].flat())

/** True if a word, in the singular or the plural, is in the name of a subcategory. */
export const isOfSubcategory = (word: string): boolean =>
  [word, `${word}s`, word.replace(/s$/, '')].some(form => subcategoryWords.has(form))

function haveAll(words: readonly string[], expression: Expression): boolean {
  if ('word' in expression) return words.some(word => isFormOf(word, expression.word))
  if ('prefix' in expression) return words.some(word => word.startsWith(expression.prefix))
  if ('any' in expression) return expression.any.some(one => haveAll(words, one))
  return ('phrase' in expression ? expression.phrase : expression.all).every(one => haveAll(words, one))
}

export const isInSubcategory = (subcategory: string, { alternatives }: Pick<Said, 'alternatives'>): boolean =>
  alternatives.some(({ expression }) => haveAll(wordsOf.get(subcategory) ?? [], expression))

const subcategoryNouns = new Map(subcategoryNames.map(name => [name, name.split(',').flatMap(goodsNouns)]))
const taxonomyNouns = [...subcategoryNouns.values()].flat()

export const namesSubcategory = (term: Said): boolean => isAmong(term, taxonomyNouns)

const categoryNouns = new Map<string, string[]>(categories.map(({ id, name }) => [id, goodsNouns(name)]))

/** Ids of the categories whose name contains a term as a noun: 'fabric' names 'Textiles & Fabrics'. */
export const categoriesNamedBy = (term: Said): string[] =>
  [...categoryNouns].flatMap(([id, nouns]) => (isAmong(term, nouns) ? [id] : []))

/** True if a term names the goods of a listing. */
export function namesGoods(term: Term, { name, subcategory }: Pick<Candidate, 'name' | 'subcategory'>): boolean {
  const ofSubcategory = subcategoryNouns.get(subcategory ?? '') ?? []
  const ofName = goodsNouns(name)
  // a search for crates does not mean plastic pallets, which are in the same subcategory 'Pallets & crates'
  const isOther = ofName.some(noun => ofSubcategory.some(one => isSameNoun(one, noun)))
  const isOfName = isAmong(term, ofName)
  if (isOfName || isOther) return isOfName
  // 'Panels & enclosures' names no solar panels
  const words = [...(name.toLowerCase().match(/[a-z\d]+/g) ?? []), ...(wordsOf.get(subcategory ?? '') ?? [])]
  return isAmong(term, ofSubcategory, words)
}

/** True if a term is in the part of a name that may name its goods, as in 'Bib faucet brass'. */
export function mentionsGoods(term: Term, name: string): boolean {
  const part = firstPart(name).replace(BEHIND, '')
  return isAmong(term, part.match(/[a-z]+/g) ?? [])
}

const isSameNoun = (one: string, other: string): boolean => one.replace(/e?s$/, '') === other.replace(/e?s$/, '')

function lastWords(expression: Expression): string[] {
  if ('word' in expression) return [expression.word]
  if ('prefix' in expression) return [expression.prefix]
  if ('any' in expression) return expression.any.flatMap(lastWords)
  const parts = 'phrase' in expression ? expression.phrase : expression.all
  const noun = parts.findLast(part => !('word' in part && counting.test(part.word))) ?? parts.at(-1)
  return noun ? lastWords(noun) : []
}
