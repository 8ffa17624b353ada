import type { ApiReply, VerbInput } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { reviewOf } from './verification-facts.ts'
import { countWaiting, findBusinessOf, findWaiting } from './verification-store.ts'

type Key = 'GET /admin/businesses'

/** GET /admin/businesses: the queue, the longest waiting first. */
export async function listWaitingBusinesses(
  { services: { db } }: SignedInContext,
  { query }: VerbInput<Key>,
): Promise<ApiReply<Key>> {
  const [rows, count] = await Promise.all([findWaiting(db, query), countWaiting(db)])
  const businesses = rows.map(({ user_id, updated_at, ...row }) => ({
    ...row,
    userId: user_id,
    since: updated_at.toISOString(),
  }))
  return { businesses, count, more: false }
}

/** GET /business/verification: the decision about the caller's own business, and the facts that were checked. */
export async function showOwnReview({
  services: { db },
  viewer,
}: SignedInContext): Promise<ApiReply<'GET /business/verification'>> {
  const business = await findBusinessOf(db, viewer.userId)
  return { review: business ? reviewOf(business) : null }
}
