import type { Db } from '../../platform/database/db.ts'
import { cached } from './cache/result-cache.ts'
import { engineOf } from './engines/engine-of.ts'
import { findSimilarByFacts } from './engines/postgres/similar-facts-store.ts'
import { findSimilar } from './engines/postgres/similar-store.ts'
import { countStock, type Stock } from './engines/postgres/stock-store.ts'
import {
  type Facets,
  noFacets,
  noFilters,
  type SearchRequest,
  type SearchResult,
  type SimilarFacts,
} from './model/request.ts'
import { refreshVocabulary } from './query/vocabulary-store.ts'
import { runSearch } from './run-search.ts'

export { type ListingsVersion, readListingsVersion } from './cache/result-cache.ts'
export type { Stock } from './engines/postgres/stock-store.ts'
export { type FacetCount, type Facets, noFilters, type SearchFilters, type SearchRequest } from './model/request.ts'
export { synonymsOf } from './query/dictionaries/synonyms.ts'

/** Live listings by words and filters, one page of them or several. */
export const search = (db: Db, request: SearchRequest): Promise<SearchResult> =>
  cached(db, JSON.stringify(request), () => runSearch(db, request))

/** Live listings like a live one, best first. */
export const similar = (db: Db, id: string, most: number): Promise<string[]> => findSimilar(db, id, most)

/** Live listings that these facts describe, best first. */
export const similarByFacts = (db: Db, facts: SimilarFacts, most: number): Promise<string[]> =>
  findSimilarByFacts(db, facts, most)

/** What somebody who has typed this far may be looking for: the best listings, and the words as they were read. */
export async function suggest(db: Db, query: string, most: number): Promise<{ ids: string[]; read: string }> {
  const { ids, corrected } = await search(db, { ...noFilters, query, sort: 'recommended', page: 1, size: most })
  return { ids, read: corrected ?? query }
}

/** How all live listings spread over the filters on this day. */
export async function facets(db: Db, today: string): Promise<Facets> {
  const result = await search(db, { ...noFilters, today, query: '', sort: 'latest', page: 1, size: 1, facets: true })
  return result.facets ?? noFacets
}

/** How many live listings each part of the taxonomy has, exactly, at this moment or up to `maxAgeMs` ago. */
export const stock = (db: Db, options: { maxAgeMs?: number } = {}): Promise<Stock> =>
  cached(db, 'stock', () => countStock(db), options)

/** Brings what the search knows of words, and what its engine holds, in line with the listings. */
export async function refresh(db: Db): Promise<void> {
  await refreshVocabulary(db)
  await engineOf(db).index()
}
