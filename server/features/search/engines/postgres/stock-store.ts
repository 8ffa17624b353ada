import { sql } from 'kysely'

/** Live listings by category id, and within each by subcategory. */
export interface Stock {
  categories: ReadonlyMap<string, number>
  subcategoriesOf: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** the id of the live listing with the highest score, by category */
  bestOf: ReadonlyMap<string, string>
  /** numbers of verified businesses with live listings, and of their cities */
  sellers: { verified: number; cities: number }
}

export interface StockRow {
  parts: { category: string; subcategory: string | null; count: number }[]
  best: { category: string; id: string }[]
  sellers: Stock['sellers']
}

export const stockNow = sql<StockRow>`(
  with parts as materialized (
    select category, subcategory, count(*) as count from listing_search group by category, subcategory
  )
  select json_build_object(
    'parts', array(select row_to_json(parts) from parts),
    'best', array(
      select json_build_object('category', category, 'id', id) from (select distinct category from parts) as known,
        lateral (select listing_id as id from listing_search s where s.category = known.category
                 order by score desc, listing_id limit 1) as best),
    'sellers', (
      select json_build_object('verified', count(*), 'cities', count(distinct city)) from businesses b
      where verified and exists (select from listing_search s where s.business_id = b.id))))`

export function stockOf({ parts: rows, best, sellers }: StockRow): Stock {
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
    bestOf: new Map(best.map(({ category, id }) => [category, id])),
    sellers,
  }
}
