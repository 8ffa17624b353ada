import { sql } from 'kysely'
import { conversationPages, type MessageKind } from '#contract/conversations/rules.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import {
  countChanges,
  execute,
  fetchOnlyRow,
  fetchRow,
  fetchRows,
  fetchValue,
} from '#server/platform/database/fetch.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { type OfferJson, offerJson } from './shown-offer.ts'

/** A message as a row; times are dates, or ISO texts when the row came as JSON. */
export interface MessageRow {
  id: string
  conversation_id: string
  seq: number
  change_seq: number
  sender_id: string
  receiver_id: string
  body: string
  client_id: string | null
  created_at: Date | string
  read_at: Date | string | null
  kind: MessageKind
  listing: { id: string; name: string } | null
  offer: OfferJson | null
  picture: { id: string; width: number; height: number; colour: string } | null
  /** the name of the colleague who wrote for the firm, '' without a name; null if the account itself wrote */
  writer: string | null
}

interface NewMessage {
  conversationId: string
  senderId: string
  receiverId: string
  body: string
  clientId: string | null
  /** the listing if the message asks whether it is still available; null for any other message */
  asksAbout: string | null
  /** the listing that the sender was looking at */
  listingId: string | null
  /** the person who writes for a firm */
  writerId?: string | null
  kind?: MessageKind
  offerId?: string
  /** true if members who had removed the conversation get it back in their lists */
  lists?: boolean
}

const stored = sql`
  m.id, m.conversation_id, m.seq, m.change_seq, m.sender_id, m.receiver_id, m.body, m.client_id, m.created_at, m.read_at, m.kind`

/** A message `m` with its listing and its offer, as `MessageRow`. */
export const messageColumns = sql`
  ${stored},
  (select jsonb_build_object('id', l.id, 'name', l.name) from listings l where l.id = m.listing_id) as listing,
  case m.kind when 'offer' then (select ${offerJson} from offers o where o.id = m.offer_id) end as offer,
  (select jsonb_build_object('id', i.id, 'width', i.width, 'height', i.height, 'colour', i.colour)
   from images i where i.id = m.picture_id) as picture,
  case when m.writer_id <> m.sender_id then (select w.full_name from users w where w.id = m.writer_id) end as writer`

/** The message that a sender has already sent under this key, if any. */
export const findOwnMessage = (
  db: Db,
  { conversationId, senderId, clientId }: Pick<NewMessage, 'conversationId' | 'senderId'> & { clientId: string },
) => fetchRow(db)<MessageRow>`
  select ${messageColumns} from messages m
  where conversation_id = ${conversationId} and sender_id = ${senderId} and client_id = ${clientId}`

/** The listing if one of these people owns it and the other may have seen it; otherwise undefined. */
export const findMentionedListing = (db: Db, listingId: string, userIds: string[]) => fetchValue(db)<string>`
  select id from listings
  where id = ${listingId} and user_id = any(${userIds}) and status in ('Active', 'Inactive', 'Deleted')`

const insertMessage = prepared(
  (
    conversationId: string,
    senderId: string,
    receiverId: string,
    body: string,
    clientId: string | null,
    asksAbout: string | null,
    listingId: string | null,
    kind: string,
    offerId: string | null,
    lists: boolean,
    writerId: string | null,
  ) => sql<MessageRow>`
    with numbered as (
      update conversations
      set message_seq = message_seq + 1, change_seq = change_seq + 1, last_message_at = clock_timestamp()
      where id = ${conversationId} returning id, message_seq, change_seq, last_message_at
    ), listed as (
      insert into conversation_members as m (conversation_id, user_id)
      select numbered.id, member from numbered, unnest(array[${senderId}, ${receiverId}]::uuid[]) as member
      on conflict (conversation_id, user_id) do update set deleted_at = null where m.deleted_at is not null and ${lists}::boolean
    )
    insert into messages as m
      (conversation_id, seq, change_seq, sender_id, receiver_id, body, client_id, created_at, asks_about, listing_id, kind, offer_id, writer_id)
    select id, message_seq, change_seq, ${senderId}, ${receiverId}, ${body}, ${clientId}, last_message_at,
      (select l.id from listings l where l.id = ${asksAbout} and l.user_id = ${receiverId}),
      ${listingId}::uuid, ${kind}, ${offerId}::uuid, ${writerId}::uuid from numbered
    returning ${messageColumns}`,
)

/**
 * Writes a message under the next number of its conversation; `lists` returns the conversation to both members' lists.
 */
export async function addMessage(tx: Tx, message: NewMessage): Promise<MessageRow> {
  const { conversationId, senderId, receiverId, body, clientId, asksAbout, listingId } = message
  const { kind = 'text', offerId = null, lists = true, writerId = null } = message
  const about = [asksAbout, listingId, kind, offerId, lists, writerId] as const
  return onlyRow(await insertMessage(tx, conversationId, senderId, receiverId, body, clientId, ...about))
}

/** Attaches a picture to a message of this transaction. */
export const attachPicture = (tx: Tx, id: string, pictureId: string) => fetchOnlyRow(tx)<MessageRow>`
  update messages m set picture_id = ${pictureId} where id = ${id} returning ${messageColumns}`

/** The messages among `ids` that were sent to this user. */
export const findAddressedTo = (db: Db, userId: string, ids: string[]) => fetchRows(db)<{
  conversation_id: string
  sender_id: string
}>`
  select conversation_id, sender_id from messages where id = any(${ids}) and receiver_id = ${userId}`

/** Locks these conversations until the commit. */
export const lockConversations = (tx: Tx, ids: string[]) =>
  execute(tx)`select from conversations where id = any(${ids}) order by id for no key update`

/**
 * Marks messages to this user as read, each under its own change number; returns the number of those that were unread.
 * Their conversations must be locked.
 */
export const markRead = (tx: Tx, userId: string, ids: string[]) => countChanges(tx)`
  with unread as (
    select id, conversation_id, row_number() over (partition by conversation_id order by seq) as place
    from messages where id = any(${ids}) and receiver_id = ${userId} and read_at is null
  ), moved as (
    update conversations c set change_seq = c.change_seq + n.changes
    from (select conversation_id, count(*) as changes from unread group by conversation_id) n
    where c.id = n.conversation_id returning c.id, c.change_seq - n.changes as change_seq
  )
  update messages m set read_at = clock_timestamp(), change_seq = c.change_seq + u.place
  from unread u join moved c on c.id = u.conversation_id where m.id = u.id`

/**
 * Gives the message of an offer a new change number, so that streams send the offer's new state; `read` also marks the
 * message as read.
 */
export const touchOfferMessage = (tx: Tx, offerId: string, read: boolean) => execute(tx)`
  with shown as (
    select id, conversation_id from messages where offer_id = ${offerId} and kind = 'offer'
  ), moved as (
    update conversations c set change_seq = c.change_seq + 1 from shown where c.id = shown.conversation_id
    returning c.id, c.change_seq
  )
  update messages m set change_seq = moved.change_seq,
    read_at = case when ${read} then coalesce(m.read_at, clock_timestamp()) else m.read_at end
  from shown join moved on moved.id = shown.conversation_id where m.id = shown.id`

/** Messages of one snapshot, and the cursor of that snapshot. */
export interface MessageSlice {
  cursor: number
  messages: MessageRow[]
  /** true if further changes did not fit */
  more: boolean
}

/** The messages of a conversation that a member sees: those after the cleared ones. */
interface VisibleRange {
  conversationId: string
  clearedSeq: number
}

type CursorRow = MessageRow & { cursor: number }

/** The newest messages, or the newest before a number, in order, with the cursor after them. */
export async function readNewest(
  db: Db,
  { conversationId, clearedSeq }: VisibleRange,
  before?: number,
): Promise<MessageSlice> {
  const rows = await fetchRows(db)<CursorRow>`
    select c.change_seq as cursor, m.* from conversations c
    left join lateral (select ${messageColumns} from messages m
                       where conversation_id = c.id and seq > ${clearedSeq} and seq < ${before ?? Number.MAX_SAFE_INTEGER}
                       order by seq desc limit ${conversationPages.messages}) m on true
    where c.id = ${conversationId} order by m.seq`
  return sliceOf(rows, rows[0]?.cursor ?? 0)
}

const changesAfter = prepared(
  (conversationId: string, clearedSeq: number, after: number) => sql<CursorRow>`
    select c.change_seq as cursor, ${stored}, m.listing, m.offer, m.picture, m.writer from conversations c
    left join lateral (select ${messageColumns} from messages m
                       where conversation_id = c.id and m.change_seq > ${after} and seq > ${clearedSeq}
                       order by change_seq limit ${sql.lit(conversationPages.messages)}) m on true
    where c.id = ${conversationId} order by m.change_seq`,
)

/**
 * The messages written or changed after a cursor, in order, within the size of one event; undefined if the cursor is
 * too old or from another conversation.
 */
export async function readChanges(
  db: Db,
  { conversationId, clearedSeq }: VisibleRange,
  after: number,
): Promise<MessageSlice | undefined> {
  const rows = await changesAfter(db, conversationId, clearedSeq, after)
  const newest = rows[0]?.cursor ?? 0
  if (after > newest || newest - after > conversationPages.catchUp) return undefined
  const slice = sliceOf(rows, newest)
  return slice.more ? { ...slice, cursor: rows.at(-1)?.change_seq ?? slice.cursor } : slice
}

// if there are no messages, the only row contains just the cursor
const sliceOf = (rows: CursorRow[], cursor: number): MessageSlice => {
  const messages = rows.filter(row => row.id !== null)
  return { cursor, messages, more: messages.length === conversationPages.messages }
}
