import type { MessageKind } from '#contract/conversations/rules.ts'
import { type Context, writerOf } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { addMessage, type MessageRow, touchOfferMessage } from '../model/message-store.ts'
import { notifyMembersInTransaction } from '../model/notify-members.ts'

interface Said {
  conversationId: string
  senderId: string
  receiverId: string
  body: string
  clientId: string | null
  listingId: string
  kind: MessageKind
  offerId: string
  lists?: boolean
  /** false where another mail tells of it */
  mails?: boolean
}

/** Writes what became of an offer, or the offer itself, among the messages of a locked conversation, and tells both members. */
export async function postOfferMessage(tx: Tx, context: Context, said: Said): Promise<MessageRow> {
  const { conversationId, senderId, receiverId, listingId, mails = true } = said
  const { viewer } = context
  const own = viewer?.userId === senderId
  const writerId = viewer && own ? writerOf(viewer) : null
  const message = await addMessage(tx, { ...said, asksAbout: null, writerId })
  if (mails)
    await appendEvent(tx, context, {
      kind: 'message.sent',
      subject: { kind: 'conversation', id: conversationId },
      ...(!own && { actorId: senderId }),
      data: { message: message.id, seq: message.seq, listing: listingId },
    })
  await notifyMembersInTransaction(tx, [senderId, receiverId], [conversationId])
  return message
}

/** Makes the live messages of a locked conversation show an offer as it is now; `read` when its reader has answered it. */
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
