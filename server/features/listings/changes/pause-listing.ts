import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { mayMove } from '../model/listing-policy.ts'
import { lockOwnListing, moveListing } from '../model/listing-store.ts'

/** Pauses a live listing: buyers do not see it until it is published again. */
export async function pauseListing(tx: Tx, context: SignedInContext, id: string): Promise<void> {
  const listing = (await lockOwnListing(tx, id, context.viewer.userId)) ?? refuse('not_found')
  if (listing.status === 'Inactive') return
  if (!mayMove(listing.status, 'Inactive')) refuse('illegal_move')

  await moveListing(tx, id, 'Inactive', { from: listing.status })
  await appendEvent(tx, context, 'listing.paused', id)
}
