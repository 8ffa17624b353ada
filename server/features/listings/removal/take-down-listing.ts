import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { lockState, moveListing } from '../model/listing-store.ts'

/** Takes anybody's listing down for good, for an administrator; false when it was deleted already. */
export async function takeDownListing(tx: Tx, context: SignedInContext, id: string, reason: string): Promise<boolean> {
  const status = (await lockState(tx, id)) ?? refuse('not_found')
  // also when its seller has just deleted it: they could still take that back
  await moveListing(tx, id, 'Deleted')
  if (status === 'Deleted') return false
  await appendEvent(tx, context, {
    kind: 'admin.listing-deleted',
    subject: { kind: 'listing', id },
    data: { before: { status }, after: { status: 'Deleted' }, reason },
  })
  return true
}
