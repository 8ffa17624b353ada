import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { deleteListing } from './delete-listing.ts'
import { findListing } from './listing-store.ts'
import { listingView } from './listing-view.ts'
import { pauseListing } from './pause-listing.ts'
import { publishListing } from './publish-listing.ts'
import { saveListing } from './save-listing.ts'

type Key = 'PUT /deadstock/:id'
type Move = (tx: Tx, context: SignedInContext, id: string) => Promise<void>

const moves: Record<VerbInput<Key>['body']['status'] & {}, Move> = {
  Active: publishListing,
  Inactive: pauseListing,
  Deleted: deleteListing,
}

/** PUT /deadstock/:id: saves `data`, then moves to `status`, both or neither; `version` guards what is saved. */
export async function changeListing(
  context: SignedInContext,
  { params: { id }, body }: VerbInput<Key>,
): Promise<ApiReply<Key>> {
  const { data = {}, status, version } = body
  const saves = Object.keys(data).length > 0
  if (!saves && !status) refuse('nothing_to_update')

  const listing = await context.house.db.transaction().execute(async tx => {
    if (saves) await saveListing(tx, context, id, data, version)
    if (status) await moves[status](tx, context, id)
    return findListing(tx, id)
  })
  return { deadstock: listingView(context, listing!) }
}
