import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { moveListing } from '../model/listing-store.ts'

/** Pauses a sold-out listing, until the seller states a new quantity and publishes it again. */
export async function pauseSoldOut(tx: Tx, context: Context, id: string): Promise<void> {
  await moveListing(tx, id, 'Inactive', { pausedBy: 'sold-out' })
  await appendEvent(tx, context, 'listing.paused', id, { pausedBy: 'sold-out' })
}
