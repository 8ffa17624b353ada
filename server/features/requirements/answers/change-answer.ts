import { answerFaults } from '#contract/requirements/answer-rules.ts'
import { stateAt } from '#contract/requirements/rules.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findOneWanted } from '../board/wanted-store.ts'
import { limitChanges } from '../own/post-requirement.ts'
import { type AnswerRow, findAnswersOf, findFittingLots, lockAnswer, setAnswer } from './answer-store.ts'
import { ownViews } from './answer-view.ts'

/** GET /answers: the caller's answers. */
export const listAnswers: Verb<'GET /answers'> = async (context, { query: { page } }) => {
  const { rows, count } = await findAnswersOf(context.services.db, context.viewer.userId, page)
  return { answers: await ownViews(context, rows), count }
}

/** PUT /answers/:id: changes the terms, once, before the buyer has opened it. */
export const changeAnswer: Verb<'PUT /answers/:id'> = async (context, { params: { id }, body }) => {
  const row = await move(context, id, 'changed', async (tx, answer, now) => {
    if (answer.changed) refuse('answer_closed')
    const wanted = (await findOneWanted(tx, answer.requirement_id, now)) ?? refuse('answer_closed')
    const lots = answer.listing_id === null ? [] : await findFittingLots(tx, answer.seller_id, wanted)
    const lot = lots.find(each => each.id === answer.listing_id) ?? null
    if (!lot && answer.listing_id !== null) refuse('answer_closed')
    const fields = answerFaults(body, lot)
    if (fields.length > 0) refuse('invalid', { fields })
    const { quantity, amount, gst, words } = body
    await setAnswer(tx, id, { words, changed: true, ...(lot && { quantity, amount, gst: gst ?? lot.gst }) })
  })
  const [answer] = await ownViews(context, [row])
  return { answer: answer ?? refuse('not_found') }
}

/** POST /answers/:id/withdraw: withdraws an answer, which makes room for another. */
export const withdrawAnswer: Verb<'POST /answers/:id/withdraw'> = async (context, { params: { id } }) => {
  await move(context, id, 'withdrawn', (tx, _, now) => setAnswer(tx, id, { state: 'withdrawn', decided_at: now }))
}

/** Makes one change to an own, unopened answer of the seller; refuses everybody else with not_found. */
async function move(
  context: SignedInContext,
  id: string,
  name: 'changed' | 'withdrawn',
  change: (tx: Tx, row: AnswerRow, now: Date) => Promise<void>,
): Promise<AnswerRow> {
  const { db, clock } = context.services
  await limitChanges(context)
  return db.transaction().execute(async tx => {
    const row = await lockAnswer(tx, id)
    if (row?.seller_id !== context.viewer.userId) refuse('not_found')
    const now = clock()
    const state = stateAt({ state: row.requirement_state, expiresAt: row.expires_at }, now)
    if (row.state !== 'sent' || !(state === 'open' || state === 'full')) refuse('answer_closed')
    await change(tx, row, now)
    await appendEvent(tx, context, `requirement.answer-${name}`, row.requirement_id, { answer: id })
    return (await lockAnswer(tx, id)) ?? refuse('not_found')
  })
}
