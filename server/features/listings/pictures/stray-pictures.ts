import { sql } from 'kysely'
import { uploadLimits } from '#contract/http/upload-rules.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchRows } from '#server/platform/database/fetch.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'
import { pictureFilesLock } from '#server/platform/files/picture-files-lock.ts'
import type { Sweep } from '#server/platform/messaging/sweep.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * Records a picture before its files are written. If the picture gets no row, the sweep deletes its files after the
 * grace period.
 */
export const expectPicture = (db: Db, id: string) => execute(db)`
  insert into stray_pictures (id, due)
  values (${id}, now() + make_interval(secs => ${uploadLimits.strayGraceSeconds}))`

/**
 * Removes pictures from the list of strays, in the transaction that inserts their rows. Refuses if the sweep has
 * deleted one of them meanwhile.
 */
export async function adoptPictures(tx: Tx, ids: readonly string[]): Promise<void> {
  const { numAffectedRows } = await sql`delete from stray_pictures where id = any(${ids}::uuid[])`.execute(tx)
  if (numAffectedRows !== BigInt(ids.length)) refuse('unavailable')
}

const AT_ONCE = 100

/** Deletes the files of released and of failed pictures within minutes after their grace period, also after a crash. */
export const sweepStrayPictures: Sweep = async services => {
  let removed = 0
  for (;;) {
    const count = await removeStrays(services, sql`due <= now()`)
    removed += count
    if (count < AT_ONCE) return removed
  }
}

/** Deletes at once the files of the given pictures that have no row. */
export const removeStrayPictures = (
  services: Pick<Services, 'db' | 'images'>,
  ids: readonly string[],
): Promise<number> => removeStrays(services, sql`id = any(${ids}::uuid[])`)

/** Deletes the files first, so that an interrupted run is repeated. Does nothing while a backup copies files. */
const removeStrays = (
  { db, images }: Pick<Services, 'db' | 'images'>,
  which: ReturnType<typeof sql>,
): Promise<number> =>
  db.transaction().execute(async tx => {
    const free = await fetchRows(tx)<{ free: boolean }>`
      select pg_try_advisory_xact_lock_shared(${pictureFilesLock}) as free`
    if (!onlyRow(free).free) return 0
    const rows = await fetchRows(tx)<{ id: string; known: boolean }>`
      select id, exists (select from images where images.id = stray_pictures.id) as known
      from stray_pictures where ${which} limit ${AT_ONCE} for update skip locked`
    await Promise.all(rows.filter(({ known }) => !known).map(({ id }) => images.remove(id)))
    await execute(tx)`delete from stray_pictures where id = any(${rows.map(({ id }) => id)}::uuid[])`
    return rows.length
  })
