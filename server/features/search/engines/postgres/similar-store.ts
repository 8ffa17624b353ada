import { sql } from 'kysely'
import type { SimilarFacts } from '#server/features/search/model/request.ts'
import type { Db } from '#server/platform/database/db.ts'
import { weights } from './candidate-store.ts'

/** The best listings of each subcategory and of each category that are compared in detail. */
const OF_SUBCATEGORY = 160
const OF_CATEGORY = 80

/**
 * Live listings of the categories and subcategories, best first: those of a subcategory, then by HS code, by shared
 * specifications, and by the words of the name of `id`, which is never among them. Without `facts`, the category and
 * the subcategory are those of the live listing `id`.
 */
export async function findSimilar(db: Db, id: string | null, most: number, facts?: SimilarFacts): Promise<string[]> {
  const { categories = null, subcategories = null, hsCodes = [], specifications = [] } = facts ?? {}
  const pairs = specifications.map(([name, value]) => `${name}${BETWEEN}${value}`.toLowerCase())
  const { rows } = await sql<{ listing_id: string }>`
    with given as (
      select search_query(l.name, false) as words, s.category, s.subcategory
      from listing_search s join listings l on l.id = s.listing_id where s.listing_id = ${id}::uuid
    ), asked as (
      select coalesce(${categories}::text[], (select array[category] from given)) as categories,
             coalesce(${subcategories}::text[], (select array[subcategory] from given)) as subcategories
    ), near as (
      select s.* from asked cross join unnest(asked.subcategories) as named(subcategory) cross join lateral (
        select listing_id, subcategory, words, score from listing_search
        -- 'is true' keeps PostgreSQL from the index of categories: it reads the subcategory in order, without a sort
        where subcategory = named.subcategory and (asked.categories = '{}' or category = any(asked.categories)) is true
        order by score desc, listing_id limit ${OF_SUBCATEGORY}) as s
      union all
      select s.* from asked cross join unnest(asked.categories) as named(category) cross join lateral (
        select listing_id, subcategory, words, score from listing_search
        where category = named.category order by score desc, listing_id limit ${OF_CATEGORY}) as s
      where (s.subcategory = any(asked.subcategories)) is not true
    )
    select near.listing_id
    from near cross join asked left join given on true
    left join listings l on l.id = near.listing_id and ${hsCodes.length + pairs.length > 0}
    where near.listing_id is distinct from ${id}::uuid
    order by coalesce(near.subcategory = any(asked.subcategories), false)::int * 0.3
      + coalesce(l.hs_code = any(${hsCodes}::text[]), false)::int * 0.3
      + 0.3 * (select count(*) from jsonb_array_elements(l.specifications) as spec
               where lower(spec ->> 0) || ${BETWEEN} || lower(spec ->> 1) = any(${pairs}::text[])) / ${Math.max(1, pairs.length)}::float
      + coalesce(ts_rank(${sql.lit(weights)}, near.words, given.words, 1), 0) + 0.2 * near.score desc, near.listing_id
    limit ${most}`.execute(db)
  return rows.map(row => row.listing_id)
}

// a separator that occurs in no name and no value
const BETWEEN = '\u001F'
