import type { Db } from '#server/platform/database/db.ts'
import { findOneWanted } from './wanted-store.ts'

/** The owner and the text of a requirement, while buyers and sellers can see it. */
export async function findShownRequirement(
  db: Db,
  id: string,
  now: Date,
): Promise<{ userId: string; text: string } | undefined> {
  const row = await findOneWanted(db, id, now)
  return row && { userId: row.user_id, text: `${row.title}\n${row.words}` }
}
