import type { Counting } from '../../server/features/discovery/counts-store.ts'
import { countsAfresh, countsOf } from '../../server/features/discovery/kept-counts.ts'
import { createListingSearch, searchAnew } from '../../server/features/discovery/listing-search.ts'
import { levelsOf } from '../../server/features/discovery/query-stages.ts'
import { findPage } from '../../server/features/discovery/result-page.ts'
import type { SearchRequest } from '../../server/features/discovery/search-request.ts'
import { browse, findSimilar } from '../../server/features/discovery/search-store.ts'
import { understandQuery } from '../../server/features/discovery/understand-query.ts'
import { findListing, findLiveCards } from '../../server/features/listings/listing-store.ts'
import type { Db } from '../../server/platform/db.ts'

/** A step of a search that has a goal of its own. */
export interface Measure {
  name: string
  /** the 95th percentile at a million live listings must not be more, in milliseconds */
  goalMs: number
  /** p95 at the largest size over p95 at the smallest; null when it may grow */
  growthMost: number | null
  run(db: Db, request: SearchRequest): Promise<unknown>
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
  { name: 'exact total, asked again', goalMs: 2, growthMost: null, run: (db, request) => counted(db, request, false) },
  { name: 'facets, asked again', goalMs: 20, growthMost: null, run: (db, request) => counted(db, request, true) },
  {
    name: 'exact total, counted anew',
    goalMs: 2,
    growthMost: null,
    run: (db, request) => countedAnew(db, request, false),
  },
  { name: 'facets, counted anew', goalMs: 20, growthMost: null, run: (db, request) => countedAnew(db, request, true) },
]

/** What a listing's own page asks. */
export const listingMeasures = [
  { name: 'by id', goalMs: 1, growthMost: 1.5, run: (db: Db, id: string) => findListing(db, id) },
  { name: 'similar', goalMs: 7, growthMost: null, run: (db: Db, id: string) => findSimilar(db, id, 12) },
] as const

async function idsOf(db: Db, request: SearchRequest): Promise<string[]> {
  if (request.query === '') return (await browse(db, request, null)).map(({ id }) => id)
  const query = await understandQuery(db, request.query)
  const { page } = await findPage(db, request, query, levelsOf(query), null)
  return page.ids
}

const counted = async (db: Db, request: SearchRequest, facets: boolean) =>
  countsOf(db, JSON.stringify({ ...request, facets }), await countingOf(db, request, facets))

const countedAnew = async (db: Db, request: SearchRequest, facets: boolean) =>
  countsAfresh(db, await countingOf(db, request, facets))

async function countingOf(db: Db, request: SearchRequest, facets: boolean): Promise<Counting> {
  if (request.query === '') return { filters: request, net: null, facets }
  const [every] = levelsOf(await understandQuery(db, request.query))
  return { filters: request, net: every!.whole.query, facets }
}
