import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#contract/freshness/rules.ts'
import { licenceLimits } from '#contract/surplus/licence-rules.ts'
import { inBatches } from '#server/platform/database/batches.ts'
import type { Db } from '#server/platform/database/db.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'
import { licenceMissing } from './licence-missing.ts'

const batch = { asked: 5000, rested: 500 } as const

/**
 * Gives sellers of regulated goods some days, from today on, to state the licence; the condition `but` exempts sellers
 * `u`.
 */
export async function requestLicences(db: Db, today: string, but: RawBuilder<boolean>): Promise<void> {
  await sql`
    update listings l set licence_by = null where licence_by is not null and ${licenceMissing} is null`.execute(db)
  const by = addDays(today, licenceLimits.waits)
  await inBatches(batch.asked, async most => {
    const { rows } = await sql<{ count: number }>`
      with lacking as (
        select l.id from listings l join users u on u.id = l.user_id
        where l.status = 'Active' and l.licence_by is null and ${licenceMissing} is not null
          and (u.away_until < ${today}::date) is not false and not (${but})
        limit ${most} for update of l skip locked
      ), asked as (
        update listings set licence_by = ${by}::date where id in (select id from lacking) returning id
      )
      select count(*)::int as count from asked`.execute(db)
    return onlyRow(rows).count
  })
}

/** Pauses listings whose licence was not stated in time, until it is stated. */
export const pauseUnlicensed = (db: Db, today: string): Promise<number> =>
  inBatches(batch.rested, async most => {
    const { rows } = await sql<{ count: number }>`
      with ended as (
        select l.id from listings l join users u on u.id = l.user_id
        where l.status = 'Active' and l.licence_by < ${today}::date and ${licenceMissing} is not null
          and (u.away_until < ${today}::date) is not false
        limit ${most} for update of l skip locked
      ), paused as (
        update listings set status = 'Inactive', paused_by = 'licence', rested_on = ${today}::date,
          moved_from = null, moved_at = null, updated_at = now()
        where id in (select id from ended) returning id
      ), noted as (
        insert into events (kind, request_id, subject_kind, subject_id, data)
        select 'listing.paused', 'upkeep', 'listing', id, '{"pausedBy": "licence"}' from paused
      )
      select count(*)::int as count from paused`.execute(db)
    return onlyRow(rows).count
  })
