import type { Counting } from '../../server/features/discovery/counts-store.ts'
import { countsAfresh, countsOf } from '../../server/features/discovery/kept-counts.ts'
import { createListingSearch, searchAnew } from '../../server/features/discovery/listing-search.ts'
import { levelsOf } from '../../server/features/discovery/query-stages.ts'
import { findPage } from '../../server/features/discovery/result-page.ts'
import type { SearchRequest } from '../../server/features/discovery/search-request.ts'
import { browse, findSimilar } from '../../server/features/discovery/search-store.ts'
import { type UnderstoodQuery, understandQuery } from '../../server/features/discovery/understand-query.ts'
import { findListing, findLiveCards } from '../../server/features/listings/listing-store.ts'
import type { Db } from '../../server/platform/db.ts'

/** A step of a search that has a goal of its own. */
export interface Measure {
  name: string
  /** the 95th percentile at a million live listings must not be more, in milliseconds; null for a step without a goal of its own */
  goalMs: number | null
  /** p95 at the largest size over p95 at the smallest; null when it may grow */
  growthMost: number | null
  /** `query` is the words of the request as they were read beforehand, null when it has none */
  run(db: Db, request: SearchRequest, query: UnderstoodQuery | null): Promise<unknown>
}

/** What a search does for a page, step by step. */
export const searchMeasures: readonly Measure[] = [
  {
    name: 'whole call, asked anew',
    goalMs: 20,
    growthMost: null,
    run: async (db, request) => {
      const { ids } = await searchAnew(db, { ...request, facets: true })
      return findLiveCards(db, ids)
    },
  },
  {
    name: 'whole call, asked again',
    goalMs: 20,
    growthMost: null,
    run: async (db, request) => {
      const { ids } = await createListingSearch(db)({ ...request, facets: true })
      return findLiveCards(db, ids)
    },
  },
  {
    name: 'cards alone',
    goalMs: 10,
    growthMost: 1.5,
    run: async (db, request) => findLiveCards(db, await idsOf(db, request)),
  },
  { name: 'ranking', goalMs: 10, growthMost: 1.5, run: idsOf },
  { name: 'words read', goalMs: null, growthMost: null, run: wordsOf },
  {
    name: 'exact total, asked again',
    goalMs: 2,
    growthMost: null,
    run: (db, request, query) => counted(db, request, query, false),
  },
  {
    name: 'facets, asked again',
    goalMs: 20,
    growthMost: null,
    run: (db, request, query) => counted(db, request, query, true),
  },
  {
    name: 'exact total, counted anew',
    goalMs: 2,
    growthMost: null,
    run: (db, request, query) => countsAfresh(db, countingOf(request, query, false)),
  },
  {
    name: 'facets, counted anew',
    goalMs: 20,
    growthMost: null,
    run: (db, request, query) => countsAfresh(db, countingOf(request, query, true)),
  },
]

/** What a listing's own page asks. */
export const listingMeasures = [
  { name: 'by id', goalMs: 1, growthMost: 1.5, run: (db: Db, id: string) => findListing(db, id) },
  { name: 'similar', goalMs: 7, growthMost: null, run: (db: Db, id: string) => findSimilar(db, id, 12) },
] as const

/** The words of a request as its search reads them; null when it has none. */
export async function wordsOf(db: Db, { query }: SearchRequest): Promise<UnderstoodQuery | null> {
  return query === '' ? null : understandQuery(db, query)
}

async function idsOf(db: Db, request: SearchRequest): Promise<string[]> {
  const query = await wordsOf(db, request)
  if (!query) return (await browse(db, request, null)).map(({ id }) => id)
  const { page } = await findPage(db, request, query, levelsOf(query), null)
  return page.ids
}

const counted = (db: Db, request: SearchRequest, query: UnderstoodQuery | null, facets: boolean) =>
  countsOf(db, JSON.stringify({ ...request, facets }), countingOf(request, query, facets))

function countingOf(request: SearchRequest, query: UnderstoodQuery | null, facets: boolean): Counting {
  const net = query && levelsOf(query)[0]!.whole.query
  return { filters: request, net, facets }
}
