import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'

/** A request that is to have its effect once: who asks for what by which key, and what exactly; both as hashes. */
export interface Claim {
  key: Buffer
  request: Buffer
  /** whose the reply is; null when it says nothing of them */
  userId: string | null
}

/** The time for which a reply is kept for the same request again. */
const KEPT = sql`interval '24 hours'`

export interface Earlier {
  same: boolean
  /** null while the first one is still being worked on */
  reply: string | null
}

/**
 * The stored state of the key, if any. The row is written once more, since only a commit that writes waits for a second member:
 * after a crash the first reply may be on the primary alone, and would be lost with it (decision 150).
 */
export async function findEarlier(db: Db, { key, request }: Claim): Promise<Earlier | undefined> {
  const { rows } = await sql<Earlier>`
    update idempotent_replies set reply = reply
    where key_hash = ${key} and created_at > now() - ${KEPT}
    returning request_hash = ${request} as same, reply`.execute(db)
  return rows[0]
}

/** True if this transaction has the lock of the key, until it ends. */
export async function tryLock(tx: Db, { key }: Claim): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${key.readBigInt64BE().toString()}::bigint) as locked`.execute(tx)
  return onlyRow(rows).locked
}

/** Keeps the key, with its reply or for one that is to come; false when it is kept already. */
export async function keep(db: Db, { key, request, userId }: Claim, reply: string | null): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotent_replies as r (key_hash, request_hash, user_id, reply)
    values (${key}, ${request}, ${userId}, ${reply})
    on conflict (key_hash) do update
      set request_hash = excluded.request_hash, user_id = excluded.user_id, reply = excluded.reply, created_at = now()
      where r.created_at <= now() - ${KEPT}
    returning 1`.execute(db)
  return rows.length > 0
}

export async function complete(db: Db, { key }: Claim, reply: string): Promise<void> {
  await sql`update idempotent_replies set reply = ${reply} where key_hash = ${key}`.execute(db)
}

/** Lets the key be used again: what it was kept for had no effect. */
export async function forget(db: Db, { key }: Claim): Promise<void> {
  await sql`delete from idempotent_replies where key_hash = ${key}`.execute(db)
}
