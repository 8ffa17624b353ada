import type { ApiReply, VerbInput } from '#contract/api.ts'
import { availabilityQuestion } from '#contract/freshness/rules.ts'
import type { InquiryAnswer } from '#contract/leads/rules.ts'
import { refuseSuspended } from '#server/features/accounts/refuse-suspended.ts'
import { type SignedInContext, writerOf } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { recordLine } from '../inquiries/record-lead.ts'
import { conversationRates, isVisible, maySend } from '../model/conversation-policy.ts'
import { advanceFeeds, lockMembership } from '../model/conversation-store.ts'
import { messageView, sightOf } from '../model/conversation-view.ts'
import { addMessage, findMentionedListing, findOwnMessage } from '../model/message-store.ts'
import { notifyMembersAfterCommit } from '../model/notify-members.ts'
import { withholdMessage } from '../withheld/withhold-message.ts'

/** Sends a message; a repeated key of the sender returns the stored message. `also` runs in the same transaction. */
export async function sendMessage(
  context: SignedInContext,
  { body: { data } }: VerbInput<'POST /message/create-message'>,
  { answer = 'message', also }: { answer?: InquiryAnswer; also?: (tx: Tx) => Promise<void> } = {},
): Promise<ApiReply<'POST /message/create-message'>> {
  const { conversationId, clientId = null } = data
  const senderId = context.viewer.userId
  if (data.senderId !== undefined && data.senderId !== senderId) refuse('not_yourself')

  const row = await context.services.db.transaction().execute(async tx => {
    const conversation = await lockMembership(tx, senderId, conversationId)
    if (!conversation || !isVisible(conversation)) refuse('not_found')
    const receiverId = conversation.other_id
    if (data.recieverId !== undefined && data.recieverId !== receiverId) refuse('not_yourself')
    const sent = clientId === null ? undefined : await findOwnMessage(tx, { conversationId, senderId, clientId })
    if (sent) return sent
    await refuseSuspended(tx, senderId)
    if (!maySend(conversation)) refuse('conversation_closed')
    await enforceRateLimit(tx, { key: `messages:${senderId}`, ...conversationRates.messages })
    const body = data.message.trim()
    const listingId =
      data.deadstockId === undefined
        ? conversation.listing_id
        : ((await findMentionedListing(tx, data.deadstockId, [senderId, receiverId])) ?? refuse('not_found'))
    await recordLine(tx, { conversationId, senderId, receiverId, listingId }, { answer })
    const asksAbout = body === availabilityQuestion ? listingId : null
    const writerId = writerOf(context.viewer)
    const message = await addMessage(tx, {
      conversationId,
      senderId,
      receiverId,
      body,
      clientId,
      asksAbout,
      listingId,
      writerId,
    })
    await withholdMessage(tx, context.services, message)
    await appendEvent(tx, context, 'message.sent', conversationId, {
      message: message.id,
      seq: message.seq,
      listing: listingId,
    })
    await also?.(tx)
    await advanceFeeds(tx, [senderId, receiverId])
    return message
  })
  notifyMembersAfterCommit(context.services.pubSub, [row.sender_id, row.receiver_id], [conversationId])
  return { message: messageView(sightOf(context), row) }
}
