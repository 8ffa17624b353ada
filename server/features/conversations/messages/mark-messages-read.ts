import type { Verb } from '#server/platform/context.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { advanceFeeds } from '../model/conversation-store.ts'
import { findAddressedTo, lockConversations, markRead } from '../model/message-store.ts'
import { notifyMembersAfterCommit } from '../model/notify-members.ts'

/** Marks messages to the viewer as read; refuses all of them if one was not sent to the viewer. */
export const markMessagesRead: Verb<'POST /message/update'> = async (context, { body: { messageIds } }) => {
  const { services, viewer } = context
  const ids = [...new Set(messageIds)]
  if (ids.length === 0) return { updated: 0 }
  const touched = await services.db.transaction().execute(async tx => {
    const addressed = await findAddressedTo(tx, viewer.userId, ids)
    if (addressed.length < ids.length) refuse('not_found')
    const conversationIds = [...new Set(addressed.map(row => row.conversation_id))]
    await lockConversations(tx, conversationIds)
    const count = await markRead(tx, viewer.userId, ids)
    if (count === 0) return { count, userIds: [], conversationIds }
    for (const id of conversationIds) await appendEvent(tx, context, 'messages.read', id, { count })
    const senders = addressed.map(row => row.sender_id)
    const userIds = [...new Set([viewer.userId, ...senders])]
    await advanceFeeds(tx, userIds)
    return { count, userIds, conversationIds }
  })
  if (touched.count > 0) notifyMembersAfterCommit(services.pubSub, touched.userIds, touched.conversationIds)
  return { updated: touched.count }
}
