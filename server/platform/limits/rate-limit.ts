import { sql } from 'kysely'
import type { RefusalReason } from '#contract/http/refusals.ts'
import type { Db } from '../database/db.ts'
import { execute } from '../database/fetch.ts'
import { onlyRow } from '../database/only-row.ts'
import { prepared } from '../database/prepared.ts'
import { refuse } from '../runtime/refusal.ts'

/** `most` uses of `key` in a window of `seconds` that starts with the first use. */
export interface Limit {
  key: string
  most: number
  seconds: number
}

const addUse = prepared(
  (key: string, seconds: number) => sql<{ count: number; retry_after: number }>`
    insert into rate_limits as r (key, count, resets_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when r.resets_at <= now() then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as retry_after`,
)

/** Counts one use in a single statement; returns true if it was within the limit, with the end of the window. */
export async function countUse(db: Db, limit: Limit): Promise<{ allowed: boolean; count: number; retryAfter: number }> {
  const { count, retry_after } = onlyRow(await addUse(db, limit.key, limit.seconds))
  return { allowed: count <= limit.most, count, retryAfter: retry_after }
}

/** Counts one use and refuses with 429 if it is above the limit. */
export async function enforceRateLimit(
  db: Db,
  limit: Limit,
  reason: RefusalReason = 'too_many_requests',
): Promise<void> {
  const { allowed, retryAfter } = await countUse(db, limit)
  if (!allowed) refuse(reason, { retryAfter })
}

/** True if the limit is used up; counts no use. */
export async function isUsedUp(db: Db, limit: Limit): Promise<boolean> {
  const row = await db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', limit.key)
    .where('resets_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return (row?.count ?? 0) >= limit.most
}

/** Takes back one counted use that turned out not to count. */
export async function refundUse(db: Db, { key }: Limit): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ count: sql`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .where('resets_at', '>', sql<Date>`now()`)
    .execute()
}

/** Deletes all uses of these limits. */
export const forgetUses = (db: Db, limits: readonly Limit[]) =>
  execute(db)`delete from rate_limits where key = any(${limits.map(limit => limit.key)})`
