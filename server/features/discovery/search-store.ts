import { type RawBuilder, sql } from 'kysely'
import type { Sort } from '../../../contract/discovery-rules.ts'
import type { Db } from '../../platform/db.ts'
import type { SearchRequest } from './listing-search.ts'

export interface Found {
  ids: string[]
  total: number
}

type Choice = Pick<SearchRequest, 'categories' | 'subcategories' | 'negotiable'>

/** One page of live listings without words, walked along the index of the asked order. */
export async function browse(db: Db, request: SearchRequest): Promise<Found> {
  const chosen = chosenOnly(request)
  const { rows } = await sql<Found>`
    select array(
             select s.listing_id from listing_search s ${chosen}
             order by ${orders[request.sort]} ${pageOf(request)}
           ) as ids,
           (select count(*) from listing_search s ${chosen}) as total`.execute(db)
  return rows[0]!
}

/** Each runs forward or backward along one index, its tie-break included. */
export const orders: Record<Sort, RawBuilder<unknown>> = {
  recommended: sql`s.score desc, s.listing_id`,
  latest: sql`s.published_at desc, s.listing_id`,
  oldest: sql`s.published_at, s.listing_id desc`,
  'low-to-high': sql`s.amount, s.listing_id`,
  'high-to-low': sql`s.amount desc, s.listing_id desc`,
}

const pageOf = ({ page, size }: SearchRequest): RawBuilder<unknown> => sql`limit ${size} offset ${(page - 1) * size}`

/** The condition of the filters and what is given beside them. */
export function chosenOnly({ categories, subcategories, negotiable }: Choice, ...conditions: RawBuilder<unknown>[]) {
  const all = [
    ...conditions,
    ...oneOf(sql`s.category`, categories),
    ...oneOf(sql`s.subcategory`, subcategories),
    ...(negotiable ? [sql`s.negotiable`] : []),
  ]
  return all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``
}

// a single value can use the order of the index behind it, a list cannot
function oneOf(column: RawBuilder<unknown>, values: string[]): RawBuilder<unknown>[] {
  if (values.length === 0) return []
  return [values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`]
}

export interface FacetRow {
  category: string
  subcategory: string | null
  negotiable: boolean
  count: number
}

/** How many live listings stand in each category, subcategory and way of pricing. */
export async function countFacets(db: Db): Promise<FacetRow[]> {
  const { rows } = await sql<FacetRow>`
    select category, subcategory, negotiable, count(*) as count from listing_search
    group by category, subcategory, negotiable`.execute(db)
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
       where s.subcategory = (select subcategory from given) and s.category = (select category from given)
       order by s.score desc, s.listing_id limit 400)
      union all
      (select s.listing_id, s.words, s.score, 0 as same from listing_search s
       where s.category = (select category from given) and s.subcategory is distinct from (select subcategory from given)
       order by s.score desc, s.listing_id limit 100)
    )
    select near.listing_id from near, given where near.listing_id <> given.listing_id
    order by near.same * 0.3 + coalesce(ts_rank('{0.1, 0.2, 0.4, 1}', near.words, given.words, 1), 0) + 0.2 * near.score desc,
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
