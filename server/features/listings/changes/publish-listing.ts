import { dayOf } from '../../../../contract/shared/days.ts'
import type { SignedInContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { appendEvent } from '../../../platform/messaging/events.ts'
import { refuse } from '../../../platform/runtime/refusal.ts'
import { mayMove, publishingBlockers } from '../model/listing-policy.ts'
import { lockOwnListing, moveListing } from '../model/listing-store.ts'

/** Puts a listing before buyers, from Draft or again from Inactive; publishing a live one is no news. */
export async function publishListing(tx: Tx, context: SignedInContext, id: string): Promise<void> {
  const listing = (await lockOwnListing(tx, id, context.viewer.userId)) ?? refuse('not_found')
  if (listing.status === 'Active') return
  if (!mayMove(listing.status, 'Active')) refuse('illegal_move')
  if (!listing.has_phone) refuse('phone_missing')
  const blockers = publishingBlockers(listing, listing.pictures, dayOf(context.services.clock()))
  if (blockers.length > 0) refuse('incomplete_listing', { fields: blockers })

  await moveListing(tx, id, 'Active', { from: listing.status })
  await appendEvent(tx, context, {
    kind: 'listing.published',
    subject: { kind: 'listing', id },
    data: { from: listing.status },
  })
}
