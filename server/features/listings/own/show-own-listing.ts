import type { ApiReply, VerbInput } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { isOwner, maySee } from '../model/listing-policy.ts'
import { findListing } from '../model/listing-store.ts'
import { listingView } from '../model/listing-view.ts'

type Key = 'GET /deadstock/list/:id'

/** GET /deadstock/list/:id */
export async function showOwnListing(context: SignedInContext, { params }: VerbInput<Key>): Promise<ApiReply<Key>> {
  const listing = await findListing(context.services.db, params.id)
  if (!listing || !isOwner(context.viewer, listing) || !maySee(context.viewer, listing)) refuse('not_found')
  return { deadstock: listingView(context, listing) }
}
