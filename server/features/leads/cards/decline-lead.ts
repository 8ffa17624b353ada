import { declines } from '#contract/leads/rules.ts'
import { stageAfter } from '#contract/leads/stages.ts'
import { sendMessage } from '#server/features/conversations/messages/send-message.ts'
import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findCard, setStage } from './card-store.ts'
import { cardNow } from './change-card.ts'

/** POST /leads/:id/decline: sends the buyer one sentence and closes the lead, in one transaction. */
export const declineLead: Verb<'POST /leads/:id/decline'> = async (
  context,
  { params: { id }, body: { answer, clientId } },
) => {
  const { userId: sellerId } = context.viewer
  if (!(await findCard(context.services.db, sellerId, id))) refuse('not_found')
  const data = { conversationId: id, message: declines[answer].sentence, clientId }
  await sendMessage(
    context,
    { params: {}, query: {}, body: { data } },
    {
      answer: 'decline',
      also: async tx => {
        const card = (await findCard(tx, sellerId, id)) ?? refuse('not_found')
        const stage = stageAfter(card.stage, 'hand-lost')
        // a lead that is won remains won
        if (stage === 'lost') await setStage(tx, { sellerId, conversationId: id }, stage, 'other')
      },
    },
  )
  return { card: await cardNow(context, id) }
}
