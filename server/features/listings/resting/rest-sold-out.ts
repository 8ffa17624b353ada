import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { moveListing } from '../model/listing-store.ts'

/** What is sold is no longer offered; the seller publishes it again with what is left. */
export async function restSoldOut(tx: Tx, context: SignedInContext, id: string): Promise<void> {
  await moveListing(tx, id, 'Inactive', { pausedBy: 'sold-out' })
  await appendEvent(tx, context, {
    kind: 'listing.paused',
    subject: { kind: 'listing', id },
    data: { pausedBy: 'sold-out' },
  })
}
