import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvents } from '#server/platform/messaging/events.ts'
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
  await appendEvents(
    tx,
    context,
    attached.map(({ listingId, pictures }) => ({
      kind: 'listing.pictures-added',
      subject: { kind: 'listing', id: listingId },
      data: { pictures },
    })),
  )
  return new Map(attached.map(({ listingId, pictures }) => [listingId, pictures]))
}
