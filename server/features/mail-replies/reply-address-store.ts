import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { execute, fetchRow, fetchValues } from '#server/platform/database/fetch.ts'
import { type Sweep, sweep } from '#server/platform/messaging/sweep.ts'

/** The person who may answer at a reply address, and the conversation. */
export interface ReplyAddress {
  personId: string
  /** the recipient of the mail; only answers from this address are accepted */
  email: string
  conversationId: string
  /** the last message in the mail */
  seq: number
}

export const addReplyAddress = (
  db: Db,
  given: { tokenHash: Buffer; email: string; conversationId: string; seq: number; days: number },
) => execute(db)`
  insert into mail_reply_addresses (token_hash, email, conversation_id, seq, ends_at)
  values (${given.tokenHash}, ${given.email}, ${given.conversationId}, ${given.seq}, now() + make_interval(days => ${given.days}))`

/** The reply address; undefined if it is unknown or has expired, or if its person has left. */
export const findReplyAddress = (db: Db, tokenHash: Buffer) => fetchRow(db)<ReplyAddress>`
  select u.id as "personId", e.email, r.conversation_id as "conversationId", r.seq
  from mail_reply_addresses r
  join user_emails e on e.email = r.email
  join users u on u.id = e.user_id and u.active
  where r.token_hash = ${tokenHash} and r.ends_at > now()`

/** The messages to a user that a mail showed and that are still unread. */
export const findMailed = (
  db: Db,
  { conversationId, seq }: Pick<ReplyAddress, 'conversationId' | 'seq'>,
  receiverId: string,
) => fetchValues(db)<string>`
  select id from messages
  where conversation_id = ${conversationId} and receiver_id = ${receiverId} and seq <= ${seq} and read_at is null
  order by seq desc limit 200`

/** Deletes reply addresses whose time has ended. */
export const sweepReplyAddresses: Sweep = ({ db }) => sweep(db, 'mail_reply_addresses', sql`ends_at < now()`)
