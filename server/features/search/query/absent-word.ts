import type { Candidate } from '../model/engine.ts'
import { namesGoods, namesSubcategory } from '../model/goods-noun.ts'
import type { ParsedQuery } from '../model/query.ts'
import type { SearchResult } from '../model/request.ts'
import { notGoodsIn } from './dictionaries/not-goods.ts'

type Seen = Pick<Candidate, 'stated' | 'name' | 'subcategory'>

/**
 * The absent goods of a query that lists no lot, the word without which there are lots, and the query without that word
 * and without missing words; null if the other words describe no candidate.
 */
export function withoutAbsent(query: ParsedQuery, candidates: readonly Seen[]): SearchResult['absent'] {
  const [thing = query.head?.split(' ') ?? [], ...more] = query.notGoods
  const last = thing.at(-1)
  if (last === undefined || more.length > 0) return null
  const noun = query.terms.find(({ text }) => text === last)
  // of 'aluminium window', windows of another material are nearer than other goods of aluminium
  const isOfOther = thing.length > 1 && noun && candidates.some(one => namesGoods(noun, one))
  const word = (isOfOther && thing[0]) || last
  const rest = restOf(query, word, candidates)
  return rest === null ? null : { goods: thing.join(' '), word, query: rest }
}

/** The query without a word and without missing words; null if no candidate states its words, figures aside. */
function restOf({ words, terms, missing }: ParsedQuery, word: string, candidates: readonly Seen[]): string | null {
  const gone = new Set([word, ...missing.flatMap(text => text.split(' '))])
  const rest = words.flatMap(one => (gone.has(one.word) ? [] : [one.word]))
  const kept = terms.flatMap((term, at) =>
    term.text.split(' ').every(part => rest.includes(part)) ? [{ term, at }] : [],
  )
  const isTelling = kept.some(({ term }) => !term.isVague || namesSubcategory(term))
  const areStated = candidates.some(({ stated }) => kept.every(({ term, at }) => /^\d/.test(term.text) || stated[at]))
  return isTelling && areStated && notGoodsIn(rest, rest).length === 0 ? rest.join(' ') : null
}
