import { sql } from 'kysely'
import { signIn } from '#contract/accounts/rules.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import {
  countChanges,
  execute,
  fetchOnlyValue,
  fetchRow,
  fetchRows,
  fetchValue,
  hasRows,
} from '#server/platform/database/fetch.ts'
import { signInBudget as budget } from './sign-in-budget.ts'

/**
 * Claims the next mail to an address; undefined within 15 s of the last mail. Wrong tries of a live code stay counted.
 */
export const claimSend = (tx: Tx, email: string) => fetchRow(tx)<{ attempts: number }>`
  insert into sign_in_codes as c (email, sent_at, expires_at) values (${email}, now(), now())
  on conflict (email) do update set
    attempts = case when c.used_at is null and c.expires_at > now() then c.attempts else 0 end,
    sent_at = now(), used_at = null, code_hash = null, link_hash = null
  where c.used_at is not null or c.sent_at <= now() - make_interval(secs => ${budget.resendAfter})
  returning attempts`

/** Stores the mailed code or link; `seconds` is its lifetime. */
export async function setMailed(
  tx: Tx,
  email: string,
  mailed: { codeHash: Buffer } | { linkHash: Buffer },
  seconds: number,
): Promise<void> {
  await tx
    .updateTable('sign_in_codes')
    .set({
      ...('codeHash' in mailed ? { code_hash: mailed.codeHash } : { link_hash: mailed.linkHash }),
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .where('email', '=', email)
    .execute()
}

/** Counts a try on the live code and locks its row until the transaction ends; undefined if there is none. */
export const claimTry = (tx: Tx, email: string) => fetchRow(tx)<{ codeHash: Buffer; sentAt: Date }>`
  update sign_in_codes set attempts = attempts + 1
  where email = ${email} and code_hash is not null and used_at is null and expires_at > now()
    and attempts < ${budget.wrongTries}
  returning code_hash as "codeHash", sent_at as "sentAt"`

/** Seconds until the end of a code that wrong tries have voided; undefined if there is no such code. */
export const lockedFor = (db: Db, email: string) => fetchValue(db)<number>`
  select ceil(extract(epoch from expires_at - now()))::int as seconds from sign_in_codes
  where email = ${email} and used_at is null and expires_at > now() and attempts >= ${budget.wrongTries}`

export const markCodeUsed = (tx: Tx, email: string) =>
  execute(tx)`update sign_in_codes set used_at = now(), attempts = 0 where email = ${email}`

/** Uses up a live link; undefined if it is not valid. */
export const useLink = (tx: Tx, linkHash: Buffer) => fetchRow(tx)<{ email: string; sentAt: Date }>`
  update sign_in_codes set used_at = now(), attempts = 0
  where link_hash = ${linkHash} and used_at is null and expires_at > now()
  returning email, sent_at as "sentAt"`

export const addNonce = (db: Db, nonceHash: Buffer) => execute(db)`
  insert into google_nonces (nonce_hash, expires_at)
  values (${nonceHash}, now() + make_interval(secs => ${budget.nonceLifetime}))`

/** Uses up an issued nonce; false if there is no such nonce. */
export const spendNonce = (db: Db, nonceHash: Buffer) => hasRows(db)`
  delete from google_nonces where nonce_hash = ${nonceHash} and expires_at > now() returning 1`

/** The condition for sessions that can still be used; api/sessions.ts has the same. */
const inUse = sql`expires_at > now() and last_seen_at > now() - make_interval(days => ${signIn.idleDays})`

export interface SessionRow {
  id: string
  user_agent: string
  ip: string
  created_at: Date
  last_seen_at: Date
}

export const findSessions = (db: Db, userId: string) => fetchRows(db)<SessionRow>`
  select id, user_agent, ip, created_at, last_seen_at from sessions
  where user_id = ${userId} and revoked_at is null and ${inUse}
  order by last_seen_at desc, id limit 100`

export async function addSession(
  tx: Tx,
  session: { userId: string; tokenHash: Buffer; ip: string; userAgent: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      ip: session.ip,
      user_agent: session.userAgent,
      expires_at: sql<Date>`now() + make_interval(secs => ${budget.sessionLifetime})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores a device that signed in to the account; true if the device is new and the account had others before. */
export const rememberDevice = (tx: Tx, userId: string, device: string) => fetchOnlyValue(tx)<boolean>`
  with before as (select count(*) as devices from known_devices where user_id = ${userId}),
  put as (
    insert into known_devices (user_id, device) values (${userId}, ${device})
    on conflict (user_id, device) do update set last_seen_at = now() returning xmax = 0 as inserted
  )
  select inserted and devices > 0 as "isNew" from before, put`

/** Ends one session of a user; false if it had ended already or belongs to another. */
export async function endSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const endAllSessions = (tx: Tx, userId: string) =>
  execute(tx)`update sessions set revoked_at = now() where user_id = ${userId} and revoked_at is null`

/** Ends every session of a user except this one; returns their number. */
export const endOtherSessions = (tx: Tx, userId: string, sessionId: string) => countChanges(tx)`
  update sessions set revoked_at = now()
  where user_id = ${userId} and id <> ${sessionId} and revoked_at is null and ${inUse}`

/** True if this session is recent enough to prove the address with which it signed in. */
export const isFreshSession = (db: Db, sessionId: string) => hasRows(db)`
  select 1 from sessions
  where id = ${sessionId} and created_at > now() - make_interval(secs => ${budget.freshSession})`
