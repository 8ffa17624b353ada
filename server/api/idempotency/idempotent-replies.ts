import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { execute, fetchOnlyValue, fetchRow, hasRows } from '#server/platform/database/fetch.ts'

/** A request that may take effect only once; its caller, key and content, as hashes. */
export interface Claim {
  key: Buffer
  request: Buffer
  /** the user whom the reply is about; null if it contains nothing about a user */
  userId: string | null
}

/** The time for which a reply is stored for repetitions of the same request. */
const KEPT = sql`interval '24 hours'`

export interface Earlier {
  same: boolean
  /** null while the first request is still running */
  reply: string | null
}

/**
 * The stored state of the key, if any. Rewrites the row, so that the commit waits until a second member of the cluster
 * has the row: a reply that only the primary has would be lost in a crash (decision 150).
 */
export const findEarlier = (db: Db, { key, request }: Claim) => fetchRow(db)<Earlier>`
  update idempotent_replies set reply = reply
  where key_hash = ${key} and created_at > now() - ${KEPT}
  returning request_hash = ${request} as same, reply`

/** True if this transaction now has the lock of the key, until the transaction ends. */
export const tryLock = (tx: Db, { key }: Claim) => fetchOnlyValue(tx)<boolean>`
  select pg_try_advisory_xact_lock(${key.readBigInt64BE().toString()}::bigint) as locked`

/** Stores the key, with its reply if there is one already; false if the key was stored before. */
export const storeReply = (db: Db, { key, request, userId }: Claim, reply: string | null) => hasRows(db)`
  insert into idempotent_replies as r (key_hash, request_hash, user_id, reply)
  values (${key}, ${request}, ${userId}, ${reply})
  on conflict (key_hash) do update
    set request_hash = excluded.request_hash, user_id = excluded.user_id, reply = excluded.reply, created_at = now()
    where r.created_at <= now() - ${KEPT}
  returning 1`

export const complete = (db: Db, { key }: Claim, reply: string) =>
  execute(db)`update idempotent_replies set reply = ${reply} where key_hash = ${key}`

/** Frees the key for a new try, because the request had no effect. */
export const forget = (db: Db, { key }: Claim) => execute(db)`delete from idempotent_replies where key_hash = ${key}`
