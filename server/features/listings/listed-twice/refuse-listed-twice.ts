import { listedTwiceQuota } from '#contract/http/request-quotas.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { execute, fetchValue } from '#server/platform/database/fetch.ts'
import { countUse } from '#server/platform/limits/rate-limit.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'

/** Trigram similarity from which two names count as the same. */
const ALIKE = 0.9

/** Refuses to publish a Draft with the facts of a live listing of the same seller, until the seller confirms it. */
export async function refuseListedTwice(
  tx: Tx,
  { viewer: { userId } }: SignedInContext,
  id: string,
  anyway: boolean,
): Promise<void> {
  // in the lock order of saving and publishing: the listing first
  await execute(tx)`select from listings where id = ${id} and user_id = ${userId} for update`
  // concurrent requests are checked one after another
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended(${`listed twice:${userId}`}, 0))`
  const existing = await findListed(tx, userId, id)
  if (!existing) return
  if (!anyway) refuse('listed_already', { existing })
  const { allowed } = await countUse(tx, { key: `listed-twice:${userId}`, ...listedTwiceQuota })
  if (!allowed) refuse('listed_often')
}

/**
 * The seller's listing that is live or waits for a review and has the same facts as this Draft. Different figures in
 * the names, or different SKUs, mean different goods.
 */
const findListed = (tx: Tx, userId: string, id: string) => fetchValue(tx)<string>`
  select l.id from listings own join listings l on l.user_id = own.user_id and l.id <> own.id
    and (l.status = 'Active' or (l.status = 'Inactive' and l.paused_by = 'review'))
    and l.category = own.category and l.unit = own.unit and l.amount = own.amount
    and (l.sku_key is null or own.sku_key is null)
    and regexp_replace(l.name, '[^0-9]+', ' ', 'g') = regexp_replace(own.name, '[^0-9]+', ' ', 'g')
  where own.id = ${id} and own.user_id = ${userId} and own.status in ('Created', 'Draft')
    and (lower(l.name) = lower(own.name) or similarity(l.name, own.name) >= ${ALIKE})
  order by similarity(l.name, own.name) desc, l.created_at limit 1`
