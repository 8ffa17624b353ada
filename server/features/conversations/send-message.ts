import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { record } from '../../platform/events.ts'
import { within } from '../../platform/rate-limit.ts'
import { refuse } from '../../platform/refusal.ts'
import { conversationRates, isThere, maySend } from './conversation-policy.ts'
import { advanceFeeds, lockMembership } from './conversation-store.ts'
import { messageView } from './conversation-view.ts'
import { addMessage, findOwnMessage } from './message-store.ts'
import { hintMembers } from './tell-members.ts'

/** Sends a message; the same key of the sender again gives the message that is already there. */
export async function sendMessage(
  context: SignedInContext,
  { body: { data } }: VerbInput<'POST /message/create-message'>,
): Promise<ApiReply<'POST /message/create-message'>> {
  const { conversationId, clientId = null } = data
  const senderId = context.viewer.userId
  if (data.senderId !== undefined && data.senderId !== senderId) refuse('not_yourself')

  const row = await context.house.db.transaction().execute(async tx => {
    const conversation = await lockMembership(tx, senderId, conversationId)
    if (!conversation || !isThere(conversation)) refuse('not_found')
    const receiverId = conversation.other_id
    if (data.recieverId !== undefined && data.recieverId !== receiverId) refuse('not_yourself')
    const sent = clientId === null ? undefined : await findOwnMessage(tx, { conversationId, senderId, clientId })
    if (sent) return sent
    if (!maySend(conversation)) refuse('conversation_closed')
    await within(tx, { key: `messages:${senderId}`, ...conversationRates.messages })
    const message = await addMessage(tx, { conversationId, senderId, receiverId, body: data.message.trim(), clientId })
    await record(tx, context, {
      kind: 'message.sent',
      subject: { kind: 'conversation', id: conversationId },
      data: { message: message.id, seq: message.seq, listing: conversation.listing_id },
    })
    await advanceFeeds(tx, [senderId, receiverId])
    return message
  })
  hintMembers(context.house.wake, [row.sender_id, row.receiver_id], [conversationId])
  return { message: messageView(senderId, row) }
}
