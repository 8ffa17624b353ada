import type { Db } from '../../platform/db.ts'
import { perDatabase } from '../../platform/per-database.ts'
import { createListingSearch } from './listing-search.ts'
import { type Facets, noFacets, noFilters } from './search-request.ts'

const EVERYTHING = { ...noFilters, query: '', sort: 'latest', page: 1, size: 1, facets: true } as const

/** How all live listings spread over the filters. */
export async function countEverything(db: Db): Promise<Facets> {
  const { facets } = await createListingSearch(db)(EVERYTHING)
  return facets ?? noFacets
}

const KEPT_MS = 30_000
const keptOf = perDatabase((): { until: number; facets: Promise<Facets> | null } => ({ until: 0, facets: null }))

/** The same, up to half a minute old: for those who ask with every letter they type. */
export function recentCounts(db: Db): Promise<Facets> {
  const kept = keptOf(db)
  if (kept.facets && kept.until > Date.now()) return kept.facets
  kept.until = Date.now() + KEPT_MS
  kept.facets = countEverything(db)
  kept.facets.catch(() => (kept.until = 0))
  return kept.facets
}
