import type { Db } from '#server/platform/database/db.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'

/** Those of `keys` that are SKUs of the business's listings. */
export async function findKnown(db: Db, businessId: string, keys: readonly string[]): Promise<Set<string>> {
  const rows = await fetchRows(db)<{ sku_key: string }>`
    select sku_key from listings where business_id = ${businessId} and sku_key = any(${keys}::text[]) and status <> 'Deleted'`
  return new Set(rows.map(({ sku_key }) => sku_key))
}
