import { sql } from 'kysely'
import { inBatches } from '#server/platform/database/batches.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Sweep, sweep } from '#server/platform/messaging/sweep.ts'
import { endAbandonedRuns } from './store/import-store.ts'

const ofGoneUsers = sql`user_id in (select id from users where not active)`

/** Deletes uploads that are a month old and uploads of deleted accounts; lets abandoned runs start again. */
export const sweepImports: Sweep = async ({ db }) => {
  await endAbandonedRuns(db)
  return (await dropImports(db)) + (await sweep(db, 'import_headers', ofGoneUsers))
}

// uploads deleted at a time; each has up to 5,000 rows
const AT_ONCE = 10

const dropImports = (db: Db): Promise<number> =>
  inBatches(AT_ONCE, async most => {
    const { numAffectedRows = 0n } = await sql`
      delete from imports where id = any(array(
        select id from imports where created_at < now() - interval '30 days' or ${ofGoneUsers} limit ${most}))`.execute(
      db,
    )
    return Number(numAffectedRows)
  })
