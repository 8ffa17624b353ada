import { photoKeys } from '#contract/listings/sku.ts'
import { findOwnBySku } from '#server/features/listings/own/list-by-sku.ts'
import type { Verb } from '#server/platform/context.ts'

/**
 * POST /bulk/photos: finds the listing of each photo by its file name; an SKU that equals the whole name comes first.
 */
export const matchPhotos: Verb<'POST /bulk/photos'> = async (context, { body }) => {
  const wanted = body.names.map(name => ({ name, keys: photoKeys(name) }))
  const keys = new Set(wanted.flatMap(({ keys: own }) => own.map(({ key }) => key)))
  const listings = await findOwnBySku(context, [...keys])
  return {
    photos: wanted.map(({ name, keys: own }) => {
      const hit = own.find(({ key }) => listings.has(key))
      const listing = hit && listings.get(hit.key)
      return {
        name,
        listingId: listing?.id ?? null,
        sku: listing?.sku ?? null,
        number: hit?.number ?? 1,
        has: listing?.pictures ?? 0,
      }
    }),
  }
}
