import type { ApiReply } from '#contract/api.ts'
import { allowsClaimMove, type ClaimMove, claimMoves } from '#contract/offers/claims/rules.ts'
import { lockConversation } from '#server/features/conversations/lock-conversation.ts'
import { showOfferAnew } from '#server/features/conversations/messages/post-offer-message.ts'
import { shownDeal } from '#server/features/conversations/model/shown-offer.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { type ClaimRow, lockClaim, setAnswered, setState } from '../claims/claim-store.ts'
import { readOffer } from '../model/offer-store.ts'
import { findDeal } from './deal-store.ts'

/** POST /deals/:id/answer: the accused side answers; after that the claim counts only if an admin decides so. */
export const answerClaim: Verb<'POST /deals/:id/answer'> = (context, { params, body: { answer } }) =>
  move(context, params.id, 'answer', (tx, now) => setAnswered(tx, params.id, answer, now))

/** POST /deals/:id/withdraw-claim: the side that made the claim withdraws it. */
export const withdrawClaim: Verb<'POST /deals/:id/withdraw-claim'> = (context, { params }) =>
  move(context, params.id, 'withdraw', tx => setState(tx, params.id, claimMoves.withdraw.to))

/**
 * Changes a claim for one of its two sides. It takes the same lock as the nightly job that ends the time to answer: an
 * answer after the job is refused.
 */
async function move(
  context: SignedInContext,
  dealId: string,
  name: Extract<ClaimMove, 'answer' | 'withdraw'>,
  change: (tx: Tx, now: Date) => Promise<void>,
): Promise<{ deal: ApiReply<'POST /deals/:id/answer'>['deal'] }> {
  const { userId } = context.viewer
  return context.services.db.transaction().execute(async tx => {
    const deal = (await findDeal(tx, dealId, userId)) ?? refuse('not_found')
    const conversation = (await lockConversation(tx, userId, deal.conversation_id)) ?? refuse('not_found')
    const claim = (await lockClaim(tx, dealId)) ?? refuse('not_found')
    if (actorOf(claim, name) !== userId) refuse('not_found')
    if (!allowsClaimMove(claim.state, name)) refuse('claim_closed')
    await change(tx, context.services.clock())
    await appendEvent(tx, context, `deal.claim-${claimMoves[name].to}`, dealId)
    const userIds = [deal.buyer_id, deal.seller_id]
    await showOfferAnew(tx, { conversationId: conversation.id, offerId: deal.offer_id, userIds, read: false })
    const offer = await readOffer(tx, deal.offer_id)
    return { deal: shownDeal(offer.deal ?? refuse('not_found'), offer, context.viewer) }
  })
}

const actorOf = ({ by_id, about_id }: ClaimRow, name: ClaimMove): string =>
  claimMoves[name].by === 'named' ? about_id : by_id
