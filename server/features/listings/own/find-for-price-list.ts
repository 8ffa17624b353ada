import { sql } from 'kysely'
import type { OwnListingTab } from '#contract/listings/own-listings-rules.ts'
import type { SurplusFacts } from '#contract/surplus/fields.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchOnlyValue, fetchRows } from '#server/platform/database/fetch.ts'
import { fitting, statesOf } from './own-listing-store.ts'

/** The facts of a listing in a price list. */
export interface PriceListRow {
  id: string
  sku: string | null
  name: string
  category: string | null
  hs_code: string | null
  surplus: Partial<SurplusFacts>
  unit: string | null
  amount: number | null
  min_order_quantity: number | null
  live: boolean
}

interface PriceListQuery {
  userId: string
  ids: readonly string[] | null
  tab: OwnListingTab
  search: string
  most: number
}

/**
 * The user's listings with these ids, or in this tab for this search, sorted by name: at most `most`, with their total.
 */
export async function findForPriceList(
  db: Db,
  { userId, ids, tab, search, most }: PriceListQuery,
): Promise<{ count: number; rows: PriceListRow[] }> {
  const which = ids
    ? [sql`id = any (${ids}::uuid[])`, sql`status = any (${[...statesOf.active, ...statesOf.draft]}::text[])`]
    : [sql`status = any (${statesOf[tab]}::text[])`, ...fitting(search)]
  const condition = sql.join([sql`user_id = ${userId}`, ...which], sql` and `)
  const count = await fetchOnlyValue(db)<number>`select count(*)::int as count from listings where ${condition}`
  const rows = await fetchRows(db)<PriceListRow>`
    select id, sku, name, category, hs_code, surplus, unit, amount::float8 as amount,
           min_order_quantity::float8 as min_order_quantity, status = 'Active' as live
    from listings where ${condition} order by lower(name), id limit ${most}`
  return { count, rows }
}
