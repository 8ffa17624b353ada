import type { MessageKind } from '#contract/conversations/rules.ts'
import { type Context, writerOf } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { pointToListing } from '../model/conversation-store.ts'
import { addMessage, type MessageRow, touchOfferMessage } from '../model/message-store.ts'
import { notifyMembersInTransaction } from '../model/notify-members.ts'

interface OfferMessage {
  conversationId: string
  senderId: string
  receiverId: string
  body: string
  clientId: string | null
  listingId: string
  kind: MessageKind
  offerId: string
  lists?: boolean
  /** false if another mail reports the offer or its outcome */
  mails?: boolean
  /** true if the conversation turns to this listing */
  turns?: boolean
}

/** Writes an offer or its outcome as a message of a locked conversation, and notifies both members. */
export async function postOfferMessage(tx: Tx, context: Context, posted: OfferMessage): Promise<MessageRow> {
  const { conversationId, senderId, receiverId, listingId, mails = true } = posted
  const { viewer } = context
  const own = viewer?.userId === senderId
  const writerId = viewer && own ? writerOf(viewer) : null
  if (posted.turns) await pointToListing(tx, conversationId, listingId)
  const message = await addMessage(tx, { ...posted, asksAbout: null, writerId })
  const data = { message: message.id, seq: message.seq, listing: listingId }
  if (mails)
    await appendEvent(tx, own ? context : { ...context, actorId: senderId }, 'message.sent', conversationId, data)
  await notifyMembersInTransaction(tx, [senderId, receiverId], [conversationId])
  return message
}

/** Refreshes an offer in the live messages of a locked conversation; `read` also marks its message as read. */
export async function showOfferAnew(
  tx: Tx,
  {
    conversationId,
    offerId,
    userIds,
    read,
  }: { conversationId: string; offerId: string; userIds: string[]; read: boolean },
): Promise<void> {
  await touchOfferMessage(tx, offerId, read)
  await notifyMembersInTransaction(tx, userIds, [conversationId])
}
