import type { VerbInput } from '#contract/api.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { refuseListedTwice } from '../listed-twice/refuse-listed-twice.ts'
import { findListing } from '../model/listing-store.ts'
import { listingView } from '../model/listing-view.ts'
import { deleteListing } from '../removal/delete-listing.ts'
import { pauseListing } from './pause-listing.ts'
import { publishListing } from './publish-listing.ts'
import { saveListing } from './save-listing.ts'

type Key = 'PUT /deadstock/:id'
type Move = (tx: Tx, context: SignedInContext, id: string, anyway: boolean) => Promise<unknown>

const moves: Record<VerbInput<Key>['body']['status'] & {}, Move> = {
  Active: async (tx, context, id, anyway) => {
    await refuseListedTwice(tx, context, id, anyway)
    return publishListing(tx, context, id)
  },
  Inactive: pauseListing,
  Deleted: deleteListing,
}

/** PUT /deadstock/:id: saves `data` and moves to `status` in one transaction; `version` guards against lost updates. */
export const changeListing: Verb<Key> = async (context, { params: { id }, body }) => {
  const listing = await context.services.db.transaction().execute(async tx => {
    await applyChange(tx, context, id, body)
    return (await findListing(tx, id)) ?? refuse('not_found')
  })
  return { deadstock: listingView(context, listing) }
}

/** Saves and moves one listing by the rules of a single edit. Returns false if it waits for a review instead of going live. */
export async function applyChange(
  tx: Tx,
  context: SignedInContext,
  id: string,
  { data = {}, status, version, anyway = false }: VerbInput<Key>['body'],
): Promise<boolean> {
  const saves = Object.keys(data).length > 0
  if (!saves && !status) refuse('nothing_to_update')
  if (saves) await saveListing(tx, context, id, data, version)
  return status ? (await moves[status](tx, context, id, anyway)) !== false : true
}
