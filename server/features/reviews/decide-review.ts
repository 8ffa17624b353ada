import { sql } from 'kysely'
import { allowsMove, reviewMoves, reviewTexts } from '#contract/reviews/rules.ts'
import { isOwnAccount, type Verb } from '#server/platform/context.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findContested, lockReview } from './review-store.ts'

/** GET /admin/reviews: reviews that wait for a decision. */
export const listContested: Verb<'GET /admin/reviews'> = async ({ services: { db } }, { query }) => {
  const { rows, count } = await findContested(db, query)
  return {
    reviews: rows.map(row => ({
      id: row.id,
      author: row.author || reviewTexts.formerMember,
      seller: row.seller,
      label: row.label,
      overall: row.overall,
      words: row.words,
      disputed: row.state === 'disputed',
      reply: row.reply,
      state: row.state,
      reason: row.dispute_reason,
      flagged: row.flagged,
      writtenAt: row.written_at.toISOString(),
      disputedAt: row.disputed_at?.toISOString() ?? null,
    })),
    count,
    more: false,
  }
}

/** POST /admin/review/:id: leaves the review as it is, or hides it. */
export const decideReview: Verb<'POST /admin/review/:id'> = async (
  context,
  { params: { id }, body: { decision, reason } },
) => {
  const { db, clock } = context.services
  await db.transaction().execute(async tx => {
    const row = (await lockReview(tx, id)) ?? refuse('not_found')
    if ([row.author_id, row.seller_id].some(account => isOwnAccount(context.viewer, account))) refuse('own_decision')
    const contested = row.state === 'disputed' || row.flagged
    if (decision === 'uphold' ? !contested : !allowsMove(row.state, 'remove')) refuse('review_closed')
    const next = row.state === 'disputed' ? reviewMoves.uphold.to : row.state
    await tx
      .updateTable('reviews')
      .set({
        state: decision === 'remove' ? reviewMoves.remove.to : next,
        flagged: false,
        decided_at: clock(),
        decided_by: context.viewer.userId,
        decision: reason,
        changed_at: sql`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute()
    await appendEvent(tx, context, decision === 'remove' ? 'admin.review-removed' : 'admin.review-upheld', id, {
      reason,
    })
  })
}
