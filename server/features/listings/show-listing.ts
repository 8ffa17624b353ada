import type { Listing } from '../../../contract/listings.ts'
import type { Context } from '../../platform/context.ts'
import { perDatabase } from '../../platform/per-database.ts'
import { refuse } from '../../platform/refusal.ts'
import { gatherRows } from '../../platform/shared-readings.ts'
import { maySee } from './listing-policy.ts'
import { findListings } from './listing-store.ts'
import { listingView } from './listing-view.ts'

/** One listing for whoever asks: a live one for everybody, the others for their owner and admins. Those asked for at once are one statement. */
export async function showListing(context: Context, id: string): Promise<Listing> {
  const listing = await listingsOf(context.house.db)(id)
  if (!listing || !maySee(context.viewer, listing))
    refuse(listing?.status === 'Deleted' && listing.was_live ? 'gone' : 'not_found')
  return listingView(context, listing)
}

const listingsOf = perDatabase(db =>
  gatherRows(async ids => new Map((await findListings(db, ids)).map(row => [row.id, row]))),
)
