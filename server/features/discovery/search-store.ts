import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { chosenOnly } from './search-conditions.ts'
import type { Cursor, Place } from './search-cursor.ts'
import { orders } from './search-order.ts'
import type { SearchRequest } from './search-request.ts'
import { weightsOfRank } from './word-weights.ts'

/** A listing of a page and where it stands in the order. */
export type Found = Place

/** One page of live listings without words, walked along the index of the asked order. */
export async function browse(db: Db, request: SearchRequest, cursor: Cursor | null): Promise<Found[]> {
  const { sort, page, size, pages = 1 } = request
  const order = orders[sort]
  const beyond = cursor?.last ? [order.beyond(cursor.last)] : []
  const skipped = cursor ? 0 : (page - 1) * size
  const { rows } = await sql<Found>`
    select s.listing_id as id, ${order.value} as value from listing_search s ${chosenOnly(request, ...beyond)}
    order by ${order.by} limit ${pages * size} offset ${skipped}`.execute(db)
  return rows
}

/**
 * Live listings like a live one, best first: of its subcategory and category the best by score,
 * then by the words of its name that they share.
 */
export async function findSimilar(db: Db, id: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ listing_id: string }>`
    with given as (
      select s.listing_id, s.category, s.subcategory, search_query(l.name, false) as words
      from listing_search s join listings l on l.id = s.listing_id where s.listing_id = ${id}
    ), near as (
      (select s.listing_id, s.words, s.score, 1 as same from listing_search s
       -- the category as a test, so that the order of the subcategory is walked instead of sorting all of it
       where s.subcategory = (select subcategory from given) and (s.category = (select category from given)) is true
       order by s.score desc, s.listing_id limit 160)
      union all
      (select s.listing_id, s.words, s.score, 0 as same from listing_search s
       where s.category = (select category from given) and s.subcategory is distinct from (select subcategory from given)
       order by s.score desc, s.listing_id limit 40)
    )
    select near.listing_id from near, given where near.listing_id <> given.listing_id
    order by near.same * 0.3 + coalesce(ts_rank(${sql.lit(weightsOfRank)}, near.words, given.words, 1), 0) + 0.2 * near.score desc,
             near.listing_id
    limit ${most}`.execute(db)
  return rows.map(row => row.listing_id)
}

/** Live listings of one category by subcategory. */
export async function countSubcategories(db: Db, category: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ subcategory: string; count: number }>`
    select subcategory, count(*) as count from listing_search
    where category = ${category} and subcategory is not null group by subcategory`.execute(db)
  return new Map(rows.map(({ subcategory, count }) => [subcategory, count]))
}
