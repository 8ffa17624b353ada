import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchRows, fetchValues, hasRows } from '#server/platform/database/fetch.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { ConversationSituation } from './conversation-policy.ts'

export interface Membership extends ConversationSituation {
  id: string
  listing_id: string | null
  other_id: string
  /** messages up to this number are cleared for the viewer */
  cleared_seq: number
  /** true if the viewer has removed the conversation and nothing has happened in it since */
  removed: boolean
}

const membershipOf = prepared(
  (viewerId: string, conversationId: string) => sql<Membership>`
    select c.id, c.listing_id, u.id as other_id, u.active as other_active,
      coalesce(m.cleared_seq, 0) as cleared_seq, m.deleted_at is not null as removed,
      exists (select from user_blocks where blocker_id = ${viewerId} and blocked_id = u.id) as blocked_by_me,
      exists (select from user_blocks where blocker_id = u.id and blocked_id = ${viewerId}) as blocked_by_them
    from conversations c
    join users u on u.id = case when c.user_low = ${viewerId} then c.user_high else c.user_low end
    left join conversation_members m on m.conversation_id = c.id and m.user_id = ${viewerId}
    where c.id = ${conversationId} and ${viewerId} in (c.user_low, c.user_high)`,
)

/** The viewer's conversation; undefined if it is not theirs. */
export async function findMembership(
  db: Db,
  viewerId: string,
  conversationId: string,
): Promise<Membership | undefined> {
  const [row] = await membershipOf(db, viewerId, conversationId)
  return row
}

const lock = prepared((id: string) => sql`select from conversations where id = ${id} for no key update`)

/**
 * Locks the conversation until the transaction ends, and reads it after that, so that no value is older than the lock.
 */
export async function lockMembership(
  tx: Tx,
  viewerId: string,
  conversationId: string,
): Promise<Membership | undefined> {
  const locked = await lock(tx, conversationId)
  return locked.length > 0 ? findMembership(tx, viewerId, conversationId) : undefined
}

/** The id of the one conversation of two users, created if necessary. */
export async function findOrCreate(
  tx: Tx,
  creatorId: string,
  otherId: string,
): Promise<{ id: string; isNew: boolean }> {
  const [low, high] = creatorId < otherId ? [creatorId, otherId] : [otherId, creatorId]
  const made = await fetchRows(tx)<{ id: string }>`
    insert into conversations (user_low, user_high, created_by) values (${low}, ${high}, ${creatorId})
    on conflict (user_low, user_high) do nothing returning id`
  if (made[0]) return { id: made[0].id, isNew: true }
  const found = await fetchRows(tx)<{ id: string }>`
    select id from conversations where user_low = ${low} and user_high = ${high}`
  return { id: onlyRow(found).id, isNew: false }
}

/** True if the user exists and is active. */
export const isActiveUser = (db: Db, userId: string) => hasRows(db)`select 1 from users where id = ${userId} and active`

/** Adds the conversation to the lists of these users; true if one of them did not have it. */
export async function listFor(tx: Tx, conversationId: string, userIds: string[]): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into conversation_members as m (conversation_id, user_id)
    select ${conversationId}, member from unnest(${userIds}::uuid[]) as member
    on conflict (conversation_id, user_id) do update set deleted_at = null where m.deleted_at is not null`.execute(tx)
  return numAffectedRows > 0n
}

/** Clears all messages written until now for one member; false if there was nothing to clear. */
export async function clearFor(tx: Tx, conversationId: string, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update conversation_members m
    set cleared_seq = c.message_seq, undo_seq = m.cleared_seq, undo_at = now(), undo_blocked = false from conversations c
    where c.id = ${conversationId} and m.conversation_id = c.id and m.user_id = ${userId}
      and m.cleared_seq < c.message_seq`.execute(tx)
  return numAffectedRows === 1n
}

/** Clears the conversation for one member and removes it from their list; false if it was removed already. */
export async function removeFor(tx: Tx, conversationId: string, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into conversation_members as m (conversation_id, user_id, cleared_seq, deleted_at, undo_seq, undo_at)
    select id, ${userId}, message_seq, now(), 0, now() from conversations where id = ${conversationId}
    on conflict (conversation_id, user_id) do update
    set cleared_seq = excluded.cleared_seq, deleted_at = now(), undo_seq = m.cleared_seq, undo_at = now(), undo_blocked = false
    where m.deleted_at is null`.execute(tx)
  return numAffectedRows === 1n
}

/** The conversations of a user with these people. */
export const findConversationsWith = (db: Db, userId: string, otherIds: string[]) => fetchValues(db)<string>`
  select id from conversations
  where (user_low = ${userId} and user_high = any(${otherIds})) or (user_high = ${userId} and user_low = any(${otherIds}))`

/** Sets the listing of the conversation; true if it changed. */
export async function pointToListing(tx: Tx, conversationId: string, listingId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update conversations set listing_id = ${listingId}
    where id = ${conversationId} and listing_id is distinct from ${listingId}`.execute(tx)
  return numAffectedRows === 1n
}

/** Locks these users in the order in which their lists are updated, so that two changes never deadlock. */
export const lockMembers = (tx: Tx, userIds: string[]) =>
  execute(tx)`select from users where id = any(${userIds}) order by id for no key update`

/** The people with these ids, in no order. */
export const findPeople = (db: Db, ids: readonly string[]) => fetchRows(db)<PersonRow>`
  select u.id, u.full_name, u.active, b.name as business_name, b.verified
  from users u left join businesses b on b.user_id = u.id where u.id = any(${ids}::uuid[])`

interface PersonRow {
  id: string
  full_name: string
  active: boolean
  business_name: string | null
  verified: boolean | null
}

const moveFeeds = prepared(
  (userIds: string[]) => sql`
    with members as (select id from users where id = any(${userIds}) order by id for no key update)
    update users set feed_seq = feed_seq + 1 from members where users.id = members.id`,
)

/** Advances the cursors of these users' live lists, locked in one order, so that two senders never deadlock. */
export async function advanceFeeds(tx: Tx, userIds: string[]): Promise<void> {
  await moveFeeds(tx, userIds)
}

/** The cursors of a user's live list and of the user's own conversations among those requested. */
export interface Heads {
  feed: number
  conversations: Record<string, number>
}

const headsOf = prepared(
  (userId: string, conversationIds: string[]) => sql<Heads>`
    select feed_seq as feed, coalesce((
      select jsonb_object_agg(c.id, c.change_seq) from conversations c
      where c.id = any(${conversationIds}::uuid[]) and ${userId} in (c.user_low, c.user_high)), '{}') as conversations
    from users where id = ${userId}`,
)

/** Reads the cursors of a user's live list and of these conversations in one statement. */
export async function readHeads(db: Db, userId: string, conversationIds: readonly string[] = []): Promise<Heads> {
  const [row] = await headsOf(db, userId, [...conversationIds])
  return row ?? { feed: 0, conversations: {} }
}

/** All conversations of the users whom these events are about, each with its other member. */
export const findPartners = (tx: Tx, eventIds: number[]) => fetchRows(tx)<{ user_id: string; conversation_id: string }>`
  select c.id as conversation_id, case when c.user_low = e.subject_id then c.user_high else c.user_low end as user_id
  from events e join conversations c on e.subject_id = c.user_low or e.subject_id = c.user_high
  where e.id = any(${eventIds})`
