import type { Listing } from '#contract/listings/endpoints.ts'
import type { Context } from '#server/platform/context.ts'
import { memoPerDatabase } from '#server/platform/database/per-database.ts'
import { batchRows } from '#server/platform/database/pool/batch.ts'
import { Refusal, refuse } from '#server/platform/runtime/refusal.ts'
import { isOwner, maySee } from '../model/listing-policy.ts'
import { findListings, type ListingRow } from '../model/listing-store.ts'
import { listingView } from '../model/listing-view.ts'
import { countSeller } from './seller-limits.ts'

/** One listing for a viewer: a live one for everybody, the others for their owner and admins. Calls in the same turn are one statement. */
export async function showListing(context: Context, id: string): Promise<Listing> {
  const listing = await listingsOf(context.services.db)(id)
  if (!listing || !maySee(context.viewer, listing)) refuse(listing && wasSeen(listing) ? 'gone' : 'not_found')
  return listingView(context, listing, await mustWithholdGst(context, listing))
}

/** Paused, sold out or deleted after everybody could see it; one that never went live looks like none. */
const wasSeen = ({ status, was_live }: ListingRow): boolean =>
  was_live && (status === 'Inactive' || status === 'Deleted')

/** A viewer who has seen many whole GST numbers today sees the page of another seller as a stranger does: the page stays. */
async function mustWithholdGst({ services, viewer }: Context, listing: ListingRow): Promise<boolean> {
  if (!viewer || viewer.admin || isOwner(viewer, listing) || listing.gst === '') return false
  try {
    // the page itself may be read from a replica
    await services
      .dbFor('normal')
      .transaction()
      .execute(tx => countSeller(tx, 'gst', viewer.userId, listing.user_id))
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

const listingsOf = memoPerDatabase(db =>
  batchRows(async ids => new Map((await findListings(db, ids)).map(row => [row.id, row]))),
)
