import { sql } from 'kysely'
import { logAges } from '#contract/admin/rules.ts'
import { inBatches } from '#server/platform/database/batches.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Sweep, sweep } from '#server/platform/messaging/sweep.ts'

const batch = 2000

/** Removes address and browser from older events, and deletes still older ones except decisions of admins. */
export const sweepEvents: Sweep = async ({ db }) =>
  (await forgetOrigins(db)) +
  (await sweep(db, 'events', sql`at < now() - make_interval(months => ${logAges.months}) and not outlives_log(kind)`))

const forgetOrigins = (db: Db): Promise<number> =>
  inBatches(batch, async most => {
    const { numAffectedRows = 0n } = await sql`
      update events set ip = '', user_agent = '' where id in (
        select id from events
        where at < now() - make_interval(days => ${logAges.originDays}) and (ip <> '' or user_agent <> '')
        order by at limit ${most})`.execute(db)
    return Number(numAffectedRows)
  })
