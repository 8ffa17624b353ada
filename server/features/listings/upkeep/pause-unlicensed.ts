import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#contract/freshness/rules.ts'
import { licenceLimits } from '#contract/surplus/licence-rules.ts'
import { inBatches } from '#server/platform/database/batches.ts'
import type { Db } from '#server/platform/database/db.ts'
import { execute, fetchRows } from '#server/platform/database/fetch.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'
import { pauseInBatches } from '../pausing/pause-in-batches.ts'
import { licenceMissing } from './licence-missing.ts'

const batch = 5000

/**
 * Gives sellers of regulated goods some days, from today on, to state the licence; the condition `but` exempts sellers
 * `u`.
 */
export async function requestLicences(db: Db, today: string, but: RawBuilder<boolean>): Promise<void> {
  await execute(db)`
    update listings l set licence_by = null where licence_by is not null and ${licenceMissing} is null`
  const by = addDays(today, licenceLimits.waits)
  await inBatches(batch, async most => {
    const rows = await fetchRows(db)<{ count: number }>`
      with lacking as (
        select l.id from listings l join users u on u.id = l.user_id
        where l.status = 'Active' and l.licence_by is null and ${licenceMissing} is not null
          and (u.away_until < ${today}::date) is not false and not (${but})
        limit ${most} for update of l skip locked
      ), asked as (
        update listings set licence_by = ${by}::date where id in (select id from lacking) returning id
      )
      select count(*)::int as count from asked`
    return onlyRow(rows).count
  })
}

/** Pauses listings whose licence was not stated in time, until it is stated. */
export const pauseUnlicensed = (db: Db, today: string): Promise<number> =>
  pauseInBatches(db, {
    where: sql`l.licence_by < ${today}::date and ${licenceMissing} is not null
      and (u.away_until < ${today}::date) is not false`,
    pausedBy: 'licence',
    requestId: 'upkeep',
    restedOn: today,
  })
