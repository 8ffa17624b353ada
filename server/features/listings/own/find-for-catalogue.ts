import { sql } from 'kysely'
import type { SurplusFacts } from '#contract/surplus/fields.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchOnlyValue, fetchRows } from '#server/platform/database/fetch.ts'
import { fitting } from './own-listing-store.ts'

/** The facts of a listing in a catalogue. */
export interface CatalogueRow {
  id: string
  name: string
  category: string | null
  surplus: Partial<SurplusFacts>
  unit: string | null
  amount: number | null
  min_order_quantity: number | null
  /** id of the listing's first photo */
  image_id: string | null
}

/** The seller of a catalogue. */
export interface CatalogueSeller {
  business: string
  verified: boolean
  city: string | null
  state: string | null
  phone: string | null
}

interface CatalogueQuery {
  userId: string
  ids: readonly string[] | null
  search: string
  most: number
}

/**
 * The user's live listings with these ids or for this search, sorted by name: at most `most`, with their total and
 * their seller.
 */
export async function findForCatalogue(
  db: Db,
  { userId, ids, search, most }: CatalogueQuery,
): Promise<{ count: number; rows: CatalogueRow[]; seller: CatalogueSeller | undefined }> {
  const which = ids ? [sql`id = any (${ids}::uuid[])`] : fitting(search)
  const condition = sql.join([sql`user_id = ${userId}`, sql`status = 'Active'`, ...which], sql` and `)
  const count = await fetchOnlyValue(db)<number>`select count(*)::int as count from listings where ${condition}`
  const rows = await fetchRows(db)<CatalogueRow>`
    select id, name, category, surplus, unit, amount::float8 as amount, min_order_quantity::float8 as min_order_quantity,
      (select i.image_id from listing_images i where i.listing_id = listings.id order by i.position limit 1) as image_id
    from listings where ${condition} order by lower(name), id limit ${most}`
  const sellers = await fetchRows(db)<CatalogueSeller>`
    select b.name as business, b.verified, b.city, b.state,
      (select p.phone from user_phones p where p.user_id = b.user_id order by p.position limit 1) as phone
    from businesses b where b.user_id = ${userId}`
  return { count, rows, seller: sellers[0] }
}
