import type { Db } from './db.ts'

/** A part that one process works with for all of them, so that only the database can say to all that it is away. */
export type SharedPart = 'mail' | 'search index'

/** Says to all processes that a part is away and why; returns true when no process knew. */
export async function recordPartAway(db: Db, part: SharedPart, reason: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('away_parts')
    .values({ part, reason: reason.slice(0, 500) })
    .onConflict(conflict => conflict.column('part').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Says to all processes that a part works; returns true when it was away. */
export async function recordPartBack(db: Db, part: SharedPart): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('away_parts').where('part', '=', part).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The parts that are away, by name. */
export async function readAwayParts(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('away_parts').select('part').orderBy('part').execute()
  return rows.map(({ part }) => part)
}
