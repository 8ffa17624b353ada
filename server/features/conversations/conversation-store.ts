import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { ConversationSituation } from './conversation-policy.ts'

export interface Membership extends ConversationSituation {
  id: string
  listing_id: string | null
  other_id: string
}

/** The viewer's conversation, or undefined when it is not theirs; `lock` keeps others from changing it until the commit. */
export async function findMembership(
  db: Db,
  viewerId: string,
  conversationId: string,
  { lock = false } = {},
): Promise<Membership | undefined> {
  const { rows } = await sql<Membership>`
    select c.id, c.listing_id, c.blocked_by, u.id as other_id, u.active as other_active
    from conversations c
    join users u on u.id = case when c.user_low = ${viewerId} then c.user_high else c.user_low end
    where c.id = ${conversationId} and ${viewerId} in (c.user_low, c.user_high)
    ${lock ? sql`for no key update of c` : sql``}`.execute(db)
  return rows[0]
}

/** The id of the one conversation of two users, made now if there is none yet. */
export async function findOrCreate(
  tx: Tx,
  creatorId: string,
  otherId: string,
): Promise<{ id: string; isNew: boolean }> {
  const [low, high] = creatorId < otherId ? [creatorId, otherId] : [otherId, creatorId]
  const { rows: made } = await sql<{ id: string }>`
    insert into conversations (user_low, user_high, created_by) values (${low}, ${high}, ${creatorId})
    on conflict (user_low, user_high) do nothing returning id`.execute(tx)
  if (made[0]) return { id: made[0].id, isNew: true }
  const { rows: found } = await sql<{ id: string }>`
    select id from conversations where user_low = ${low} and user_high = ${high}`.execute(tx)
  return { id: found[0]!.id, isNew: false }
}

/** Whether there is such a user who has not left. */
export async function isActiveUser(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where id = ${userId} and active`.execute(db)
  return rows.length > 0
}

/** Puts the conversation into the viewer's list; true when it was not there. */
export async function addMember(tx: Tx, conversationId: string, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into conversation_members (conversation_id, user_id) values (${conversationId}, ${userId})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Makes a listing what the conversation is about; true when it was another one. */
export async function pointToListing(tx: Tx, conversationId: string, listingId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update conversations set listing_id = ${listingId}
    where id = ${conversationId} and listing_id is distinct from ${listingId}`.execute(tx)
  return numAffectedRows === 1n
}

/** Moves the cursor of these users' live lists; locked in one order, so that two senders never wait for each other. */
export async function advanceFeeds(tx: Tx, userIds: string[]): Promise<void> {
  await sql`
    with members as (select id from users where id = any(${userIds}) order by id for no key update)
    update users set feed_seq = feed_seq + 1 from members where users.id = members.id`.execute(tx)
}

/** The cursor of a user's live list. */
export async function readFeedSeq(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ feed_seq: number }>`select feed_seq from users where id = ${userId}`.execute(db)
  return rows[0]?.feed_seq ?? 0
}
