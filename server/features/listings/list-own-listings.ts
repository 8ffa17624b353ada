import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { findOwnListings } from './listing-store.ts'
import { listingView } from './listing-view.ts'

type Key = 'GET /deadstock/list'

/** GET /deadstock/list */
export async function listOwnListings(context: SignedInContext, { query }: VerbInput<Key>): Promise<ApiReply<Key>> {
  const { rows, active, draft } = await findOwnListings(context.house.db, context.viewer.userId, query.status ?? null)
  return { deadstocks: rows.map(row => listingView(context, row)), counts: { active, draft } }
}
