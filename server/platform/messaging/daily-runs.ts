import { sql } from 'kysely'
import { dayOf } from '#contract/shared/days.ts'
import type { Db, Tx } from '../database/db.ts'
import { execute, hasRows } from '../database/fetch.ts'
import type { Services } from '../services.ts'

/** True if today's run is done. */
export const isDone = (db: Db, run: string, today: string) =>
  hasRows(db)`select from daily_runs where name = ${run} and day = ${today}::date`

/** Replaces figures once a day, in the first process, all at once; returns their number, or 0 if that is done. */
export async function onceADay(
  { db, clock }: Services,
  run: string,
  replace: (tx: Tx, now: Date, today: string) => Promise<number>,
): Promise<number> {
  const now = clock()
  const today = dayOf(now)
  if (await isDone(db, run, today)) return 0
  return db.transaction().execute(async tx => {
    const { numAffectedRows = 0n } = await sql`
      insert into daily_runs (name, day) values (${run}, ${today}::date) on conflict do nothing`.execute(tx)
    if (numAffectedRows === 0n) return 0
    // one statement for all figures takes longer than the usual time limit of a statement
    await execute(tx)`select set_config('statement_timeout', '60000', true)`
    return replace(tx, now, today)
  })
}
