import { type RawBuilder, sql } from 'kysely'
import type { Listing } from '#contract/listings/endpoints.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { memoPerDatabase } from '#server/platform/database/per-database.ts'
import { batchRows } from '#server/platform/database/pool/batch.ts'
import { hiddenIds, prepared } from '#server/platform/database/prepared.ts'
import { Refusal, refuse } from '#server/platform/runtime/refusal.ts'
import { isOwner, maySee } from '../model/listing-policy.ts'
import { type ListingRow, listingColumns, withSeller } from '../model/listing-store.ts'
import { listingView } from '../model/listing-view.ts'
import { countSeller } from './seller-limits.ts'

/** One listing for a viewer: a live one for everybody, another one for its owner and admins. */
export async function showListing(context: Context, id: string): Promise<Listing> {
  return (await showAlone(context, id)).listing
}

/**
 * Shows one listing, and the columns that `beside` selects for a listing `l`, in one statement. `beside` has no
 * parameters. Calls in the same turn share one statement.
 */
export function showWith<Beside>(
  beside?: RawBuilder<Beside>,
): (context: Context, id: string) => Promise<{ listing: Listing; beside: Beside }> {
  const rowOf = rowsWith<Beside>(beside ? sql`${listingColumns}, ${beside}` : listingColumns)
  return async (context, id) => {
    const row = await rowOf(context.services.db)(id)
    if (!row || !maySee(context.viewer, row)) refuse(row && wasSeen(row) ? 'gone' : 'not_found')
    return { listing: listingView(context, row, await mustWithholdGst(context, row)), beside: row }
  }
}

const showAlone = showWith()

/** True if the listing was live once; a listing that was never live looks like a missing one. */
const wasSeen = ({ status, was_live }: ListingRow): boolean =>
  was_live && (status === 'Inactive' || status === 'Deleted')

/** True if the viewer has seen too many whole GST numbers today: the page of another seller then shows a masked one. */
async function mustWithholdGst({ services, viewer }: Context, listing: ListingRow): Promise<boolean> {
  if (!viewer || viewer.admin || isOwner(viewer, listing) || listing.gst === '') return false
  try {
    // counts in the primary database, because the page itself may come from a replica
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

/** Finds listings in any state by id; calls of one turn share a statement. */
function rowsWith<Beside>(columns: RawBuilder<unknown>) {
  type Row = ListingRow & Beside
  const byId = prepared((id: string) => sql<Row>`select ${columns} from ${withSeller} where l.id = ${id}`)
  const byIds = prepared(
    (ids: readonly string[]) => sql<Row>`select ${columns} from ${withSeller} where l.id = any (${hiddenIds(ids)})`,
  )
  const find = (db: Db, ids: string[]) => {
    const [only, ...more] = ids
    return only !== undefined && more.length === 0 ? byId(db, only) : byIds(db, ids)
  }
  return memoPerDatabase(db => batchRows(async ids => new Map((await find(db, ids)).map(row => [row.id, row]))))
}
