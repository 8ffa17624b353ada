import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { weights } from './rank-of.ts'

/**
 * Live listings similar to a live one, best first. Takes the listings with the highest scores in its subcategory and
 * category, and orders them mainly by the words that they share with it.
 */
export async function findSimilar(db: Db, id: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ listing_id: string }>`
    with given as (
      select s.listing_id, s.category, s.subcategory, search_query(l.name, false) as words
      from listing_search s join listings l on l.id = s.listing_id where s.listing_id = ${id}
    ), near as (
      (select s.listing_id, s.words, s.score, 1 as same from listing_search s
       -- 'is true' keeps PostgreSQL from the index of categories: it reads the subcategory in order, without a sort
       where s.subcategory = (select subcategory from given) and (s.category = (select category from given)) is true
       order by s.score desc, s.listing_id limit 160)
      union all
      (select s.listing_id, s.words, s.score, 0 as same from listing_search s
       where s.category = (select category from given) and s.subcategory is distinct from (select subcategory from given)
       order by s.score desc, s.listing_id limit 40)
    )
    select near.listing_id from near, given where near.listing_id <> given.listing_id
    order by near.same * 0.3 + coalesce(ts_rank(${sql.lit(weights)}, near.words, given.words, 1), 0) + 0.2 * near.score desc,
             near.listing_id
    limit ${most}`.execute(db)
  return rows.map(row => row.listing_id)
}
