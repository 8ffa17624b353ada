import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

/** The listings of a seller that are published but wait for the review of the account. */
export async function findWaiting(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from listings where user_id = ${userId} and status = 'Inactive' and paused_by = 'review' order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Pauses the waiting listings that cannot go live; the seller may publish them again. */
export async function leaveToSeller(tx: Tx, userId: string): Promise<void> {
  await sql`
    update listings set paused_by = 'seller'
    where user_id = ${userId} and status = 'Inactive' and paused_by = 'review'`.execute(tx)
}
