import { sql } from 'kysely'
import { messageTexts } from '#contract/conversations/rules.ts'
import { lockColleague } from '#server/features/firms/find-colleague.ts'
import { type Verb, writerOf } from '#server/platform/context.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { isVisible, maySend } from '../model/conversation-policy.ts'
import { listFor, lockMembership } from '../model/conversation-store.ts'
import { addMessage } from '../model/message-store.ts'
import { notifyMembersInTransaction } from '../model/notify-members.ts'

/**
 * PUT /conversation/:id/handler: names the colleague who answers from now on; all members of the firm still see the
 * chat.
 */
export const handConversation: Verb<'PUT /conversation/:id/handler'> = async (
  context,
  { params: { id }, body: { personId } },
) => {
  const { services, viewer } = context
  const { userId } = viewer
  await services.db.transaction().execute(async tx => {
    const conversation = await lockMembership(tx, userId, id)
    if (!conversation || !isVisible(conversation)) refuse('not_found')
    if (!maySend(conversation)) refuse('conversation_closed')
    const colleague = personId === null ? undefined : await lockColleague(tx, viewer, personId)
    if (personId !== null && !colleague) refuse('not_found')
    await listFor(tx, id, [userId])
    const { numAffectedRows } = await sql`
      update conversation_members set handler_id = ${personId}
      where conversation_id = ${id} and user_id = ${userId} and handler_id is distinct from ${personId}`.execute(tx)
    if (!numAffectedRows) return
    await appendEvent(tx, context, 'conversation.handed', id, { to: personId })
    if (colleague)
      await addMessage(tx, {
        conversationId: id,
        senderId: userId,
        receiverId: conversation.other_id,
        body: messageTexts.handedTo(colleague.name || messageTexts.colleague, colleague.firm),
        clientId: null,
        asksAbout: null,
        listingId: null,
        kind: 'event',
        writerId: writerOf(viewer),
        lists: false,
      })
    await notifyMembersInTransaction(tx, [userId, conversation.other_id], [id])
  })
}
