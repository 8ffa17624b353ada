import { sellerLimits } from '#contract/listings/public/seller-limits.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { countUse, enforceRateLimit } from '#server/platform/limits/rate-limit.ts'

const A_DAY = 24 * 3600
const most = { contact: sellerLimits.contactsADay, gst: sellerLimits.gstNumbersADay } as const

/**
 * Counts a seller whose details this user sees, once a day; returns true for the first count of this seller in a day. A
 * seller above the limit is refused. The refusal rolls back both counts, so repeating the request does not help.
 */
export async function countSeller(tx: Tx, what: keyof typeof most, userId: string, sellerId: string): Promise<boolean> {
  const { count } = await countUse(tx, { key: `${what}:${userId}:${sellerId}`, most: 1, seconds: A_DAY })
  if (count > 1) return false
  await enforceRateLimit(tx, { key: `${what}s:${userId}`, most: most[what], seconds: A_DAY })
  return true
}
