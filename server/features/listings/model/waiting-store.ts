import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

/** What a seller has published that waits until the account is looked at. */
export async function findWaiting(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from listings where user_id = ${userId} and status = 'Inactive' and paused_by = 'review' order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** What waited and cannot go live is the seller's own again. */
export async function leaveToSeller(tx: Tx, userId: string): Promise<void> {
  await sql`
    update listings set paused_by = 'seller'
    where user_id = ${userId} and status = 'Inactive' and paused_by = 'review'`.execute(tx)
}
