import type { VerbInput } from '#contract/api.ts'
import { carriedTerms, normaliseTerms } from '#contract/offers/added/added-terms.ts'
import { type GstTerm } from '#contract/offers/gst-terms.ts'
import { listedRate, offerFault } from '#contract/offers/offer-fault.ts'
import { askHours, isBelowFloor, isLastTry, type OfferKind, offerLimits, presetHours } from '#contract/offers/rules.ts'
import { offerSentences } from '#contract/offers/sentences.ts'
import { hasBusiness } from '#server/features/businesses/has-business.ts'
import { recordLine } from '#server/features/conversations/inquiries/record-lead.ts'
import type { LockedConversation } from '#server/features/conversations/lock-conversation.ts'
import { postOfferMessage, showOfferAnew } from '#server/features/conversations/messages/post-offer-message.ts'
import { personOf, type SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { endExpired } from '../close/end-offer.ts'
import { type OfferedRow, offeredTerms } from '../model/listing-store.ts'
import { offerInText } from '../model/offer-in-text.ts'
import { closeOffer, countOpen, countTries, insertOffer, lockOpenOffer, type OfferRow } from '../model/offer-store.ts'
import { recordOffer } from '../model/record-leads.ts'
import { findSaverOffer } from '../savers/saver-store.ts'
import { acceptAtOnce, isWelcome } from './accept-at-once.ts'

type Given = VerbInput<'POST /offers'>['body']
export type GivenTerms = Pick<
  Given,
  'amount' | 'hours' | 'gst' | 'delivery' | 'pin' | 'note' | 'added' | 'clientId'
> & {
  kind: OfferKind
  quantity: number
}

const DAY_MS = 86_400_000
const DAY = 86_400

export interface OfferMade {
  offer: OfferRow
  /** true if this side may make only one more offer */
  lastTry: boolean
}

/**
 * Makes an offer or a request in a locked conversation for a locked listing, within all limits. An offer below the
 * floor is declined at once.
 */
export async function putOffer(
  tx: Tx,
  context: SignedInContext,
  on: { conversation: LockedConversation; listing: OfferedRow; parent: OfferRow | null },
  given: GivenTerms,
): Promise<OfferMade> {
  const { conversation, listing, parent } = on
  const makerId = context.viewer.userId
  const now = context.services.clock()
  if (listing.in_round) refuse('round_running')
  const selling = listing.user_id === makerId
  const open = await lockOpenOffer(tx, conversation.id, listing.id)
  const ended = open && open.expires_at <= now
  if (ended) await endExpired(tx, context, open, conversation)

  const business = await hasBusiness(tx, makerId)
  const { tries, oldest } = await countTries(tx, {
    conversationId: conversation.id,
    listingId: listing.id,
    makerId,
    since: new Date(now.getTime() - offerLimits.triesDays * DAY_MS),
  })
  const gst = given.gst ?? listing.surplus.gst ?? null
  // a rate that the seller has offered to people who saved the lot is allowed even if the price is not negotiable
  const lower = selling ? undefined : await findSaverOffer(tx, listing.id, now, personOf(context.viewer))
  const named = lower !== undefined && (given.amount ?? 0) >= lower.amount
  const fault = offerFault(
    { ...given, gst },
    { ...offeredTerms(listing), ...(named && { negotiable: true }), own: false, selling },
    {
      open: open !== undefined && !ended,
      tries,
      openOfAccount: await countOpen(tx, makerId, now),
      openMost: business ? offerLimits.openMost : offerLimits.withoutBusinessMost,
    },
  )
  if (fault) {
    const retryAfter = fault.reason === 'offer_limit' ? waitFor(oldest, now) : undefined
    refuse(fault.reason, {
      ...(fault.message && { fields: [{ field: fault.field, message: fault.message }] }),
      ...(retryAfter && { retryAfter }),
    })
  }
  const most = business ? offerLimits.aDayMost : offerLimits.withoutBusinessMost
  await enforceRateLimit(tx, { key: `offers:${makerId}`, most, seconds: DAY }, 'offer_limit')

  const tooLow = !selling && !named && isTooLow(given, listing)
  const line = {
    conversationId: conversation.id,
    senderId: makerId,
    receiverId: conversation.otherId,
    listingId: listing.id,
  }
  // an offer that is too low does not reach the seller
  if (!tooLow) await recordLine(tx, line, { kind: given.kind, answer: 'move' })
  const offer = await insertOffer(tx, {
    ...newOffer(given, listing, now),
    added: selling && given.added !== undefined ? normaliseTerms(given.added) : carriedBy(given, gst, parent),
    conversationId: conversation.id,
    listingId: listing.id,
    parentId: parent?.id ?? null,
    makerId,
    receiverId: conversation.otherId,
    buyerId: selling ? conversation.otherId : makerId,
  })
  await postOfferMessage(tx, context, {
    ...line,
    body: offerSentences.made(offerInText(offer), parent?.kind === 'offer'),
    clientId: given.clientId,
    kind: 'offer',
    offerId: offer.id,
  })
  await appendEvent(tx, context, 'offer.made', offer.id, { offer: given.kind, listing: listing.id })
  if (tooLow) await declineTooLow(tx, context, offer, now)
  else if (!selling && isWelcome(given, listing, named)) await acceptAtOnce(tx, context, offer, now)
  else await recordOffer(tx, offer, 'offer-opened')
  return { offer, lastTry: given.kind === 'offer' && isLastTry(tries + 1) }
}

/**
 * A counter-offer keeps the terms of the earlier offer that it does not state itself; a buyer never states added terms.
 */
const carriedBy = ({ delivery, pin = null }: GivenTerms, gst: GstTerm | null, parent: OfferRow | null) =>
  parent && carriedTerms(parent, { delivery, pin, gst })

const waitFor = (oldest: Date | null, now: Date): number =>
  oldest ? Math.ceil((oldest.getTime() + offerLimits.triesDays * DAY_MS - now.getTime()) / 1000) : DAY

function newOffer(given: GivenTerms, listing: OfferedRow, now: Date) {
  const { kind, quantity, delivery } = given
  const hours = kind === 'ask' ? askHours : (given.hours ?? presetHours)
  const { name, min_order_quantity: minimum, surplus } = listing
  const amount = listedRate(offeredTerms(listing), quantity)
  return {
    kind,
    quantity,
    unit: listing.unit ?? '',
    amount: kind === 'ask' ? null : (given.amount ?? null),
    gst: given.gst ?? surplus.gst ?? null,
    delivery,
    pin: delivery === 'delivered' ? (given.pin ?? null) : null,
    note: given.note.replaceAll(/\s+/g, ' ').trim(),
    snapshot: { name, amount, minimum: surplus.wholeLot ? null : minimum, condition: surplus.condition ?? null },
    clientId: given.clientId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + hours * 3_600_000),
  }
}

function isTooLow({ kind, amount, quantity }: GivenTerms, listing: OfferedRow): boolean {
  const rate = listedRate(offeredTerms(listing), quantity)
  return kind === 'offer' && listing.floor !== null && rate !== null && isBelowFloor(amount ?? 0, rate, listing.floor)
}

/** Declines an offer below the floor without the seller seeing it. */
async function declineTooLow(tx: Tx, context: SignedInContext, offer: OfferRow, at: Date): Promise<void> {
  const { conversation_id: conversationId, maker_id: buyerId, receiver_id: sellerId } = offer
  await closeOffer(tx, offer.id, { state: 'declined', at, reason: 'floor' })
  await showOfferAnew(tx, { conversationId, offerId: offer.id, userIds: [buyerId, sellerId], read: true })
  await postOfferMessage(tx, context, {
    conversationId,
    senderId: sellerId,
    receiverId: buyerId,
    body: offerSentences.tooLow,
    clientId: null,
    listingId: offer.listing_id,
    kind: 'event',
    offerId: offer.id,
  })
}
