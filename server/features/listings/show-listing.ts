import type { Listing } from '../../../contract/listings.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { maySee } from './listing-policy.ts'
import { findListing } from './listing-store.ts'
import { listingView } from './listing-view.ts'

/** One listing for whoever asks: a live one for everybody, the others for their owner and admins. One statement. */
export async function showListing(context: Context, id: string): Promise<Listing> {
  const listing = await findListing(context.house.db, id)
  if (!listing || !maySee(context.viewer, listing)) refuse(listing?.status === 'Deleted' ? 'gone' : 'not_found')
  return listingView(context, listing)
}
