import type { Db } from '../../platform/db.ts'
import { createListingSearch } from './listing-search.ts'
import { type Facets, noFacets, noFilters } from './search-request.ts'

const EVERYTHING = { ...noFilters, query: '', sort: 'latest', page: 1, size: 1, facets: true } as const

/** How all live listings spread over the filters. */
export async function countEverything(db: Db): Promise<Facets> {
  const { facets } = await createListingSearch(db)(EVERYTHING)
  return facets ?? noFacets
}
