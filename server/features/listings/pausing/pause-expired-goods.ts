import { sql } from 'kysely'
import { dayOf } from '#contract/shared/days.ts'
import { inBatches } from '#server/platform/database/batches.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'
import type { Sweep } from '#server/platform/messaging/sweep.ts'

const batch = 500

/** Pauses listings from the day after their expiry date, in India. */
export const pauseExpiredGoods: Sweep = async ({ db, clock }) => {
  const today = dayOf(clock())
  return inBatches(batch, async most => {
    const { rows } = await sql<{ count: number }>`
      with expired as (
        select id from listings where status = 'Active' and surplus ? 'expiresOn' and surplus ->> 'expiresOn' < ${today}
        limit ${most} for update skip locked
      ), paused as (
        update listings set status = 'Inactive', paused_by = 'goods-expired', moved_from = null, moved_at = null, updated_at = now()
        where id in (select id from expired) returning id
      ), noted as (
        insert into events (kind, request_id, subject_kind, subject_id, data)
        select 'listing.paused', 'expiry', 'listing', id, '{"pausedBy": "goods-expired"}' from paused
      )
      select count(*)::int as count from paused`.execute(db)
    return onlyRow(rows).count
  })
}
