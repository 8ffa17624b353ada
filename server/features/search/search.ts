import type { Db } from '#server/platform/database/db.ts'
import { cached } from './cache/result-cache.ts'
import { engineOf } from './engines/engine-of.ts'
import { isOfSubcategory } from './model/goods-noun.ts'
import { type Facets, noFacets, noFilters, type SearchRequest, type SearchResult } from './model/request.ts'
import { inScriptOf, readTyping } from './query/dictionaries/complete-words.ts'
import { isQuality } from './query/dictionaries/not-goods.ts'
import { synonymsOf } from './query/dictionaries/synonyms.ts'
import { refreshVocabulary } from './query/vocabulary-store.ts'
import { runSearch, startOf } from './run-search.ts'
import { findBeginning, findStock } from './statements/stock-and-suggestions.ts'

export { findSimilar as similar } from './engines/postgres/similar-store.ts'
export type { Stock } from './engines/postgres/stock-store.ts'
export {
  byFacet,
  type FacetName,
  type FlagName,
  facetNames,
  facets,
  flagNames,
  type ListName,
  listNames,
} from './model/facets.ts'
export {
  type FacetCount,
  type Facets,
  noFilters,
  type SearchFilters,
  type SearchRequest,
  type SearchResult,
} from './model/request.ts'
export { synonymsOf } from './query/dictionaries/synonyms.ts'
export { readVersion } from './statements/search-start.ts'
export { findStock as stock } from './statements/stock-and-suggestions.ts'

/** Live listings by words and filters, one page or several. */
export const search = (db: Db, request: SearchRequest): Promise<SearchResult> =>
  searchThen(db, request, 'ids', identity)

const identity = async <Value>(value: Value): Promise<Value> => value

/**
 * A search and what its caller reads for the result, which is cached with it. So `read` may read only what public pages
 * show; `named` names what it reads.
 */
export const searchThen = <Read extends object>(
  db: Db,
  request: SearchRequest,
  named: string,
  read: (found: SearchResult) => Promise<Read>,
): Promise<Read> =>
  cached(
    db,
    `${named} ${JSON.stringify(request)}`,
    before => startOf(db, request, before),
    async ({ start }) => read(await runSearch(db, request, start)),
  )

const LAST_WORD = /[\p{L}\p{M}\p{N}]+[^\p{L}\p{M}\p{N}]*$/u

/**
 * Suggestions for a text whose last word may be unfinished: `words` are whole queries that begin with it, `ways` its words
 * with their alternatives, `ids` the best listings, each name once, and `stock` is at most `stockMaxAgeMs` old.
 */
export async function suggest(db: Db, query: string, { stockMaxAgeMs = 0 } = {}) {
  const typing = readTyping(query)
  if (typing.last === '') return { words: [], ways: [], ids: [], stock: await findStock(db, stockMaxAgeMs) }
  const { words, lots, stock: parts } = await findBeginning(db, typing, stockMaxAgeMs)
  const start = query.replace(LAST_WORD, '')
  const each = [...Map.groupBy(words, ({ lexeme }) => lexeme).values()].flatMap(([first]) => first?.word ?? [])
  const goods = each.filter(isOfSubcategory)
  // many words begin with two letters, so those in names of subcategories come first
  const completed = typing.last.length > 2 ? each : [...goods, ...each]
  const others = words.filter(
    ({ word }) => typing.completions.some(({ text }) => text === word) || words[0]?.isCorrected,
  )
  return {
    words: [...new Set(completed)]
      .filter(word => word !== typing.last && !isQuality(word))
      .map(word => start + inScriptOf(query, word)),
    ways: [
      ...typing.before,
      [typing.last, ...synonymsOf(typing.last), ...others.flatMap(({ word }) => [word, ...synonymsOf(word)])],
    ],
    ids: [...new Map(lots.toReversed().map(({ id, name }) => [name.toLowerCase(), id])).values()].toReversed(),
    stock: parts,
  }
}

/** The counts of all live listings by filter on this day. */
export async function countFacets(db: Db, today: string): Promise<Facets> {
  const result = await search(db, { ...noFilters, today, query: '', sort: 'latest', page: 1, size: 1, facets: true })
  return result.facets ?? noFacets
}

/** Brings the statistics of words and the engine up to date with the listings. */
export async function refresh(db: Db): Promise<void> {
  await refreshVocabulary(db)
  await engineOf(db).index()
}
