import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { isOwner, maySee } from '../model/listing-policy.ts'
import { findListing } from '../model/listing-store.ts'
import { listingView } from '../model/listing-view.ts'

/** GET /deadstock/list/:id */
export const showOwnListing: Verb<'GET /deadstock/list/:id'> = async (context, { params }) => {
  const listing = await findListing(context.services.db, params.id)
  if (!listing || !isOwner(context.viewer, listing) || !maySee(context.viewer, listing)) refuse('not_found')
  return { deadstock: listingView(context, listing) }
}
