import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Updates a part of the scores by age and clicks at each call, and the tiers by the scores. */
export async function refreshScores(db: Db): Promise<void> {
  for (const refresh of ['refresh_search_scores', 'refresh_search_tiers'] as const)
    await db.transaction().execute(async tx => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`select ${sql.ref(refresh)}()`.execute(tx)
    })
}
