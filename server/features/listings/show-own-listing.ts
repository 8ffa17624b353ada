import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { isOwner, maySee } from './listing-policy.ts'
import { findListing } from './listing-store.ts'
import { listingView } from './listing-view.ts'

type Key = 'GET /deadstock/list/:id'

/** GET /deadstock/list/:id */
export async function showOwnListing(context: SignedInContext, { params }: VerbInput<Key>): Promise<ApiReply<Key>> {
  const listing = await findListing(context.house.db, params.id)
  if (!listing || !isOwner(context.viewer, listing) || !maySee(context.viewer, listing)) refuse('not_found')
  return { deadstock: listingView(context, listing) }
}
