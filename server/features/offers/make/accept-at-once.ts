import { listedRate } from '#contract/offers/offer-fault.ts'
import { isBelowFloor, type OfferKind } from '#contract/offers/rules.ts'
import { offerSentences } from '#contract/offers/sentences.ts'
import { postOfferMessage, showOfferAnew } from '#server/features/conversations/messages/post-offer-message.ts'
import { takeOffAsAgreed } from '#server/features/listings/pausing/take-off-quantity.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { insertDeal } from '../deals/deal-store.ts'
import { type OfferedRow, offeredTerms } from '../model/listing-store.ts'
import { offerInText } from '../model/offer-in-text.ts'
import { closeOffer, type OfferRow } from '../model/offer-store.ts'
import { recordOffer } from '../model/record-leads.ts'

/** True if the seller accepts an offer automatically: the rate is high enough, and the quantity is available. */
export function isWelcome(
  { kind, amount, quantity }: { kind: OfferKind; amount?: number | null | undefined; quantity: number },
  listing: OfferedRow,
  /** true if the seller has offered the buyer this rate or a lower one */
  named: boolean,
): boolean {
  const available = listing.surplus.quantityAvailable ?? null
  if (kind !== 'offer' || available === null || quantity > available) return false
  if (named) return true
  const rate = listedRate(offeredTerms(listing), quantity)
  return listing.accepts !== null && rate !== null && !isBelowFloor(amount ?? 0, rate, listing.accepts)
}

/** Makes the deal to which the seller agreed in advance, and subtracts its quantity. The listing is locked. */
export async function acceptAtOnce(tx: Tx, context: Context, offer: OfferRow, at: Date): Promise<void> {
  const { conversation_id: conversationId, maker_id: buyerId, receiver_id: sellerId, listing_id: listingId } = offer
  await closeOffer(tx, offer.id, { state: 'accepted', at })
  await appendEvent(tx, { ...context, actorId: sellerId }, 'offer.accepted', offer.id, { atOnce: true })
  await insertDeal(tx, offer.id, at)
  await recordOffer(tx, offer, 'deal-agreed')
  await takeOffAsAgreed(tx, context, listingId, offer.quantity)
  await showOfferAnew(tx, { conversationId, offerId: offer.id, userIds: [buyerId, sellerId], read: false })
  await postOfferMessage(tx, context, {
    conversationId,
    senderId: sellerId,
    receiverId: buyerId,
    body: offerSentences.accepted(offerInText(offer)),
    clientId: null,
    listingId,
    kind: 'event',
    offerId: offer.id,
  })
}
