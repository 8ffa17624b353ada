import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'

/** Locks the saved things of a user. */
export async function lockWatcher(tx: Tx, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
}
