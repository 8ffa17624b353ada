import type { Verb } from '#server/platform/context.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { takeBlockBack } from './blocks/unblock-person.ts'
import { lockMembership } from './model/conversation-store.ts'
import { takeClearingBack } from './model/conversation-undo-store.ts'
import { notifyMembersInTransaction } from './model/notify-members.ts'

/** POST /conversation/restore: undoes the viewer's last clearing or removal, and the block made with it. */
export const restoreConversation: Verb<'POST /conversation/restore'> = async (
  context,
  { body: { conversationId, clearedSeq } },
) => {
  const { userId } = context.viewer
  await context.services.db.transaction().execute(async tx => {
    const conversation = (await lockMembership(tx, userId, conversationId)) ?? refuse('not_found')
    const back = await takeClearingBack(tx, { conversationId, userId, clearedSeq })
    if (!back) {
      if (conversation.cleared_seq === clearedSeq && !conversation.removed) return
      refuse('too_late_to_undo')
    }
    await appendEvent(tx, context, 'conversation.restored', conversationId)
    if (back.blocked) await takeBlockBack(tx, context, conversation.other_id)
    await notifyMembersInTransaction(tx, [userId], [conversationId])
  })
}
