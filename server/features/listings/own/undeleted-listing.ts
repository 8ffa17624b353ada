import { lockOwnMembership } from '#server/features/firms/find-colleague.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchRow } from '#server/platform/database/fetch.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'

interface Own {
  unit: string | null
}

/** An own listing that is not deleted, for changes of its attachments. */
export async function findUndeletedListing(db: Db, viewer: Viewer, id: string): Promise<Own> {
  const found = await fetchRow(db)<Own>`
    select unit from listings
    where id = ${id} and user_id = ${viewer.userId} and status in ('Draft', 'Active', 'Inactive')`
  return found ?? refuse('not_found')
}

/** The listing, locked until the transaction ends. */
export async function lockUndeletedListing(tx: Tx, viewer: Viewer, id: string): Promise<Own> {
  await execute(tx)`select from listings where id = ${id} and user_id = ${viewer.userId} for update`
  await lockOwnMembership(tx, viewer)
  return findUndeletedListing(tx, viewer, id)
}
