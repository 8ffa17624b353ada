import type { BulkListing } from '#contract/imports/endpoints.ts'
import type { BulkView } from '#contract/imports/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { publishingBlockers } from '../model/listing-policy.ts'
import { pictureAddress } from '../model/picture-address.ts'
import { type BulkPage, findBulkListings, findBySku } from './sku-store.ts'

interface BulkWish {
  show: BulkView
  page: number
  size: number
  /** the ids of the wanted listings; null: all */
  only: readonly string[] | null
}

/** The viewer's listings with an SKU, each with its blockers of publishing. */
export async function listBySku(
  context: SignedInContext,
  wish: BulkWish,
): Promise<Omit<BulkPage, 'rows'> & { listings: BulkListing[] }> {
  const { rows, ...rest } = await findBulkListings(context.services.db, context.viewer.userId, wish)
  const today = dayOf(context.services.clock())
  const listings = rows.map((row): BulkListing => {
    const [cover] = row.pictures
    return {
      id: row.id,
      sku: row.sku,
      name: row.name,
      image: cover === undefined ? null : pictureAddress(context.services, cover, row.status === 'Active'),
      images: row.pictures.length,
      amount: row.amount,
      unit: row.unit,
      status: row.status,
      missing: row.status === 'Active' ? [] : publishingBlockers(row, row.pictures, today),
    }
  })
  return { ...rest, listings }
}

/** The viewer's listings with these SKU keys, by key. */
export async function findOwnBySku(
  { services, viewer }: SignedInContext,
  keys: readonly string[],
): Promise<Map<string, { id: string; sku: string; pictures: number }>> {
  const rows = await findBySku(services.db, viewer.userId, keys)
  return new Map(rows.map(({ sku_key, ...row }) => [sku_key, row]))
}
