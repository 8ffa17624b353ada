import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'
import { hasFingerprint, isAlike } from '#server/platform/files/picture-likeness.ts'
import type { Fingerprint, SharedFingerprint } from './fingerprint-store.ts'

const MOST = 200

/**
 * The picture fingerprints of an account's listings, the latest first. Pictures that a live listing of another seller
 * also shows are left out: they may have been copied from that seller.
 */
export async function findPictureFingerprints(tx: Tx, userId: string): Promise<Fingerprint[]> {
  const rows = await fetchRows(tx)<{ mark: Buffer }>`
    with own as materialized (
      select i.phash, max(i.created_at) as at from listings l
      join listing_images s on s.listing_id = l.id join images i on i.id = s.image_id and ${hasFingerprint(sql`i.phash`)}
      where l.user_id = ${userId} group by i.phash order by at desc limit ${MOST}),
    alike as materialized (
      select own.phash, o.id from own join images o on ${hasFingerprint(sql`o.phash`)} and ${isAlike(sql`own.phash`, sql`o.phash`)}
        and o.user_id is distinct from ${userId})
    select own.phash as mark from own where not exists (
      select from alike a join listing_images s on s.image_id = a.id join listings l on l.id = s.listing_id
      where a.phash = own.phash and l.status = 'Active' and l.user_id <> ${userId})`
  return rows.map(({ mark }) => ({ kind: 'picture', mark }))
}

/** The latest removed account whose pictures this listing shows; at most one. */
export async function findSharedPicture(db: Db, listingId: string, now: Date): Promise<SharedFingerprint[]> {
  const rows = await fetchRows(db)<Pick<SharedFingerprint, 'cause'> & { at: Date }>`
    select b.cause, b.at from listing_images s join images i on i.id = s.image_id and ${hasFingerprint(sql`i.phash`)}
    join barred_marks b on b.kind = 'picture' and ${isAlike(sql`i.phash`, sql`b.mark`)}
    where s.listing_id = ${listingId} and b.until > ${now} order by b.at desc limit 1`
  return rows.map(({ cause, at }) => ({ kind: 'picture', cause, at: at.toISOString() }))
}
