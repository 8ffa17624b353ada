import { showUser } from '#server/features/accounts/profile/show-user.ts'
import type { Verb } from '#server/platform/context.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { isVisible } from '../model/conversation-policy.ts'
import { clearFor, lockMembership } from '../model/conversation-store.ts'
import { notifyMembersInTransaction } from '../model/notify-members.ts'

/** Empties a conversation for the viewer; the other member keeps everything. */
export const clearMessages: Verb<'POST /message/clear'> = async (context, { body: { conversationId } }) => {
  const { services, viewer } = context
  await services.db.transaction().execute(async tx => {
    const conversation = await lockMembership(tx, viewer.userId, conversationId)
    if (!conversation || !isVisible(conversation)) refuse('not_found')
    if (!(await clearFor(tx, conversationId, viewer.userId))) return
    await appendEvent(tx, context, 'messages.cleared', conversationId)
    await notifyMembersInTransaction(tx, [viewer.userId])
  })
  return showUser(context)
}
