import type { VerbInput } from '#contract/api.ts'
import { offerMessages } from '#contract/offers/offer-fault.ts'
import { offerSentences } from '#contract/offers/sentences.ts'
import { refuseSuspended } from '#server/features/accounts/refuse-suspended.ts'
import { recordLeadEvent } from '#server/features/conversations/inquiries/record-lead.ts'
import { type LockedConversation, lockConversation } from '#server/features/conversations/lock-conversation.ts'
import { shownDeal } from '#server/features/conversations/model/shown-offer.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { makeClaim } from '../claims/make-claim.ts'
import { readOffer } from '../model/offer-store.ts'
import { recordOfferEnd } from '../model/record-leads.ts'
import { callOff, type DealRow, findDeal, markDone } from './deal-store.ts'
import { notifyDeal } from './notify-deal.ts'

type Key = 'POST /deals/:id'
type Body = VerbInput<Key>['body']

/** POST /deals/:id: one side completes or cancels a deal. */
export const changeDeal: Verb<Key> = async (context, { params: { id }, body }) => {
  const { userId } = context.viewer
  if (body.move === 'cancel' && !body.reason)
    refuse('invalid', { fields: [{ field: 'reason', message: offerMessages.reason }] })
  return context.services.db.transaction().execute(async tx => {
    const { conversation_id } = (await findDeal(tx, id, userId)) ?? refuse('not_found')
    const conversation = (await lockConversation(tx, userId, conversation_id)) ?? refuse('not_found')
    await refuseSuspended(tx, userId)
    // read again under the lock
    const deal = (await findDeal(tx, id, userId)) ?? refuse('not_found')
    if (!isStated(deal, body, userId)) {
      if (deal.state !== 'agreed') refuse('deal_closed')
      await (body.move === 'complete'
        ? complete(tx, context, deal, conversation)
        : cancel(tx, context, deal, conversation, body))
    }
    const offer = await readOffer(tx, deal.offer_id)
    return { deal: shownDeal(offer.deal ?? refuse('not_found'), offer, context.viewer) }
  })
}

const hasPressed = (deal: DealRow, userId: string): boolean =>
  (userId === deal.buyer_id ? deal.buyer_done_at : deal.seller_done_at) !== null

/** True if the deal is already as the call wants it; the call then has no effect. */
const isStated = (deal: DealRow, { move }: Body, userId: string): boolean =>
  move === 'complete' ? hasPressed(deal, userId) && deal.state !== 'cancelled' : deal.state === 'cancelled'

async function complete(
  tx: Tx,
  context: SignedInContext,
  deal: DealRow,
  conversation: LockedConversation,
): Promise<void> {
  const { userId } = context.viewer
  await markDone(tx, deal.id, userId === deal.buyer_id ? 'buyer' : 'seller', context.services.clock())
  const done = hasPressed(deal, conversation.otherId)
  await appendEvent(tx, context, done ? 'deal.done' : 'deal.marked-done', deal.id)
  const card = { conversationId: conversation.id, sellerId: deal.seller_id }
  if (done) await recordLeadEvent(tx, card, 'deal-done')
  const body = done ? offerSentences.completed : offerSentences.completedByOne
  await notifyDeal(tx, context, deal, conversation, { senderId: userId, body })
}

async function cancel(
  tx: Tx,
  context: SignedInContext,
  deal: DealRow,
  conversation: LockedConversation,
  body: Body,
): Promise<void> {
  const { userId } = context.viewer
  const reason = body.reason ?? 'other'
  await callOff(tx, deal.id, userId, reason, context.services.clock())
  await appendEvent(tx, context, 'deal.cancelled', deal.id, { reason })
  await makeClaim(tx, context, deal, reason)
  await recordOfferEnd(tx, { conversationId: conversation.id, sellerId: deal.seller_id }, 'deal-cancelled')
  await notifyDeal(tx, context, deal, conversation, { senderId: userId, body: offerSentences.calledOff(reason) })
}
