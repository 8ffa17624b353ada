import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchRows, fetchValue } from '#server/platform/database/fetch.ts'
import { hasFingerprint, isAlike } from '#server/platform/files/picture-likeness.ts'

/** The most pairs of similar pictures that are read, and the most listings with such pictures that are recorded. */
const MOST = { pictures: 200, listings: 50 }

interface SamePictures {
  other_id: string
  pictures: number
  distance: number
}

/**
 * The live listings of other businesses that have a picture of this listing, those with most shared pictures first;
 * none while this listing is not live.
 */
export const findSamePictures = (db: Db, listingId: string) => fetchRows(db)<SamePictures>`
  with alike as materialized (
    select i.id as mine, o.id as theirs, picture_distance(i.phash, o.phash) as distance
    from listing_images shown join images i on i.id = shown.image_id and ${hasFingerprint(sql`i.phash`)}
    join images o on ${hasFingerprint(sql`o.phash`)} and ${isAlike(sql`i.phash`, sql`o.phash`)}
      and o.user_id is distinct from i.user_id
    where shown.listing_id = ${listingId} order by distance limit ${MOST.pictures})
  select l.id as other_id, count(distinct a.mine)::int as pictures, min(a.distance) as distance
  from alike a join listing_images shown on shown.image_id = a.theirs
  join listings l on l.id = shown.listing_id and l.status = 'Active'
  join listings own on own.id = ${listingId} and own.status = 'Active' and own.business_id <> l.business_id
  group by l.id order by pictures desc, distance, l.id limit ${MOST.listings}`

/** The owner of a listing, while it is live. */
export const findSellerOfLive = (db: Db, listingId: string) => fetchValue(db)<string>`
  select user_id from listings where id = ${listingId} and status = 'Active'`

/** Records the shared pictures on this listing and on each of the others; replaces earlier records of this listing. */
export async function recordSamePictures(tx: Tx, listingId: string, found: readonly SamePictures[]): Promise<void> {
  await execute(tx)`delete from same_pictures where ${listingId} in (listing_id, other_id)`
  if (found.length === 0) return
  await tx
    .insertInto('same_pictures')
    .values(
      found.flatMap(({ other_id, pictures, distance }) => [
        { listing_id: listingId, other_id, pictures, distance },
        { listing_id: other_id, other_id: listingId, pictures, distance },
      ]),
    )
    .execute()
}
