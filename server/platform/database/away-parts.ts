import type { Db } from './db.ts'

/**
 * A part that only one process uses. That process records in the database if the part is away, and the others read it
 * there.
 */
export type SharedPart = 'mail' | 'search index'

/** Records for all processes that a part is away, with the reason; returns true if it was not recorded before. */
export async function recordPartAway(db: Db, part: SharedPart, reason: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('away_parts')
    .values({ part, reason: reason.slice(0, 500) })
    .onConflict(conflict => conflict.column('part').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Records for all processes that a part works; returns true if it was recorded as away. */
export async function recordPartBack(db: Db, part: SharedPart): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('away_parts').where('part', '=', part).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The names of the parts that are away. */
export async function readAwayParts(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('away_parts').select('part').orderBy('part').execute()
  return rows.map(({ part }) => part)
}
