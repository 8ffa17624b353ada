import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchRows, hasRows } from '#server/platform/database/fetch.ts'
import type { StoredImage } from '#server/platform/files/images.ts'
import { storePictures } from './account-pictures.ts'

/** Appends new pictures to a locked listing. */
export async function appendPictures(
  tx: Tx,
  listing: { id: string; user_id: string; pictures: string[] },
  added: StoredImage[],
): Promise<void> {
  await storePictures(tx, listing.user_id, added)
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

/** Adds the pictures of a listing to another listing of the same owner; their files are not copied. */
export const sharePictures = (tx: Tx, from: string, to: string) => execute(tx)`
  insert into listing_images (listing_id, image_id, position)
  select ${to}, image_id, position from listing_images where listing_id = ${from}`

/** Keeps exactly these pictures of a locked listing, in this order; releases those that no listing uses any more. */
export async function arrangePictures(tx: Tx, listingId: string, ids: readonly string[]): Promise<void> {
  const dropped = await fetchRows(tx)<{ image_id: string }>`
    delete from listing_images where listing_id = ${listingId} and image_id <> all (${ids}::uuid[])
    returning image_id`
  await execute(tx)`
    update listing_images set position = wanted.place - 1
    from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
    where listing_id = ${listingId} and image_id = wanted.id`
  await execute(tx)`
    delete from images where id = any (${dropped.map(row => row.image_id)}::uuid[])
      and not exists (select from listing_images where image_id = images.id)`
}

/** True if a live listing shows the picture. */
export const isPictureLive = (db: Db, id: string) => hasRows(db)`
  select from listing_images i join listings l on l.id = i.listing_id join users u on u.id = l.user_id
  where i.image_id = ${id} and l.status = 'Active' and u.active limit 1`
