import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'

/** Live listings by category id, and within each by subcategory. */
export interface Stock {
  categories: ReadonlyMap<string, number>
  subcategoriesOf: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** the live listing that stands first in each category */
  bestOf: ReadonlyMap<string, string>
  /** verified businesses with live listings, and in how many cities they are */
  sellers: { verified: number; cities: number }
}

/** The number of live listings of each part of the taxonomy. */
export async function countStock(db: Db): Promise<Stock> {
  const { rows } = await sql<{ category: string; subcategory: string | null; count: number }>`
    select category, subcategory, count(*) as count from listing_search group by category, subcategory`.execute(db)
  const byCategory = Map.groupBy(rows, ({ category }) => category)
  const within = [...byCategory].map(([category, parts]) => {
    const named = parts.flatMap(({ subcategory, count }) =>
      subcategory === null ? [] : [[subcategory, count] as const],
    )
    return [category, new Map(named)] as const
  })
  const sum = (parts: typeof rows) => parts.reduce((all, { count }) => all + count, 0)
  const { rows: best } = await sql<{ category: string; id: string }>`
    select category, id from unnest(${[...byCategory.keys()]}::text[]) as known(category),
      lateral (select listing_id as id from listing_search s where s.category = known.category
               order by score desc, listing_id limit 1) as best`.execute(db)
  const { rows: sellers } = await sql<{ verified: number; cities: number }>`
    select count(*) as verified, count(distinct city) as cities from businesses b
    where verified and exists (select from listing_search s where s.business_id = b.id)`.execute(db)
  return {
    categories: new Map([...byCategory].map(([category, parts]) => [category, sum(parts)])),
    subcategoriesOf: new Map(within),
    bestOf: new Map(best.map(({ category, id }) => [category, id])),
    sellers: onlyRow(sellers),
  }
}
