import { sql } from 'kysely'
import type { ApiReply, VerbInput } from '#contract/api.ts'
import { allowsMove, reviewMoves, reviewTexts } from '#contract/reviews/rules.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findContested, lockReview } from './review-store.ts'

type Key = 'GET /admin/reviews'

/** GET /admin/reviews: reviews that wait for a decision. */
export async function listContested(
  { services: { db } }: SignedInContext,
  { query }: VerbInput<Key>,
): Promise<ApiReply<Key>> {
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
export async function decideReview(
  context: SignedInContext,
  { params: { id }, body: { decision, reason } }: VerbInput<'POST /admin/review/:id'>,
): Promise<object> {
  const { db, clock } = context.services
  await db.transaction().execute(async tx => {
    const row = (await lockReview(tx, id)) ?? refuse('not_found')
    if ([row.author_id, row.seller_id].includes(context.viewer.userId)) refuse('own_decision')
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
  return {}
}
