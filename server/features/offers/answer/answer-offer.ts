import type { ApiReply, VerbInput } from '#contract/api.ts'
import { offerMessages } from '#contract/offers/offer-fault.ts'
import { type OfferMove, offerMoves, stateAfter, stateAt } from '#contract/offers/rules.ts'
import { formatClosed, formatClosedBy, offerSentences } from '#contract/offers/sentences.ts'
import { refuseSuspended } from '#server/features/accounts/refuse-suspended.ts'
import { recordLine } from '#server/features/conversations/inquiries/record-lead.ts'
import { type LockedConversation, lockConversation } from '#server/features/conversations/lock-conversation.ts'
import { postOfferMessage, showOfferAnew } from '#server/features/conversations/messages/post-offer-message.ts'
import { takeOffQuantity } from '#server/features/listings/pausing/take-off-quantity.ts'
import { personOf, type SignedInContext, type Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { insertDeal } from '../deals/deal-store.ts'
import { putOffer } from '../make/put-offer.ts'
import { changedOffer } from '../model/changed-offer.ts'
import { lockOfferedListing, type OfferedRow } from '../model/listing-store.ts'
import { offerInText } from '../model/offer-in-text.ts'
import {
  closeOffer,
  endRoundWith,
  findAnswerer,
  findOffer,
  findOwnOffer,
  lockOffer,
  type OfferRow,
} from '../model/offer-store.ts'
import { recordOffer, recordOfferEnd, sellerOf } from '../model/record-leads.ts'

type Key = 'POST /offers/:id/answer'
type Body = VerbInput<Key>['body']
interface Locked {
  conversation: LockedConversation
  listing: OfferedRow
  offer: OfferRow
}

/** POST /offers/:id/answer: one side answers, counters or withdraws an open offer. */
export const answerOffer: Verb<Key> = async (context, { params: { id }, body }) => {
  const { userId } = context.viewer
  return context.services.db.transaction().execute(async tx => {
    const locked = await lockForAnswer(tx, id, userId)
    const { offer, conversation } = locked
    if (isRepeated(offer, body, userId)) {
      const made = await findOwnOffer(tx, userId, body.clientId)
      return changedOffer(tx, context, made ?? offer, false)
    }
    if (!conversation.open) refuse('conversation_closed')
    await refuseClosed(tx, offer, locked.listing, context, body.move)
    if (body.move === 'decline' && !body.reason)
      refuse('invalid', { fields: [{ field: 'reason', message: offerMessages.reason }] })
    return body.move === 'counter' || body.move === 'offer'
      ? counter(tx, context, locked, body)
      : end(tx, context, locked, body, body.move)
  })
}

/** Locks the rows that an answer reads or changes, in the order conversation, listing, offer. */
async function lockForAnswer(tx: Tx, id: string, userId: string): Promise<Locked> {
  const found = (await findOffer(tx, id, userId)) ?? refuse('not_found')
  const conversation = (await lockConversation(tx, userId, found.conversation_id)) ?? refuse('not_found')
  await refuseSuspended(tx, userId)
  const listing = (await lockOfferedListing(tx, found.listing_id)) ?? refuse('not_found')
  return { conversation, listing, offer: await lockOffer(tx, id) }
}

const isRepeated = (offer: OfferRow, { move, clientId }: Body, userId: string): boolean =>
  offer.state === stateAfter[move] &&
  offer.answer_client_id === clientId &&
  (offer.maker_id === userId) === (move === 'withdraw')

async function refuseClosed(
  tx: Tx,
  offer: OfferRow,
  { live }: OfferedRow,
  { viewer, services }: SignedInContext,
  move: OfferMove,
): Promise<void> {
  const now = services.clock()
  const round = offer.round_id !== null
  const situation = { ...offer, by: offer.maker_id, expiresAt: offer.expires_at, live, closed: false, round }
  const state = stateAt(situation, now)
  if (state !== 'open') {
    const colleague = viewer.firm && (await findAnswerer(tx, offer.id, viewer.userId, personOf(viewer)))
    const message = colleague ? formatClosedBy(colleague, state) : formatClosed(state)
    refuse('offer_closed', { fields: [{ field: 'state', message }] })
  }
  if (!offerMoves(situation, viewer.userId, now)[move]) refuse('forbidden')
}

/** A counter-offer, or an offer that answers a request. */
async function counter(tx: Tx, context: SignedInContext, locked: Locked, body: Body): Promise<ApiReply<Key>> {
  const { offer } = locked
  await close(tx, context, offer, body)
  const terms = {
    ...body,
    kind: 'offer' as const,
    quantity: body.quantity ?? offer.quantity,
    amount: body.amount ?? offer.amount,
    gst: body.gst ?? offer.gst,
    delivery: body.delivery ?? offer.delivery,
    pin: body.pin ?? offer.pin,
  }
  const made = await putOffer(tx, context, { ...locked, parent: offer }, terms)
  return changedOffer(tx, context, made.offer, made.lastTry)
}

async function end(
  tx: Tx,
  context: SignedInContext,
  { offer, conversation, listing }: Locked,
  body: Body,
  move: 'accept' | 'decline' | 'withdraw',
): Promise<ApiReply<Key>> {
  const { userId } = context.viewer
  const line = {
    conversationId: conversation.id,
    senderId: userId,
    receiverId: conversation.otherId,
    listingId: offer.listing_id,
  }
  // after a buyer declines or withdraws, no answer is due
  if (userId !== offer.buyer_id || move === 'accept') await recordLine(tx, line, { answer: 'move' })
  await close(tx, context, offer, body)
  if (move === 'accept') {
    await recordOffer(tx, offer, 'deal-agreed')
    await insertDeal(tx, offer.id, context.services.clock())
    if (offer.round_id) await endRoundWith(tx, offer.round_id, offer.id, context.services.clock())
    if (body.takeOff && listing.user_id === userId) await takeOffQuantity(tx, context, listing.id, offer.quantity)
  } else await recordOfferEnd(tx, { conversationId: conversation.id, sellerId: sellerOf(offer) }, 'offers-closed')
  const sentences = {
    accept: () => offerSentences.accepted(offerInText(offer)),
    decline: () => offerSentences.declined(body.reason ?? 'other'),
    withdraw: () => offerSentences.withdrawn(offer.kind),
  }
  await postOfferMessage(tx, context, {
    ...line,
    body: sentences[move](),
    clientId: body.clientId,
    kind: 'event',
    offerId: offer.id,
  })
  return changedOffer(tx, context, offer, false)
}

/** Closes the offer; an answer also marks its message as read. */
async function close(tx: Tx, context: SignedInContext, offer: OfferRow, body: Body): Promise<void> {
  const { id: offerId, conversation_id: conversationId, maker_id: makerId, receiver_id: receiverId } = offer
  const state = stateAfter[body.move]
  const at = context.services.clock()
  await closeOffer(tx, offerId, { state, at, reason: body.reason ?? null, clientId: body.clientId })
  await appendEvent(tx, context, `offer.${state}`, offerId)
  const read = body.move !== 'withdraw'
  await showOfferAnew(tx, { conversationId, offerId, userIds: [makerId, receiverId], read })
}
