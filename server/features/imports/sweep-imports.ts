import { sql } from 'kysely'
import { type Sweep, sweep } from '../../platform/sweeper.ts'
import { endAbandonedRuns } from './import-store.ts'

/** Uploads a month old, whose rows are listings by now or not wanted; runs that nothing works on any more may begin again. */
export const sweepImports: Sweep = async ({ db }) => {
  await endAbandonedRuns(db)
  return sweep(db, 'imports', sql`created_at < now() - interval '30 days'`)
}
