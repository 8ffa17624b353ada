import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvents, newEvent } from '#server/platform/messaging/events.ts'
import { attachPhotos } from '../store/photo-store.ts'
import type { RowResult } from '../store/row-store.ts'

/** Copies the photos of rows to their listings; returns the added pictures of each listing. */
export async function showPhotos(
  tx: Tx,
  context: SignedInContext,
  importId: string,
  results: readonly RowResult[],
): Promise<Map<string, string[]>> {
  const rows = results.flatMap(({ line, listing_id: listingId, outcome }) =>
    listingId === null || outcome === 'refused' ? [] : [{ line, listingId }],
  )
  const attached = await attachPhotos(tx, importId, rows)
  const news = attached.map(({ listingId, pictures }) => newEvent('listing.pictures-added', listingId, { pictures }))
  await appendEvents(tx, context, news)
  return new Map(attached.map(({ listingId, pictures }) => [listingId, pictures]))
}
