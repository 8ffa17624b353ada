import { signIn } from '#contract/accounts/rules.ts'
import type { NoticeFacts } from '#contract/notifications/notice-rules.ts'
import { pushLimits } from '#contract/notifications/push-rules.ts'
import { lockUser } from '#server/features/accounts/model/lock-user.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchRow, fetchRows, hasRows } from '#server/platform/database/fetch.ts'
import type { PushSubscription } from '#server/platform/messaging/push.ts'

export const isPushed = (db: Db, sessionId: string) =>
  hasRows(db)`select from push_devices where session_id = ${sessionId}`

/** Locks the devices of a person; false once the session has ended. */
export async function lockDevices(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  await lockUser(tx, userId)
  return hasRows(tx)`
    select from sessions where id = ${sessionId} and revoked_at is null for share`
}

/** The number of a person's other devices with push notifications. */
export async function countOtherDevices(tx: Tx, userId: string, sessionId: string, endpoint: string): Promise<number> {
  const rows = await fetchRows(tx)`
    select from push_devices where user_id = ${userId} and session_id <> ${sessionId} and endpoint <> ${endpoint}`
  return rows.length
}

/**
 * Turns push notifications on for the device of this session, and off there for a person who used the device before.
 */
export async function storeDevice(
  tx: Tx,
  userId: string,
  sessionId: string,
  { endpoint, keys }: PushSubscription,
): Promise<void> {
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`
  await execute(tx)`delete from push_devices where endpoint = ${endpoint} or session_id = ${sessionId}`
  await execute(tx)`
    insert into push_devices (session_id, user_id, endpoint, public_key, auth)
    values (${sessionId}, ${userId}, ${endpoint}, ${keys.p256dh}, ${keys.auth})`
}

export const forgetDevice = (db: Db, sessionId: string) =>
  execute(db)`delete from push_devices where session_id = ${sessionId}`

/** Deletes the device with this address at its push service; a newer address of the same session stays. */
export const forgetEndpoint = (db: Db, endpoint: string) =>
  execute(db)`delete from push_devices where endpoint = ${endpoint}`

export interface Pushed extends NoticeFacts {
  id: number
  /** the language that the reader chose; null if none */
  language: string | null
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * An unseen notice and a device on which its reader is still signed in; undefined if there is nothing to send any more.
 */
export const findPushed = (db: Db, noticeId: number, sessionId: string) => fetchRow(db)<Pushed>`
  select n.id, n.kind, n.count, n.conversation_id as "conversationId", n.requirement_id as "requirementId",
    null as name, q.state as search, u.language, d.endpoint, d.public_key as p256dh, d.auth
  from notices n join push_devices d on d.user_id = n.user_id
  left join saved_searches q on q.id = n.search_id
  join sessions s on s.id = d.session_id join users u on u.id = n.user_id
  where n.id = ${noticeId} and d.session_id = ${sessionId} and n.seen_at is null and u.active
    and n.at > now() - make_interval(hours => ${pushLimits.goodForHours})
    and s.revoked_at is null and s.expires_at > now()
    and s.last_seen_at > now() - make_interval(days => ${signIn.idleDays})`
