import { sql } from 'kysely'
import type { Place } from '#server/features/search/model/cursor.ts'
import type { Listing } from '#server/features/search/model/engine.ts'
import { matchQuery } from '#server/features/search/model/tsquery.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isCommon } from './candidate-store.ts'
import { chosenOnly, foundBy, tested } from './filter-conditions.ts'
import { sharesOf } from './retrieval-plan.ts'
import { orderOf } from './sort-orders.ts'

/**
 * Listings that match, in the order of a sort. If many match, PostgreSQL reads the index of this order; otherwise it
 * sorts the matches.
 */
export async function listMatches(db: Db, listing: Listing): Promise<Place[]> {
  const { match, filters, sort, listings, limit, skip, after, except } = listing
  const { by, value, beyond } = orderOf(sort)
  const others = [
    ...(except.length > 0 ? [sql<boolean>`s.listing_id <> all(${except}::uuid[])`] : []),
    ...(after ? [beyond(after)] : []),
  ]
  const matches = match && sql<boolean>`s.words @@ ${matchQuery(match)}::tsquery`
  const isWalked = !matches || isCommon(sharesOf(match).share, listings, limit + skip)
  const { rows } = isWalked
    ? await sql<Place>`
        select s.listing_id as id, ${value} as value
        from listing_search s ${chosenOnly(filters, ...(matches ? [tested(matches)] : []), ...others)}
        order by ${by} limit ${limit} offset ${skip}`.execute(db)
    : await sql<Place>`
        with matched as materialized (
          select s.listing_id, s.score, s.amount, s.published_at from listing_search s ${foundBy([matches, ...others], filters)}
        )
        select s.listing_id as id, ${value} as value
        from matched s order by ${by} limit ${limit} offset ${skip}`.execute(db)
  return rows
}
