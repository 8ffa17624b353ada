import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** Longer than any request takes: only what a dead process held is still there then. */
const LEASE_SECONDS = 120

/** A slot held for an account, over all processes. */
export interface AccountSlot {
  release(): Promise<void>
}

/** Takes the first of these slots of an account that is free; undefined when all are held. Each is taken in one statement. */
export async function takeAccountSlot(
  db: Db,
  userId: string,
  slots: readonly string[],
): Promise<AccountSlot | undefined> {
  const holder = randomUUID()
  for (const slot of slots) {
    const { rows } = await sql`
      insert into account_slots as held (user_id, slot, holder, held_until)
      values (${userId}, ${slot}, ${holder}, now() + make_interval(secs => ${LEASE_SECONDS}))
      on conflict (user_id, slot) do update set holder = excluded.holder, held_until = excluded.held_until
        where held.held_until < now()
      returning slot`.execute(db)
    if (rows.length > 0) return { release: () => release(db, userId, slot, holder) }
  }
  return undefined
}

async function release(db: Db, userId: string, slot: string, holder: string): Promise<void> {
  const giveBack = sql`delete from account_slots where user_id = ${userId} and slot = ${slot} and holder = ${holder}`
  // the work is done: when the database is away now, the slot falls free with its time
  await giveBack.execute(db).catch(() => undefined)
}
