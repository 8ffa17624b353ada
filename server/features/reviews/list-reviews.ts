import { reviewLimits } from '#contract/reviews/limits.ts'
import { mayReview, whyNotTexts } from '#contract/reviews/rules.ts'
import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findLatestOwn, findPublished, findSeller, readHistory, readRating } from './review-store.ts'
import { ownView, reviewView } from './review-view.ts'

/** GET /seller-reviews/:businessId: the published reviews. */
export const listReviews: Verb<'GET /seller-reviews/:businessId'> = async (context, { params, query }) => {
  const { db, clock } = context.services
  const seller = (await findSeller(db, params.businessId)) ?? refuse('not_found')
  const [rows, { count, counted, businesses, average, byLabel }] = await Promise.all([
    findPublished(db, seller.userId, query.page),
    readRating(db, seller.userId, clock()),
  ])
  const enough = counted >= reviewLimits.reviewsLeast && businesses >= reviewLimits.reviewsLeast
  return {
    reviews: rows.map(row => reviewView(context, row)),
    count,
    average: enough && average !== null ? Math.round(average * 10) / 10 : null,
    counted,
    byLabel,
  }
}

/** GET /seller-reviews/:businessId/own: the caller's own review, and the reason if they may not write one. */
export const showOwnReview: Verb<'GET /seller-reviews/:businessId/own'> = async (
  { services: { db, clock }, viewer: { userId } },
  { params },
) => {
  const seller = (await findSeller(db, params.businessId)) ?? refuse('not_found')
  const now = clock()
  const answer = mayReview(await readHistory(db, userId, seller.userId, now), now)
  const own = await findLatestOwn(db, userId, seller.userId)
  return {
    name: seller.name,
    label: answer.may ? answer.occasion.label : null,
    why: answer.may ? null : whyNotTexts[answer.why],
    own: own ? ownView(own) : null,
  }
}
