import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { fetchRows } from '../database/fetch.ts'

/** Longer than any request takes, so that only slots of dead processes reach it. */
const LEASE_SECONDS = 120

/** A slot taken for an account, over all processes. */
export interface AccountSlot {
  release(): Promise<void>
}

/** Takes the first free slot of an account; undefined if all are taken. Each is taken in one statement. */
export async function takeAccountSlot(
  db: Db,
  userId: string,
  slots: readonly string[],
): Promise<AccountSlot | undefined> {
  const holder = randomUUID()
  for (const slot of slots) {
    const rows = await fetchRows(db)`
      insert into account_slots as held (user_id, slot, holder, held_until)
      values (${userId}, ${slot}, ${holder}, now() + make_interval(secs => ${LEASE_SECONDS}))
      on conflict (user_id, slot) do update set holder = excluded.holder, held_until = excluded.held_until
        where held.held_until < now()
      returning slot`
    if (rows.length > 0) return { release: () => release(db, userId, slot, holder) }
  }
  return undefined
}

async function release(db: Db, userId: string, slot: string, holder: string): Promise<void> {
  const giveBack = sql`delete from account_slots where user_id = ${userId} and slot = ${slot} and holder = ${holder}`
  // the work is done; if the database is away, the slot expires instead
  await giveBack.execute(db).catch(() => undefined)
}
