import { stageAfter } from '#contract/leads/stages.ts'
import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { setStage } from './card-store.ts'
import { changeCard } from './change-card.ts'

/** POST /leads/:id/move: closes a lead as lost, or reopens it. */
export const moveLead: Verb<'POST /leads/:id/move'> = async (context, { params: { id }, body }) => {
  const reason = body.stage === 'lost' ? body.reason : null
  const card = await changeCard(context, id, async (tx, { stage, lost_reason: before }) => {
    const next = stageAfter(stage, body.stage === 'lost' ? 'hand-lost' : 'hand-talking')
    if (next !== body.stage) refuse('illegal_move')
    if (next === stage && before === reason) return undefined
    await setStage(tx, { sellerId: context.viewer.userId, conversationId: id }, next, reason)
    return { stage: next, reason }
  })
  return { card }
}
