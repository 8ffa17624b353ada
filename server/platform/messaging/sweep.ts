import { type RawBuilder, sql } from 'kysely'
import { inBatches } from '../database/batches.ts'
import type { DB } from '../database/database-types.ts'
import type { Db } from '../database/db.ts'
import type { Services } from '../services.ts'

/** Deletes expired rows; returns their number. */
export type Sweep = (services: Services) => Promise<number>

const batch = 2000

/** Deletes the rows of a table that match, in batches short enough for the statement limit. */
export const sweep = (db: Db, table: keyof DB, matching: RawBuilder<unknown>): Promise<number> =>
  inBatches(batch, async most => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${matching} limit ${most}))`.execute(db)
    return Number(numAffectedRows)
  })

/** Deletes counters whose window has ended, expired slots, old runs and old failed jobs. */
export const sweepPlatform: Sweep = async ({ db }) =>
  (await sweep(db, 'rate_limits', sql`resets_at < now()`)) +
  (await sweep(db, 'idempotent_replies', sql`created_at < now() - interval '24 hours'`)) +
  (await sweep(db, 'request_quotas', sql`resets_at < now()`)) +
  (await sweep(db, 'account_slots', sql`held_until < now()`)) +
  (await sweep(db, 'daily_runs', sql`day < now() - interval '90 days'`)) +
  (await sweep(db, 'jobs', sql`failed_at < now() - interval '30 days'`))
