import type { SignedInContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockState, moveListing } from './listing-store.ts'

/** Takes anybody's listing down for good, for an administrator; false when it was deleted already. */
export async function takeDownListing(tx: Tx, context: SignedInContext, id: string, reason: string): Promise<boolean> {
  const status = (await lockState(tx, id)) ?? refuse('not_found')
  if (status === 'Deleted') return false
  await moveListing(tx, id, 'Deleted')
  await record(tx, context, {
    kind: 'admin.listing-deleted',
    subject: { kind: 'listing', id },
    data: { before: { status }, after: { status: 'Deleted' }, reason },
  })
  return true
}
