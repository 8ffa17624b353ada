import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { mayMove } from '../model/listing-policy.ts'
import { lockOwnListing, moveListing } from '../model/listing-store.ts'

/** Deletes a listing; for some seconds its seller may undo it, afterwards the state is final. */
export async function deleteListing(tx: Tx, context: SignedInContext, id: string): Promise<void> {
  const listing = (await lockOwnListing(tx, id, context.viewer.userId)) ?? refuse('not_found')
  if (listing.status === 'Deleted') return
  if (!mayMove(listing.status, 'Deleted')) refuse('illegal_move')

  await moveListing(tx, id, 'Deleted', { from: listing.status })
  await appendEvent(tx, context, 'listing.deleted', id, { from: listing.status })
}
