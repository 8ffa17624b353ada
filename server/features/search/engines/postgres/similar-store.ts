import { sql } from 'kysely'
import type { SimilarFacts } from '#server/features/search/model/request.ts'
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

/** The best listings of each named subcategory and category that are compared in detail. */
const OF_EACH = 80

/**
 * Live listings of the named categories and subcategories, best first: those of a named subcategory, then by HS code,
 * by shared specifications, and by the words of the name of `id`, which is never among them.
 */
export async function findSimilarByFacts(db: Db, facts: SimilarFacts, most: number): Promise<string[]> {
  const { id, categories, subcategories, hsCodes, specifications } = facts
  const pairs = specifications.map(([name, value]) => pairOf(name, value))
  const { rows } = await sql<{ listing_id: string }>`
    with given as (
      select (select search_query(l.name, false) from listing_search s join listings l on l.id = s.listing_id
              where s.listing_id = ${id}::uuid) as words
    ), near as (
      select s.* from unnest(${subcategories}::text[]) as asked(name) cross join lateral (
        select listing_id, subcategory, words, score from listing_search
        where subcategory = asked.name and (${categories.length === 0} or category = any(${categories}::text[])) is true
        order by score desc, listing_id limit ${OF_EACH}) as s
      union
      select s.* from unnest(${categories}::text[]) as asked(id) cross join lateral (
        select listing_id, subcategory, words, score from listing_search
        where category = asked.id order by score desc, listing_id limit ${OF_EACH}) as s
    )
    select near.listing_id from near cross join given join listings l on l.id = near.listing_id
    where near.listing_id is distinct from ${id}::uuid
    order by coalesce(near.subcategory = any(${subcategories}::text[]), false)::int * 0.3
      + coalesce(l.hs_code = any(${hsCodes}::text[]), false)::int * 0.3
      + 0.3 * (select count(*) from jsonb_array_elements(l.specifications) as spec
               where lower(spec ->> 0) || ${BETWEEN} || lower(spec ->> 1) = any(${pairs}::text[])) / ${Math.max(1, pairs.length)}::float
      + coalesce(ts_rank(${sql.lit(weights)}, near.words, given.words, 1), 0) + 0.2 * near.score desc, near.listing_id
    limit ${most}`.execute(db)
  return rows.map(row => row.listing_id)
}

// a separator that occurs in no name and no value
const BETWEEN = '\u001F'
const pairOf = (name: string, value: string): string => `${name}${BETWEEN}${value}`.toLowerCase()
