import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { lockState, moveListing } from '../model/listing-store.ts'

/** Deletes anybody's listing for good, for an admin; false if it was deleted already. */
export async function takeDownListing(tx: Tx, context: SignedInContext, id: string, reason: string): Promise<boolean> {
  const status = (await lockState(tx, id)) ?? refuse('not_found')
  // also deletes a listing that its seller has just deleted, because the seller could still undo the deletion
  await moveListing(tx, id, 'Deleted')
  if (status === 'Deleted') return false
  await appendEvent(tx, context, 'admin.listing-deleted', id, {
    before: { status },
    after: { status: 'Deleted' },
    reason,
  })
  return true
}
