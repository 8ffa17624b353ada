import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { execute, fetchRows } from '#server/platform/database/fetch.ts'
import { markedWidth, markOf, noFingerprint } from '#server/platform/files/picture-fingerprint.ts'
import { type Sweep, sweep } from '#server/platform/messaging/sweep.ts'
import type { Services } from '#server/platform/services.ts'

const AT_ONCE = 20
/** Pictures per run: decoding delays requests, so the rest follows in the next run. */
const MOST = 400

/** Makes the missing fingerprints of older pictures, and deletes the records about deleted listings. */
export const sweepSamePictures: Sweep = async services => {
  for (let marked = 0; marked < MOST; marked += AT_ONCE) if ((await fingerprintPictures(services)) < AT_ONCE) break
  return sweep(
    services.db,
    'same_pictures',
    sql`exists (select from listings l where l.id in (listing_id, other_id) and l.status = 'Deleted')`,
  )
}

async function fingerprintPictures({ db, images }: Pick<Services, 'db' | 'images'>): Promise<number> {
  const rows = await fetchRows(db)<{ id: string; listed: boolean }>`
    select id, user_id is not null and exists (select from listing_images where image_id = images.id) as listed
    from images where phash is null order by id limit ${AT_ONCE}`
  for (const { id, listed } of rows) {
    // photos of conversations are never compared, nor are the samples of the demo, which have no owner
    const file = listed ? await images.read(id, markedWidth) : undefined
    await setFingerprint(db, id, file ? await markOf(file).catch(() => noFingerprint) : noFingerprint)
  }
  return rows.length
}

async function setFingerprint(db: Db, id: string, phash: Buffer): Promise<void> {
  await db.transaction().execute(async tx => {
    await tx.updateTable('images').set({ phash }).where('id', '=', id).execute()
    await execute(tx)`
      select queue_picture_comparison(array_agg(l.id)) from listing_images s join listings l on l.id = s.listing_id
      where s.image_id = ${id} and l.status = 'Active'`
  })
}
