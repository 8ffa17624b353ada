import { sql, type Updateable } from 'kysely'
import { allowsMove, type ReviewMove, reviewMoves } from '#contract/reviews/rules.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import type { Reviews } from '#server/platform/database/database-types.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { lockReview, type ReviewRow } from './review-store.ts'
import { completeAspects, mayBeDisputed, mayReply, ownView } from './review-view.ts'

/** PUT /reviews/:id: changes stars or words, until it is published. */
export const editReview: Verb<'PUT /reviews/:id'> = (context, { params, body }) =>
  move(context, params.id, 'edit', async (tx, row) => {
    const marks = completeAspects(row.label, body.stars)
    await set(tx, row.id, { ...marks, words: body.words })
    return { review: ownView({ ...row, ...marks, words: body.words }) }
  })

/** POST /reviews/:id/withdraw: withdraws a review; it is no longer shown or counted. */
export const withdrawReview: Verb<'POST /reviews/:id/withdraw'> = (context, { params }) =>
  move(context, params.id, 'withdraw', async (tx, row) => {
    await set(tx, row.id, { state: reviewMoves.withdraw.to })
  })

/** POST /reviews/:id/reply: the seller's reply, which may be changed for a day. */
export const replyToReview: Verb<'POST /reviews/:id/reply'> = (context, { params, body }) =>
  move(context, params.id, 'reply', async (tx, row, now) => {
    if (!mayReply(row, now)) refuse('review_closed')
    await set(tx, row.id, { reply: body.reply, replied_at: row.replied_at ?? now })
  })

/** POST /reviews/:id/dispute: requests a decision, once; until then the review does not count. */
export const disputeReview: Verb<'POST /reviews/:id/dispute'> = (context, { params, body }) =>
  move(context, params.id, 'dispute', async (tx, row, now) => {
    if (!mayBeDisputed(row, now)) refuse('review_closed')
    await set(tx, row.id, { state: reviewMoves.dispute.to, dispute_reason: body.reason, disputed_at: now })
  })

/** Makes one change to a review for its author or seller, under its lock; refuses everybody else with not_found. */
async function move<Reply>(
  context: SignedInContext,
  id: string,
  name: Exclude<ReviewMove, 'publish' | 'lapse' | 'uphold' | 'remove'>,
  change: (tx: Tx, row: ReviewRow, now: Date) => Promise<Reply>,
): Promise<Reply> {
  const { db, clock } = context.services
  return db.transaction().execute(async tx => {
    const row = (await lockReview(tx, id)) ?? refuse('not_found')
    const actor = reviewMoves[name].by === 'author' ? row.author_id : row.seller_id
    const isRead = row.state === 'published' || row.state === 'disputed'
    if (actor !== context.viewer.userId || (reviewMoves[name].by === 'seller' && !isRead)) refuse('not_found')
    if (!allowsMove(row.state, name)) refuse('review_closed')
    const reply = await change(tx, row, clock())
    await appendEvent(tx, context, `review.${name}`, id)
    return reply
  })
}

const set = (tx: Tx, id: string, changes: Updateable<Reviews>) =>
  tx
    .updateTable('reviews')
    .set({ ...changes, changed_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
