import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { fetchOnlyValue, fetchRows } from '#server/platform/database/fetch.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'

const MOST_COUNTED = 10_000

const countUpTo = async (db: Db, condition: RawBuilder<unknown>): Promise<number> => {
  const rows = await fetchRows(db)<{ count: number }>`
    select count(*)::int as count from (select from reports where ${condition} limit ${MOST_COUNTED}) as counted`
  return onlyRow(rows).count
}

/** The time since which the oldest open report waits. */
export const findOldestReport = (db: Db) => fetchOnlyValue(db)<Date | null>`
  select min(created_at) as at from reports where decision is null`

/** The number of waiting reports; counting stops at 10,000. */
export const countOpenReports = (db: Db): Promise<number> => countUpTo(db, sql`decision is null`)
export const countDecidedReports = (db: Db): Promise<number> => countUpTo(db, sql`decision is not null`)
