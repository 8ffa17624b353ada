import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/images.ts'

/** Puts new pictures at the end of a locked listing. */
export async function appendPictures(
  tx: Tx,
  listing: { id: string; user_id: string; pictures: string[] },
  added: StoredImage[],
): Promise<void> {
  await tx
    .insertInto('images')
    .values(added.map(image => ({ ...image, user_id: listing.user_id })))
    .execute()
  await tx
    .insertInto('listing_images')
    .values(
      added.map((image, at) => ({
        listing_id: listing.id,
        image_id: image.id,
        position: listing.pictures.length + at,
      })),
    )
    .execute()
}

/** Leaves a locked listing with exactly these of its pictures, in this order; forgets those that no listing uses any more. */
export async function arrangePictures(tx: Tx, listingId: string, ids: readonly string[]): Promise<void> {
  const { rows: dropped } = await sql<{ image_id: string }>`
    delete from listing_images where listing_id = ${listingId} and image_id <> all (${ids}::uuid[])
    returning image_id`.execute(tx)
  await sql`
    update listing_images set position = wanted.place - 1
    from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
    where listing_id = ${listingId} and image_id = wanted.id`.execute(tx)
  await sql`
    delete from images where id = any (${dropped.map(row => row.image_id)}::uuid[])
      and not exists (select from listing_images where image_id = images.id)`.execute(tx)
}

/** Those of the ids that no picture has. */
export async function findUnknownPictures(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${ids}::uuid[]) as wanted(id)
    where not exists (select from images where images.id = wanted.id)`.execute(db)
  return rows.map(row => row.id)
}

/** Whether a live listing shows the picture. */
export async function isPictureLive(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from listing_images i join listings l on l.id = i.listing_id join users u on u.id = l.user_id
    where i.image_id = ${id} and l.status = 'Active' and u.active limit 1`.execute(db)
  return rows.length > 0
}
