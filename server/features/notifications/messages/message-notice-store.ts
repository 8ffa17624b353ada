import { sql } from 'kysely'
import type { MessageKind } from '#contract/conversations/rules.ts'
import type { OfferKind, OfferState } from '#contract/offers/rules.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchRow, fetchRows, hasRows } from '#server/platform/database/fetch.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'

/** A message; for an offer or an event also the state of the offer. */
export interface UnreadMessage {
  seq: number
  body: string
  kind: MessageKind
  offer: { kind: OfferKind; state: OfferState; counter: boolean } | null
}

/** The unread messages of a member who wants mails about the conversation. */
export interface Unread {
  /** the person to mail: the account, or a colleague of its firm */
  person_id: string
  email: string
  other_id: string
  other_name: string | null
  listing_name: string | null
  /** oldest first */
  messages: UnreadMessage[]
  /** age of the oldest message in seconds */
  waiting: number
  /** age of the oldest message in working minutes */
  office_minutes: number
}

/** The receiver of the message that an event records. */
export const findReceiver = (db: Db, eventId: number) => fetchRow(db)<{ userId: string; conversationId: string }>`
  select n.receiver_id as "userId", n.conversation_id as "conversationId"
  from events e join messages n on n.id = (e.data ->> 'message')::uuid
  where e.id = ${eventId}`

/**
 * The receiver of a mail. 'asked' is the colleague who answers the chat, else the contact person of the lot, else the
 * account: the first of them who wants such mails. 'account' is the firm's account, for messages that stay unanswered.
 */
export type MailFor = 'asked' | 'account'

const recipients = sql`
  select p.id, e.email from (values (1, m.handler_id), (2, case when l.user_id = u.id then l.contact_id end), (3, u.id)) as choice (place, id)
  join users p on p.id = choice.id and p.active
  join user_emails e on e.user_id = p.id and e.position = 0
  join user_settings s on s.user_id = p.id and s.key = 'seller_message' and s.value
  where p.id = u.id or (not p.suspended and exists (
    select from firm_members f join businesses own on own.id = f.business_id where f.user_id = p.id and own.user_id = u.id))
  order by choice.place limit 1`
const account = sql`
  select u.id, e.email from user_emails e
  join user_settings s on s.user_id = e.user_id and s.key = 'seller_message' and s.value
  where e.user_id = u.id and e.position = 0`
// an event without a listing records that a colleague took over the chat, which is no answer
const unanswered = sql`n.seq > coalesce((select max(w.seq) from messages w
  where w.conversation_id = c.id and w.sender_id = u.id and (w.kind <> 'event' or w.listing_id is not null)), 0)`

/**
 * The unread messages of the member, or for a firm's account the unanswered ones. Undefined if there are none, if the
 * member wants no mails, or if a side has left, blocked the other, or removed the conversation from their list.
 */
export const findUnread = (db: Db, userId: string, conversationId: string, mailFor: MailFor = 'asked') => fetchRow(
  db,
)<Unread>`
  select person.id as person_id, person.email, coalesce(nullif(o.full_name, ''), b.name) as other_name, o.id as other_id, l.name as listing_name,
    unread.messages, unread.waiting, unread.office_minutes
  from conversation_members m
  join conversations c on c.id = m.conversation_id
  join users u on u.id = m.user_id and u.active
  join users o on o.id = case when c.user_low = u.id then c.user_high else c.user_low end and o.active
  left join businesses b on b.user_id = o.id
  left join listings l on l.id = c.listing_id
  cross join lateral (${mailFor === 'asked' ? recipients : account}) person
  cross join lateral (
    select jsonb_agg(jsonb_build_object('seq', n.seq, 'body', n.body, 'kind', n.kind, 'offer', (
        select jsonb_build_object('kind', f.kind, 'state', f.state, 'counter', p.kind is not distinct from 'offer')
        from offers f left join offers p on p.id = f.parent_id where f.id = n.offer_id)) order by n.seq) as messages,
      extract(epoch from now() - min(n.created_at))::float as waiting,
      office_minutes(min(n.created_at), now()) as office_minutes
    from messages n
    where n.conversation_id = c.id and n.receiver_id = u.id and ${mailFor === 'asked' ? sql`n.read_at is null` : unanswered} and n.seq > m.cleared_seq
      and not exists (select from held_messages h where h.message_id = n.id and h.decision is distinct from 'release')
  ) unread
  where m.user_id = ${userId} and m.conversation_id = ${conversationId} and m.deleted_at is null
    and unread.messages is not null
    and not exists (select from user_blocks k
      where (k.blocker_id, k.blocked_id) in ((u.id, o.id), (o.id, u.id)))`

/** True if a mail to the firm's account about unanswered messages of the conversation is queued already. */
export const isUnansweredQueued = (db: Db, userId: string, conversationId: string) => hasRows(db)`
  select from jobs where kind = 'mail-unanswered' and failed_at is null
    and payload = jsonb_build_object('userId', ${userId}::text, 'conversationId', ${conversationId}::text) limit 1`

/** The last message that a mail to the member covered, locked until the transaction ends. */
export async function lockMailedSeq(tx: Tx, userId: string, conversationId: string): Promise<number> {
  await execute(tx)`
    insert into message_notices (user_id, conversation_id) values (${userId}, ${conversationId})
    on conflict do nothing`
  const rows = await fetchRows(tx)<{ mailed_seq: number }>`
    select mailed_seq from message_notices
    where user_id = ${userId} and conversation_id = ${conversationId} for update`
  return onlyRow(rows).mailed_seq
}

export const setMailedSeq = (tx: Tx, userId: string, conversationId: string, seq: number) => execute(tx)`
  update message_notices set mailed_seq = ${seq}, mailed_at = now()
  where user_id = ${userId} and conversation_id = ${conversationId}`
