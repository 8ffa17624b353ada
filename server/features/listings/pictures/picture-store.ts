import { sql } from 'kysely'
import { imageLimits } from '../../../../contract/listings/images.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { onlyRow } from '../../../platform/database/only-row.ts'
import type { StoredImage } from '../../../platform/files/images.ts'
import { refuse } from '../../../platform/runtime/refusal.ts'
import { adoptPictures } from './stray-pictures.ts'

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
  await adoptPictures(
    tx,
    added.map(({ id }) => id),
  )
  await refuseFullStorage(tx, listing.user_id)
}

/** Shows the pictures of a listing in another one of its owner too; they are stored once. */
export async function sharePictures(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    insert into listing_images (listing_id, image_id, position)
    select ${to}, image_id, position from listing_images where listing_id = ${from}`.execute(tx)
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

/** Refuses storage_full when the pictures of an account take up more than it has; two uploads at once are looked at one after the other. */
async function refuseFullStorage(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pictures:${userId}`}, 0))`.execute(tx)
  if ((await bytesOfPictures(tx, userId)) > imageLimits.bytesOfAccount) refuse('storage_full')
}

/** What the pictures of an account take up. */
export async function bytesOfPictures(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from images where user_id = ${userId}`.execute(db)
  return onlyRow(rows).bytes
}

/** Whether a live listing shows the picture. */
export async function isPictureLive(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from listing_images i join listings l on l.id = i.listing_id join users u on u.id = l.user_id
    where i.image_id = ${id} and l.status = 'Active' and u.active limit 1`.execute(db)
  return rows.length > 0
}
