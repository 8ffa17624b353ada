import type { ListingState } from '#contract/listings/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { publishingBlockers } from '../model/listing-policy.ts'
import { findListing, findUndo, lockOwnListing, moveListing } from '../model/listing-store.ts'
import { listingView } from '../model/listing-view.ts'

/** POST /deadstock/:id/restore: undoes the seller's last move. */
export const restoreListing: Verb<'POST /deadstock/:id/restore'> = async (
  context,
  { params: { id }, body: { status } },
) => {
  const listing = await context.services.db.transaction().execute(async tx => {
    await takeMoveBack(tx, context, id, { before: status })
    return (await findListing(tx, id)) ?? refuse('not_found')
  })
  return { deadstock: listingView(context, listing) }
}

/**
 * Undoes the last move of an own listing if that move is the given one; a repeated request has no effect. A listing
 * that becomes live again must be publishable.
 */
export async function takeMoveBack(
  tx: Tx,
  context: SignedInContext,
  id: string,
  meant: { before: ListingState } | { after: ListingState },
): Promise<void> {
  const listing = (await lockOwnListing(tx, id, context.viewer.userId)) ?? refuse('not_found')
  const before = await findUndo(tx, id)
  const after = listing.status
  if (before === null && ('before' in meant ? after === meant.before : after !== meant.after)) return
  if (!before || ('before' in meant ? before !== meant.before : after !== meant.after)) refuse('too_late_to_undo')
  if (before === 'Active') {
    if (!listing.has_phone) refuse('phone_missing')
    const blockers = publishingBlockers(listing, listing.pictures, dayOf(context.services.clock()))
    if (blockers.length > 0) refuse('incomplete_listing', { fields: blockers })
  }
  await moveListing(tx, id, before)
  await appendEvent(tx, context, 'listing.restored', id, { from: after, to: before })
}
