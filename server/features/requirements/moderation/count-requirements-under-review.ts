import type { Db } from '#server/platform/database/db.ts'
import { fetchOnlyRow } from '#server/platform/database/fetch.ts'

/** The number of requirements under review, and the time since which the oldest waits. */
export const countRequirementsUnderReview = (db: Db) => fetchOnlyRow(db)<{ held: number; oldest: Date | null }>`
  select count(*)::int as held, min(created_at) as oldest from requirements where state = 'held'`
