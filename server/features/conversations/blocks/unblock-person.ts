import type { SignedInContext, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findConversationsWith, listFor, lockMembers } from '../model/conversation-store.ts'
import { notifyMembersInTransaction } from '../model/notify-members.ts'
import { deleteBlocks } from './block-store.ts'

/**
 * Unblocks a person, who may write again; the conversation returns to the viewer's list, and cleared messages stay
 * cleared.
 */
export const unblockPerson: Verb<'POST /conversation/unblock'> = async (context, { body }) => {
  await context.services.db.transaction().execute(async tx => {
    if (!(await takeBlockBack(tx, context, body.userId))) refuse('not_found')
  })
}

/** Removes the viewer's block of a person; false if there was none. */
export async function takeBlockBack(tx: Tx, context: SignedInContext, personId: string): Promise<boolean> {
  const { userId } = context.viewer
  const freed = await deleteBlocks(tx, userId, personId)
  if (freed.length === 0) return false
  // locks the users before their lists of conversations, in the order in which an offer takes these locks
  await lockMembers(tx, [userId, ...freed])
  for (const id of freed) await appendEvent(tx, context, 'user.unblocked', id)
  for (const id of await findConversationsWith(tx, userId, [personId])) await listFor(tx, id, [userId])
  await notifyMembersInTransaction(tx, [userId, ...freed])
  return true
}
