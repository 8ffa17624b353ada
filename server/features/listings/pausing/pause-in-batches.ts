import { type RawBuilder } from 'kysely'
import { inBatches } from '#server/platform/database/batches.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'

const batch = 500

interface Pausing {
  /** the condition on listings `l` of sellers `u` */
  where: RawBuilder<unknown>
  pausedBy: 'freshness' | 'goods-expired' | 'licence'
  requestId: string
  /** the day on which a mail lists the pauses */
  restedOn?: string
}

/** Pauses live listings in batches, and records one event for each; returns their number. */
export const pauseInBatches = (db: Db, { where, pausedBy, requestId, restedOn }: Pausing): Promise<number> =>
  inBatches(batch, async most => {
    const rows = await fetchRows(db)<{ count: number }>`
      with ended as (
        select l.id from listings l join users u on u.id = l.user_id
        where l.status = 'Active' and ${where}
        limit ${most} for update of l skip locked
      ), paused as (
        update listings set status = 'Inactive', paused_by = ${pausedBy}::text,
          rested_on = coalesce(${restedOn ?? null}::date, rested_on), moved_from = null, moved_at = null, updated_at = now()
        where id in (select id from ended) returning id
      ), noted as (
        insert into events (kind, request_id, subject_kind, subject_id, data)
        select 'listing.paused', ${requestId}, 'listing', id, jsonb_build_object('pausedBy', ${pausedBy}::text) from paused
      )
      select count(*)::int as count from paused`
    return onlyRow(rows).count
  })
