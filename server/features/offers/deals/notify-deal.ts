import type { LockedConversation } from '#server/features/conversations/lock-conversation.ts'
import { postOfferMessage, showOfferAnew } from '#server/features/conversations/messages/post-offer-message.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { DealRow } from './deal-store.ts'

/** Shows both sides the new state of a deal; adds a message only if they can still write to each other. */
export async function notifyDeal(
  tx: Tx,
  context: Context,
  { offer_id: offerId, conversation_id: conversationId, listing_id: listingId, buyer_id, seller_id }: DealRow,
  conversation: LockedConversation,
  { senderId, body, lists = true }: { senderId: string; body: string; lists?: boolean },
): Promise<void> {
  await showOfferAnew(tx, { conversationId, offerId, userIds: [buyer_id, seller_id], read: false })
  if (!conversation.open) return
  const receiverId = senderId === buyer_id ? seller_id : buyer_id
  const message = { conversationId, senderId, receiverId, body, clientId: null, listingId, offerId, lists }
  await postOfferMessage(tx, context, { ...message, kind: 'event' })
}
