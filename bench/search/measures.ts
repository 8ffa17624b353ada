import { searchCards } from '#server/features/explore/search-cards.ts'
import { findListing, findLiveCards } from '#server/features/listings/model/listing-store.ts'
import { type SearchRequest, similar } from '#server/features/search/search.ts'
import {
  engineOf,
  findPage,
  type ParsedQuery,
  parseQuery,
  relaxationsOf,
  runSearch,
} from '#server/features/search/testing.ts'
import type { Db } from '#server/platform/database/db.ts'

/** A step of a search with a goal of its own. */
export interface Measure {
  name: string
  /** the highest p95 at a million live listings, in milliseconds; null for a step without a goal */
  goalMs: number | null
  /** highest ratio of p95 at the largest size to p95 at the smallest; null if it may grow */
  growthMost: number | null
  /** `query` has the parsed words of the request; null without words */
  run(db: Db, request: SearchRequest, query: ParsedQuery | null): Promise<unknown>
}

/** The steps of a search for a page. */
export const searchMeasures: readonly Measure[] = [
  {
    name: 'whole call, asked anew',
    goalMs: 25,
    growthMost: null,
    run: async (db, request) => {
      const { ids } = await runSearch(db, { ...request, facets: true })
      return findLiveCards(db, ids)
    },
  },
  {
    name: 'whole call, asked again',
    goalMs: null,
    growthMost: null,
    run: async (db, request) => {
      const { cards } = await searchCards(db, { ...request, facets: true })
      return cards
    },
  },
  { name: 'words read', goalMs: null, growthMost: null, run: wordsOf },
  { name: 'ranking', goalMs: null, growthMost: null, run: idsOf },
  {
    name: 'total',
    goalMs: null,
    growthMost: null,
    run: (db, request, query) => engineOf(db).count(matchingOf(request, query)),
  },
  {
    name: 'total and facets',
    goalMs: null,
    growthMost: null,
    run: (db, request, query) => engineOf(db).facets({ ...matchingOf(request, query), specifications: [] }),
  },
]

/** The reads of a listing's own page. */
export const listingMeasures = [
  { name: 'by id', goalMs: 1, growthMost: 1.5, run: (db: Db, id: string) => findListing(db, id) },
  { name: 'similar', goalMs: 7, growthMost: null, run: (db: Db, id: string) => similar(db, id, 12) },
] as const

/** The parsed words of a request; null if it has none. */
export async function wordsOf(db: Db, { query }: SearchRequest): Promise<ParsedQuery | null> {
  return query === '' ? null : parseQuery(db, query)
}

async function idsOf(db: Db, request: SearchRequest, query: ParsedQuery | null): Promise<string[]> {
  if (!query) return (await runSearch(db, request)).ids
  return (await findPage(engineOf(db), request, query, relaxationsOf(query), null)).page?.ids ?? []
}

const matchingOf = (request: SearchRequest, query: ParsedQuery | null) => ({
  match: query && query.terms.length > 0 ? relaxationsOf(query)[0]! : null,
  filters: request,
})
