import type { Verb } from '#server/platform/context.ts'
import { isoDates } from '#server/platform/database/iso-dates.ts'
import { reviewOf } from './verification-facts.ts'
import { countWaiting, findBusinessOf, findWaiting } from './verification-store.ts'

/** GET /admin/businesses: the queue, the longest waiting first. */
export const listWaitingBusinesses: Verb<'GET /admin/businesses'> = async ({ services: { db } }, { query }) => {
  const [rows, count] = await Promise.all([findWaiting(db, query), countWaiting(db)])
  return { businesses: rows.map(isoDates), count, more: false }
}

/** GET /business/verification: the decision about the caller's own business, and the facts that were checked. */
export const showOwnReview: Verb<'GET /business/verification'> = async ({ services: { db }, viewer }) => {
  const business = await findBusinessOf(db, viewer.userId)
  return { review: business ? reviewOf(business) : null }
}
