import type { VerbInput } from '#contract/api.ts'
import { listingLimits } from '#contract/listings/rules.ts'
import { offerFault } from '#contract/offers/offer-fault.ts'
import { isRaised, roundMessages } from '#contract/offers/rounds/round-rules.ts'
import { offerLimits } from '#contract/offers/rules.ts'
import { formatRate } from '#contract/surplus/rate-steps.ts'
import { refuseSuspended } from '#server/features/accounts/refuse-suspended.ts'
import { hasBusiness } from '#server/features/businesses/has-business.ts'
import { findBlock } from '#server/features/conversations/blocks/find-block.ts'
import { lockConversation } from '#server/features/conversations/lock-conversation.ts'
import { openConversation } from '#server/features/conversations/open-conversation.ts'
import { findListingOwner } from '#server/features/listings/find-listing-owner.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { lockOfferedListing, type OfferedRow } from '../model/listing-store.ts'
import { findOfferOf, findRound, firmOf, type RoundOfferRow, saveRoundOffer } from './round-store.ts'
import { roundOfferView } from './round-view.ts'

type Key = 'PUT /deadstock/:id/round/offer'
type Body = VerbInput<Key>['body']

const DAY = 86_400

/**
 * PUT /deadstock/:id/round/offer: an offer is late if the round has ended by the clock of the database, read after the
 * listing is locked.
 */
export const putRoundOffer: Verb<Key> = async (context, { params: { id }, body }) => {
  const { services, viewer } = context
  const owner = await findListingOwner(context, id)
  if (!owner?.live) refuse('not_found')
  if (owner.userId === viewer.userId) refuse('own_listing')
  if ((await findBlock(context, owner.userId)) === 'by-me') refuse('person_blocked')
  return services.db.transaction().execute(async tx => {
    // the listing of the conversation stays, because a change of it would show the seller who makes an offer
    const opened = await openConversation(tx, context, owner.userId, undefined)
    const conversation = (await lockConversation(tx, viewer.userId, opened.id)) ?? refuse('not_found')
    await refuseSuspended(tx, viewer.userId)
    if (!conversation.open) refuse('conversation_closed')
    const listing = (await lockOfferedListing(tx, id)) ?? refuse('not_found')
    const offer = await put(tx, context, { listing, talkId: conversation.id }, body)
    return { offer: roundOfferView(offer) }
  })
}

async function put(
  tx: Tx,
  context: SignedInContext,
  { listing, talkId }: { listing: OfferedRow; talkId: string },
  body: Body,
): Promise<RoundOfferRow> {
  const makerId = context.viewer.userId
  const round = await findRound(tx, listing.id)
  if (!listing.live) refuse('not_found')
  if (round?.state !== 'open' || round.over) refuse('round_over')
  refuseFault(body, listing)
  const firm = await firmOf(tx, makerId)
  const before = await findOfferOf(tx, round.id, { makerId, firm })
  if (before && before.maker_id !== makerId) refuse('firm_has_offered')
  const offer = newOffer(body, listing)
  if (before && isSame(before, offer)) return before
  if (before && !isRaised(before, offer)) {
    const message = roundMessages.amountLowered(formatRate(before.amount, before.unit))
    refuse('round_lowered', { fields: [{ field: 'amount', message }] })
  }
  const most = (await hasBusiness(tx, makerId)) ? offerLimits.aDayMost : offerLimits.withoutBusinessMost
  await enforceRateLimit(tx, { key: `offers:${makerId}`, most, seconds: DAY }, 'offer_limit')
  const saved = await saveRoundOffer(tx, {
    ...offer,
    round_id: round.id,
    conversation_id: talkId,
    maker_id: makerId,
    firm,
  })
  // the event omits the terms, because other people read events
  await appendEvent(tx, context, before ? 'round-offer.raised' : 'round-offer.made', listing.id)
  return saved
}

/** Refuses a faulty offer. A rate above the listed one is allowed, because rounds are meant for such offers. */
function refuseFault(body: Body, { surplus, live, unit }: OfferedRow): void {
  const quantities = { quantityAvailable: surplus.quantityAvailable ?? null, wholeLot: surplus.wholeLot ?? false }
  const noLimits = { amount: listingLimits.amountMost, priceBreaks: null, negotiable: true }
  const fault = offerFault(
    { ...body, kind: 'offer', hours: undefined },
    { live, unit, own: false, selling: false, ...noLimits, ...quantities },
    { open: false, tries: 0, openOfAccount: 0, openMost: 1 },
  )
  if (fault) refuse(fault.reason, { fields: [{ field: fault.field, message: fault.message }] })
}

function newOffer(body: Body, { name, unit, amount, min_order_quantity, surplus }: OfferedRow) {
  return {
    quantity: body.quantity,
    amount: body.amount,
    unit: unit ?? '',
    gst: body.gst ?? surplus.gst ?? null,
    delivery: body.delivery,
    pin: body.delivery === 'delivered' ? (body.pin ?? null) : null,
    note: body.note.replaceAll(/\s+/g, ' ').trim(),
    snapshot: {
      name,
      amount,
      minimum: surplus.wholeLot ? null : min_order_quantity,
      condition: surplus.condition ?? null,
    },
  }
}

const isSame = (before: RoundOfferRow, after: ReturnType<typeof newOffer>): boolean =>
  (['quantity', 'amount', 'gst', 'delivery', 'pin', 'note'] as const).every(term => before[term] === after[term])
