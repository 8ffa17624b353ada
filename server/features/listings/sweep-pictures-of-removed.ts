import { sql } from 'kysely'
import type { Sweep } from '../../platform/sweeper.ts'

const batch = 200

/** Removes the pictures of removed users: the files first, so that none is left over when the work is interrupted. */
export const sweepPicturesOfRemoved: Sweep = async ({ db, images }) => {
  let removed = 0
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select i.id from images i join users u on u.id = i.user_id
      where u.deleted_at is not null limit ${batch}`.execute(db)
    for (const { id } of rows) await images.remove(id)
    await sql`delete from images where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db)
    removed += rows.length
    if (rows.length < batch) return removed
  }
}
