import type { Tx } from '#server/platform/database/db.ts'
import { maySend } from './model/conversation-policy.ts'
import { lockMembers, lockMembership } from './model/conversation-store.ts'

/** A conversation that is locked until the transaction ends. */
export interface LockedConversation {
  id: string
  otherId: string
  /** true if the two can write to each other */
  open: boolean
}

/**
 * Locks a conversation of this user and its two members; undefined if it is not theirs. Lock it before listings and
 * offers.
 */
export async function lockConversation(tx: Tx, userId: string, id: string): Promise<LockedConversation | undefined> {
  const membership = await lockMembership(tx, userId, id)
  if (!membership) return undefined
  await lockMembers(tx, [userId, membership.other_id])
  return { id, otherId: membership.other_id, open: maySend(membership) }
}
