import { accountReviewTexts, formatShared } from '#contract/accounts/account-review.ts'
import type { ApiReply } from '#contract/api.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { fetchOnlyRow } from '#server/platform/database/fetch.ts'
import { type AccountReview, closeReview, findReview } from './fingerprint-store.ts'

type View = ApiReply<'GET /admin/user/:id'>['review']

/** The reason of an account's review in words, for admins; null if there was no review. */
export async function showAccountReview(db: Db, userId: string): Promise<View> {
  const review = await findReview(db, userId)
  if (!review) return null
  const { since, held, drawn, marks, cleared_at } = review
  return {
    since: since.toISOString(),
    held,
    reasons: [...(drawn ? [accountReviewTexts.drawn] : []), ...marks.map(formatShared)],
    clearedAt: cleared_at?.toISOString() ?? null,
  }
}

/** The number of accounts under review, and the time since which the first of them waits. */
export const countWaitingAccounts = (db: Db) => fetchOnlyRow(db)<{ count: number; oldest: Date | null }>`
  select count(*)::int as count, min(since) as oldest from account_reviews where cleared_at is null`

/**
 * Ends the review of an account that the caller has locked; the account is exempt from then on. Returns the review if
 * one was open.
 */
export async function closeAccountReview(
  tx: Tx,
  userId: string,
  by: { at: Date; adminId: string },
): Promise<AccountReview | undefined> {
  const review = await findReview(tx, userId)
  if (!review || review.cleared_at) return undefined
  await closeReview(tx, userId, by)
  return review
}
