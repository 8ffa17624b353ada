import type { SignedInContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events.ts'
import { refuse } from '../../platform/refusal.ts'
import { mayMove } from './listing-policy.ts'
import { lockOwnListing, moveListing } from './listing-store.ts'

/** Deletes a listing for good; nothing leaves that state. */
export async function deleteListing(tx: Tx, context: SignedInContext, id: string): Promise<void> {
  const listing = (await lockOwnListing(tx, id, context.viewer.userId)) ?? refuse('not_found')
  if (listing.status === 'Deleted') return
  if (!mayMove(listing.status, 'Deleted')) refuse('illegal_move')

  await moveListing(tx, id, 'Deleted')
  await record(tx, context, {
    kind: 'listing.deleted',
    subject: { kind: 'listing', id },
    data: { from: listing.status },
  })
}
