import type { Verb } from '#server/platform/context.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { blockPerson } from './blocks/block-person.ts'
import { lockMembers, lockMembership, removeFor } from './model/conversation-store.ts'
import { recordBlock } from './model/conversation-undo-store.ts'
import { notifyMembersInTransaction } from './model/notify-members.ts'

/** Removes a conversation from the viewer's list, clears it for them alone, and blocks its other member on request. */
export const deleteConversation: Verb<'POST /conversation/delete'> = async (
  context,
  { body: { conversationId, isBlocked, blockedId } },
) => {
  const { userId } = context.viewer
  await context.services.db.transaction().execute(async tx => {
    const conversation = await lockMembership(tx, userId, conversationId)
    if (!conversation) refuse('not_found')
    if (blockedId && blockedId !== conversation.other_id) refuse('not_found')
    // locks both members now, in order, because the block will need both
    if (isBlocked) await lockMembers(tx, [userId, conversation.other_id])
    if (await removeFor(tx, conversationId, userId)) {
      await appendEvent(tx, context, 'conversation.deleted', conversationId)
      await notifyMembersInTransaction(tx, [userId], [conversationId])
    }
    if (isBlocked && (await blockPerson(tx, context, conversation.other_id)))
      await recordBlock(tx, conversationId, userId)
  })
}
