import type { Sort } from '#contract/explore/explore-state.ts'
import type { Listing } from '#server/features/search/model/engine.ts'
import { matchQuery } from './expression-query.ts'
import { filterQueries } from './filter-queries.ts'

type Direction = 'asc' | 'desc'

/**
 * The field of each order, with the same tie-break by id as in PostgreSQL, because either engine may continue a list of
 * the other.
 */
const orders: Readonly<Record<Sort, readonly [field: string, by: Direction, tie: Direction]>> = {
  recommended: ['score', 'desc', 'asc'],
  latest: ['published', 'desc', 'asc'],
  oldest: ['published', 'asc', 'desc'],
  'low-to-high': ['amount', 'asc', 'asc'],
  'high-to-low': ['amount', 'desc', 'desc'],
}

/** The matches, in the order of a sort. */
export function sortedSearch({ match, filters, sort, limit, skip, after, except }: Listing) {
  const [field, by, tie] = orders[sort]
  return {
    query: {
      bool: {
        filter: [...(match ? [matchQuery(match)] : []), ...filterQueries(filters)],
        must_not: except.length > 0 ? [{ ids: { values: [...except] } }] : [],
      },
    },
    sort: [{ [field]: by }, { id: tie }],
    ...(after && { search_after: [Number(after.value), after.id] }),
    from: after ? 0 : skip,
    size: limit,
    track_total_hits: false,
  }
}
