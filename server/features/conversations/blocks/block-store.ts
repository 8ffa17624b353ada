import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchRow, fetchRows, fetchValues } from '#server/platform/database/fetch.ts'

/** The numbers of a person; a later account with one of them counts as the same person. */
export interface Numbers {
  phones: string[]
  pan: string | null
  gst: string | null
}

export async function findNumbers(db: Db, userId: string): Promise<Numbers> {
  const numbers = await fetchRow(db)<Numbers>`
    select array(select phone from user_phones where user_id = u.id) as phones, b.pan, b.gst
    from users u left join businesses b on b.user_id = u.id where u.id = ${userId}`
  return numbers ?? { phones: [], pan: null, gst: null }
}

/**
 * Blocks an account and stores the fingerprints by which later accounts of the person are recognised. Returns a list
 * with the id of the account, or an empty list if it was blocked before.
 */
export const insertBlock = (tx: Tx, blockerId: string, blockedId: string, marks: Buffer[]) => fetchValues(tx)<string>`
  insert into user_blocks (blocker_id, blocked_id, marks)
  select ${blockerId}, u.id, ${marks}::bytea[] from users u where u.id = ${blockedId} and u.id <> ${blockerId}
  on conflict do nothing returning blocked_id`

/**
 * Blocks an account with the fingerprints of a person who was blocked before the account was created. Phone, PAN and
 * GST number are not proven here, so an older account with the same number may belong to the number's true owner.
 */
export const inheritBlock = (db: Db, blockerId: string, userId: string, marks: Buffer[]) => execute(db)`
  insert into user_blocks (blocker_id, blocked_id, marks)
  select ${blockerId}, u.id, ${marks}::bytea[] from users u
  where u.id = ${userId} and exists (
    select from user_blocks where blocker_id = ${blockerId} and marks && ${marks}::bytea[] and created_at < u.created_at)
  on conflict do nothing`

/** The blocks between two people, with their direction. */
export async function findBlocks(
  db: Db,
  viewerId: string,
  otherId: string,
): Promise<{ blocked_by_me: boolean; blocked_by_them: boolean }> {
  const rows = await fetchRows(db)<{ by_me: boolean }>`
    select blocker_id = ${viewerId} as by_me from user_blocks
    where (blocker_id, blocked_id) in ((${viewerId}, ${otherId}), (${otherId}, ${viewerId}))`
  return { blocked_by_me: rows.some(row => row.by_me), blocked_by_them: rows.some(row => !row.by_me) }
}

/** Removes a block from all accounts of the person; returns those accounts. */
export const deleteBlocks = (tx: Tx, blockerId: string, blockedId: string) => fetchValues(tx)<string>`
  delete from user_blocks b using user_blocks named
  where named.blocker_id = ${blockerId} and named.blocked_id = ${blockedId}
    and b.blocker_id = ${blockerId} and (b.blocked_id = named.blocked_id or b.marks && named.marks)
  returning b.blocked_id`

interface BlockedRow {
  id: string
  full_name: string
  active: boolean
  business_name: string | null
  verified: boolean | null
  created_at: Date
}

const MOST = 200

/** The people a user has blocked, newest first. */
export const findBlockedPeople = (db: Db, blockerId: string) => fetchRows(db)<BlockedRow>`
  select u.id, u.full_name, u.active, b.name as business_name, b.verified, k.created_at
  from user_blocks k join users u on u.id = k.blocked_id left join businesses b on b.user_id = u.id
  where k.blocker_id = ${blockerId} order by k.created_at desc, u.id limit ${MOST}`
