import { categories } from '#contract/catalogue/taxonomy.ts'
import type { Candidate } from './engine.ts'
import type { Expression, Term } from './query.ts'

/** Words that count, pack or clear goods; another word names the goods. */
const COUNTING = 'lots?|stock|surplus|sets?|pairs?|packs?|rolls?|kits?|pieces?'
const counting = new RegExp(`^(?:${COUNTING})$`)
const COUNTED = new RegExp(`^.*\\b(?:${COUNTING}) of `)
/** After these words a name states the purpose, packing or likeness of the goods. */
const BEHIND = / (?:for|in|with|without|from|by|on|to|at|of|ex) .*/
const PART_ENDS = /[:/&+–—-]| (?=\d)| (?:and|or) /
/** Accents of Latin letters; vowel signs of other scripts are kept. */
const ACCENTS = /[\u0300-\u036f]/g
/** The most letters that endings add to a lexeme: 'bear' is the lexeme of 'bearings'. */
const ENDING_MOST = 4

/**
 * The nouns that name goods: the last word of each part of a name; in 'Fish feed, fresh' that is 'feed', not 'fish'.
 */
export function goodsNouns(name: string): string[] {
  const parts = name
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/[,;(].*/, '')
    .replace(COUNTED, '')
    .replace(BEHIND, '')
    .split(PART_ENDS)
  return parts.flatMap(part => {
    const last = part.match(/[\p{L}\p{M}]+/gu)?.findLast(word => !counting.test(word))
    return last === undefined ? [] : [last]
  })
}

/** True if a term is one of the nouns. */
const isAmong = ({ alternatives }: Pick<Term, 'alternatives'>, nouns: readonly string[]): boolean => {
  const stems = alternatives.flatMap(({ expression }) => lastWords(expression)).map(one => one.replace(/i$/, ''))
  return nouns.some(noun => stems.some(stem => noun.startsWith(stem) && noun.length - stem.length <= ENDING_MOST))
}

const subcategoryNouns = new Map(
  categories.flatMap(({ subcategories }) => subcategories.map(name => [name, name.split(',').flatMap(goodsNouns)])),
)
const taxonomyNouns = [...subcategoryNouns.values()].flat()

/** Returns true if a term names the goods of a subcategory. */
export const namesSubcategory = (term: Pick<Term, 'alternatives'>): boolean => isAmong(term, taxonomyNouns)

/** Returns true if the goods of a listing are named by the term. */
export const namesGoods = (term: Term, { name, subcategory }: Pick<Candidate, 'name' | 'subcategory'>): boolean =>
  isAmong(term, [...goodsNouns(name), ...(subcategoryNouns.get(subcategory ?? '') ?? [])])

function lastWords(expression: Expression): string[] {
  if ('word' in expression) return [expression.word]
  if ('prefix' in expression) return [expression.prefix]
  if ('any' in expression) return expression.any.flatMap(lastWords)
  return ('phrase' in expression ? expression.phrase : expression.all).slice(-1).flatMap(lastWords)
}
