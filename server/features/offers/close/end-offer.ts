import type { VoidReason } from '#contract/offers/rules.ts'
import { offerSentences } from '#contract/offers/sentences.ts'
import type { LockedConversation } from '#server/features/conversations/lock-conversation.ts'
import { postOfferMessage, showOfferAnew } from '#server/features/conversations/messages/post-offer-message.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { closeOffer, type OfferRow, setNotified } from '../model/offer-store.ts'
import { recordOfferEnd, sellerOf } from '../model/record-leads.ts'

type End = (tx: Tx, context: Context, offer: OfferRow, conversation: LockedConversation) => Promise<void>

/** Marks a locked open offer as expired, and notifies both sides. */
export const endExpired: End = async (tx, context, offer, conversation) => {
  await closeOffer(tx, offer.id, { state: 'expired', at: offer.expires_at })
  await appendEvent(tx, { ...context, actorId: null }, 'offer.expired', offer.id)
  await recordOfferEnd(tx, { conversationId: conversation.id, sellerId: sellerOf(offer) }, 'offers-closed')
  // addressed to the maker of the offer, who waits for the outcome
  await postOutcome(tx, context, offer, conversation, {
    senderId: offer.receiver_id,
    body: offerSentences.expired(offer.kind),
  })
}

/** Notifies both sides that a locked offer is void. */
export const notifyVoidOffer: End = async (tx, context, offer, conversation) => {
  await setNotified(tx, offer.id)
  await appendEvent(tx, { ...context, actorId: null }, 'offer.void', offer.id, { reason: offer.closed_reason })
  const reason = offer.closed_reason as VoidReason
  const sellerId = sellerOf(offer)
  await recordOfferEnd(tx, { conversationId: conversation.id, sellerId }, 'offers-closed')
  const message = reason === 'closed' ? null : { senderId: sellerId, body: offerSentences.void(offer.kind, reason) }
  await postOutcome(tx, context, offer, conversation, message)
}

/** Notifies both sides that a locked offer was declined because the seller accepted another one of its round. */
export const notifyDeclined: End = async (tx, context, offer, conversation) => {
  await setNotified(tx, offer.id)
  await appendEvent(tx, { ...context, actorId: null }, 'offer.declined', offer.id)
  const sellerId = sellerOf(offer)
  await recordOfferEnd(tx, { conversationId: conversation.id, sellerId }, 'offers-closed')
  await postOutcome(tx, context, offer, conversation, { senderId: sellerId, body: offerSentences.declined('sold') })
}

/** Writes the message about the outcome, unless the two can no longer write to each other. */
async function postOutcome(
  tx: Tx,
  context: Context,
  offer: OfferRow,
  conversation: LockedConversation,
  outcomeMessage: { senderId: string; body: string } | null,
): Promise<void> {
  const { id: offerId, conversation_id: conversationId, maker_id: makerId, receiver_id: receiverId } = offer
  const userIds = [makerId, receiverId]
  await showOfferAnew(tx, { conversationId, offerId, userIds, read: false })
  if (!outcomeMessage || !conversation.open) return
  await postOfferMessage(tx, context, {
    conversationId,
    offerId,
    ...outcomeMessage,
    receiverId: outcomeMessage.senderId === makerId ? receiverId : makerId,
    clientId: null,
    listingId: offer.listing_id,
    kind: 'event',
    lists: false,
  })
}
