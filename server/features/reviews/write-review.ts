import { reviewLimits } from '#contract/reviews/limits.ts'
import { mayReview, type Occasion, publishAt } from '#contract/reviews/rules.ts'
import { lockUser } from '#server/features/accounts/model/lock-user.ts'
import type { Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findLatestOwn, findSeller, readHistory } from './review-store.ts'
import { completeAspects, ownView, type Stars } from './review-view.ts'

/** POST /reviews: writes a review, which is published after three days. */
export const writeReview: Verb<'POST /reviews'> = async (context, { body }) => {
  const { db, clock } = context.services
  const { userId } = context.viewer
  const seller = (await findSeller(db, body.businessId)) ?? refuse('not_found')
  const now = clock()
  return db.transaction().execute(async tx => {
    await lockUser(tx, userId)
    const answer = mayReview(await readHistory(tx, userId, seller.userId, now), now)
    if (!answer.may) {
      if (answer.why === 'reviewed') refuse('already_reviewed')
      refuse(answer.why === 'many' ? 'too_many_requests' : 'not_entitled')
    }
    const given = { authorId: userId, sellerId: seller.userId, occasion: answer.occasion, words: body.words, now }
    const id = await insertReview(tx, given, body.stars)
    await appendEvent(tx, context, 'review.written', id)
    const row = (await findLatestOwn(tx, userId, seller.userId)) ?? refuse('not_found')
    return { review: ownView(row) }
  })
}

interface Given {
  authorId: string
  sellerId: string
  occasion: Occasion
  words: string
  now: Date
}

/**
 * Inserts a review. If a seller gets `burst` reviews in a day, further ones wait twice as long. Admins see a flag on
 * these, and on praise between two people who praise each other within a day.
 */
async function insertReview(
  tx: Tx,
  { authorId, sellerId, occasion, words, now }: Given,
  stars: Stars,
): Promise<string> {
  const marks = completeAspects(occasion.label, stars)
  const found = await fetchRows(tx)<{ burst: boolean; swapped: boolean }>`
    select count(*) filter (where seller_id = ${sellerId}) >= ${reviewLimits.burst - 1} as burst,
      coalesce(bool_or(author_id = ${sellerId} and seller_id = ${authorId} and overall = 5), false) as swapped
    from reviews where written_at > ${now}::timestamptz - interval '1 day'
      and (seller_id = ${sellerId} or author_id = ${sellerId})`
  const { burst = false, swapped = false } = found[0] ?? {}
  const praise = Object.values(marks).every(star => star === null || star === 5)
  const { id } = await tx
    .insertInto('reviews')
    .values({
      author_id: authorId,
      seller_id: sellerId,
      label: occasion.label,
      basis_id: occasion.id,
      ...marks,
      words,
      flagged: burst || (swapped && praise),
      written_at: now,
      publish_at: publishAt(now, burst),
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
