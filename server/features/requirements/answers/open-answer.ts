import { requirementTexts } from '#contract/requirements/board.ts'
import { findBlock } from '#server/features/conversations/blocks/find-block.ts'
import { lockConversation } from '#server/features/conversations/lock-conversation.ts'
import { sendMessage } from '#server/features/conversations/messages/send-message.ts'
import { openConversation } from '#server/features/conversations/open-conversation.ts'
import { quoteLot } from '#server/features/offers/make/quote-lot.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { Refusal, refuse } from '#server/platform/runtime/refusal.ts'
import { limitChanges } from '../own/post-requirement.ts'
import { type AnswerRow, findAnswer, lockAnswer, setAnswer } from './answer-store.ts'

const over = ['closed', 'refused', 'removed']

/**
 * POST /answers/:id/open: starts a conversation of the buyer with the seller, in which the terms become an offer of the
 * seller.
 */
export const openAnswer: Verb<'POST /answers/:id/open'> = async (context, { params: { id } }) => {
  await limitChanges(context)
  const answer = await findAnswer(context.services.db, id)
  if (answer?.buyer_id !== context.viewer.userId) refuse('not_found')
  if (answer.state === 'opened' && answer.conversation_id) return { conversationId: answer.conversation_id }
  checkOpen(answer)
  if ((await findBlock(context, answer.seller_id)) === 'by-me') refuse('person_blocked')
  const conversationId = await context.services.db.transaction().execute(async tx => {
    const { id: conversation } = await openConversation(tx, context, answer.seller_id, answer.listing_id ?? undefined)
    return conversation
  })
  const data = { conversationId, message: requirementTexts.opened(answer.title), clientId: `opened-${id}` }
  await sendMessage(
    context,
    { params: {}, query: {}, body: { data } },
    {
      also: tx => takeUp(tx, context, id, conversationId),
    },
  )
  return { conversationId }
}

/** Opens the answer; the conversation is locked already, the requirement is locked after it. */
async function takeUp(tx: Tx, context: SignedInContext, id: string, conversationId: string): Promise<void> {
  const answer = (await lockAnswer(tx, id)) ?? refuse('not_found')
  checkOpen(answer)
  const now = context.services.clock()
  await setAnswer(tx, id, { state: 'opened', conversation_id: conversationId, decided_at: now })
  await appendEvent(tx, context, 'requirement.answer-opened', answer.requirement_id, { answer: id })
  const { listing_id: listingId, quantity, amount } = answer
  if (listingId === null || quantity === null || amount === null) return
  // without the buyer's person and firm, because the seller's account makes this offer
  const { sessionId } = context.viewer
  const seller = { ...context, viewer: { userId: answer.seller_id, sessionId, admin: false } }
  const conversation = (await lockConversation(tx, answer.seller_id, conversationId)) ?? refuse('not_found')
  const terms = { quantity, amount, gst: answer.gst, note: answer.words, clientId: `answer-${id}` }
  // terms that the lot no longer allows are stated in the conversation; the buyer's request does not fail
  await quoteLot(tx, seller, { conversation, listingId }, terms).catch(refusalOnly)
}

function checkOpen({ state, requirement_state: requirement, hidden }: AnswerRow): void {
  if (hidden) refuse('not_found')
  if (over.includes(requirement)) refuse('requirement_closed')
  if (state !== 'sent') refuse('answer_closed')
}

function refusalOnly(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

/** POST /answers/:id/dismiss: dismisses an answer, which makes room for another seller. */
export const dismissAnswer: Verb<'POST /answers/:id/dismiss'> = async (
  context,
  { params: { id }, body: { reason } },
) => {
  const { db, clock } = context.services
  await limitChanges(context)
  await db.transaction().execute(async tx => {
    const row = await lockAnswer(tx, id)
    if (row?.buyer_id !== context.viewer.userId) refuse('not_found')
    if (row.state !== 'sent' || over.includes(row.requirement_state)) refuse('answer_closed')
    await setAnswer(tx, id, { state: 'dismissed', reason, decided_at: clock() })
    await appendEvent(tx, context, 'requirement.answer-dismissed', row.requirement_id, { answer: id, reason })
  })
}
