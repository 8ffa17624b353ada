import type { Tx } from '#server/platform/database/db.ts'
import { maySend } from './model/conversation-policy.ts'
import { lockMembers, lockMembership } from './model/conversation-store.ts'

/** A conversation that is locked until the transaction ends. */
export interface LockedConversation {
  id: string
  otherId: string
  /** the two can write to each other */
  open: boolean
}

/** A conversation of this user with its two members, held; undefined when it is not theirs. Hold it before listings and offers. */
export async function lockConversation(tx: Tx, userId: string, id: string): Promise<LockedConversation | undefined> {
  const membership = await lockMembership(tx, userId, id)
  if (!membership) return undefined
  await lockMembers(tx, [userId, membership.other_id])
  return { id, otherId: membership.other_id, open: maySend(membership) }
}
