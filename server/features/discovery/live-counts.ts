import type { Db } from '../../platform/db.ts'
import { createListingSearch } from './listing-search.ts'
import { type Facets, noFacets, noFilters } from './search-request.ts'

const EVERYTHING = { ...noFilters, query: '', sort: 'latest', page: 1, size: 1, facets: true } as const

/** How all live listings spread over the filters. */
export async function countEverything(db: Db): Promise<Facets> {
  const { facets } = await createListingSearch(db)(EVERYTHING)
  return facets ?? noFacets
}

const KEPT_MS = 30_000
const kept = new WeakMap<Db, { until: number; facets: Promise<Facets> }>()

/** The same, up to half a minute old: for those who ask with every letter they type. */
export function recentCounts(db: Db): Promise<Facets> {
  const known = kept.get(db)
  if (known && known.until > Date.now()) return known.facets
  const facets = countEverything(db)
  kept.set(db, { until: Date.now() + KEPT_MS, facets })
  facets.catch(() => kept.delete(db))
  return facets
}
