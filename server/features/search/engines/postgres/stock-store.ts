import { sql } from 'kysely'
import type { Db } from '../../../../platform/db.ts'

/** Live listings by category id, and within each by subcategory. */
export interface Stock {
  categories: ReadonlyMap<string, number>
  subcategoriesOf: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** How many live listings each part of the taxonomy has. */
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
  return {
    categories: new Map([...byCategory].map(([category, parts]) => [category, sum(parts)])),
    subcategoriesOf: new Map(within),
  }
}
