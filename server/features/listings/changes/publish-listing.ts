import { dayOf } from '#contract/shared/days.ts'
import { reviewNewSeller } from '#server/features/accounts/account-review/review-new-seller.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { mayMove, publishingBlockers } from '../model/listing-policy.ts'
import { lockOwnListing, moveListing } from '../model/listing-store.ts'

/**
 * Makes a listing live, from Draft or from Inactive; does nothing if it is live already. If the seller's account is
 * under review, the listing stays hidden until the review ends. Returns true if buyers can see it.
 */
export async function publishListing(tx: Tx, context: SignedInContext, id: string): Promise<boolean> {
  const listing = (await lockOwnListing(tx, id, context.viewer.userId)) ?? refuse('not_found')
  if (listing.status === 'Active') return true
  if (!mayMove(listing.status, 'Active')) refuse('illegal_move')
  if (!listing.has_phone) refuse('phone_missing')
  const blockers = publishingBlockers(listing, listing.pictures, dayOf(context.services.clock()))
  if (blockers.length > 0) refuse('incomplete_listing', { fields: blockers })

  await reviewNewSeller(tx, context.services, context.viewer.userId, { publishes: true, shows: id })
  const live = (await moveListing(tx, id, 'Active', { from: listing.status })) === 'Active'
  if (live || listing.paused_by !== 'review')
    await appendEvent(tx, context, live ? 'listing.published' : 'listing.waits', id, { from: listing.status })
  return live
}
