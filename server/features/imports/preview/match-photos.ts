import type { ApiReply, VerbInput } from '#contract/api.ts'
import { photoKeys } from '#contract/listings/sku.ts'
import { findOwnBySku } from '#server/features/listings/own/list-by-sku.ts'
import type { SignedInContext } from '#server/platform/context.ts'

type Key = 'POST /bulk/photos'

/**
 * POST /bulk/photos: finds the listing of each photo by its file name; an SKU that equals the whole name comes first.
 */
export async function matchPhotos(context: SignedInContext, { body }: VerbInput<Key>): Promise<ApiReply<Key>> {
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
