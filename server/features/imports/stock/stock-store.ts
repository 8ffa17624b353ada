import type { ListingState } from '#contract/listings/rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'

/** The state of each of these listings, and its number of photos. */
export async function findStates(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { status: ListingState; pictures: number }>> {
  const rows = await fetchRows(db)<{ id: string; status: ListingState; pictures: number }>`
    select l.id, l.status, (select count(*)::int from listing_images i where i.listing_id = l.id) as pictures
    from listings l where l.id = any(${ids}::uuid[])`
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}

/** Those of `keys` that are SKUs of the business's listings. */
export async function findKnown(db: Db, businessId: string, keys: readonly string[]): Promise<Set<string>> {
  const rows = await fetchRows(db)<{ sku_key: string }>`
    select sku_key from listings where business_id = ${businessId} and sku_key = any(${keys}::text[]) and status <> 'Deleted'`
  return new Set(rows.map(({ sku_key }) => sku_key))
}
