import { type RawBuilder, sql } from 'kysely'
import type { DB } from './database-types.ts'
import type { Db } from './db.ts'
import type { House } from './house.ts'
import { messageOf } from './thrown.ts'

/** Removes what is past its use; returns how many rows. */
export type Sweep = (house: House) => Promise<number>

const batch = 2000
const firstMs = 30_000
const usuallyEveryMs = 600_000

/** Deletes the rows of a table that match, in batches short enough for the statement limit. */
export async function sweep(db: Db, table: keyof DB, matching: RawBuilder<unknown>): Promise<number> {
  let removed = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${matching} limit ${batch}))`.execute(db)
    removed += Number(numAffectedRows)
    if (numAffectedRows < batch) return removed
  }
}

/** Counters whose window has ended, slots that nobody gave back, and jobs given up long ago. */
export const sweepPlatform: Sweep = async ({ db }) =>
  (await sweep(db, 'rate_limits', sql`resets_at < now()`)) +
  (await sweep(db, 'idempotent_replies', sql`created_at < now() - interval '24 hours'`)) +
  (await sweep(db, 'request_quotas', sql`resets_at < now()`)) +
  (await sweep(db, 'account_slots', sql`held_until < now()`)) +
  (await sweep(db, 'jobs', sql`failed_at < now() - interval '30 days'`))

/** Runs the sweeps soon after the start and then every ten minutes, or as often as told, until closed. */
export function openSweeper(
  house: House,
  sweeps: readonly Sweep[],
  everyMs = usuallyEveryMs,
): { close(): Promise<void> } {
  let running = Promise.resolve()
  let closing = false
  const run = async () => {
    for (const one of sweeps) {
      if (closing) return
      try {
        const removed = await one(house)
        if (removed > 0) house.log.info('swept', { what: one.name, removed })
      } catch (error) {
        house.log.warn('sweep.failed', { what: one.name, message: messageOf(error) })
      }
    }
  }
  const start = () => {
    running = running.then(run)
  }
  const first = setTimeout(start, firstMs).unref()
  const timer = setInterval(start, everyMs).unref()
  return {
    async close() {
      closing = true
      clearTimeout(first)
      clearInterval(timer)
      await running
    },
  }
}
