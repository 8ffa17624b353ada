import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'

/** The number of requirements under review, and the time since which the oldest waits. */
export async function countRequirementsUnderReview(db: Db): Promise<{ held: number; oldest: Date | null }> {
  const { rows } = await sql<{ held: number; oldest: Date | null }>`
    select count(*)::int as held, min(created_at) as oldest from requirements where state = 'held'`.execute(db)
  return onlyRow(rows)
}
