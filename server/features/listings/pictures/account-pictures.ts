import { imageLimits } from '#contract/listings/images.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchOnlyValue } from '#server/platform/database/fetch.ts'
import type { StoredImage } from '#server/platform/files/images.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { adoptPictures } from './stray-pictures.ts'

/** Inserts the rows of pictures; refuses if they exceed the account's storage. */
export async function storePictures(tx: Tx, userId: string, added: StoredImage[]): Promise<void> {
  await tx
    .insertInto('images')
    .values(added.map(image => ({ ...image, user_id: userId })))
    .execute()
  await adoptPictures(
    tx,
    added.map(({ id }) => id),
  )
  await refuseFullStorage(tx, userId)
}

/**
 * Refuses with storage_full if the pictures of an account exceed its storage; concurrent uploads are checked one after
 * another.
 */
async function refuseFullStorage(tx: Tx, userId: string): Promise<void> {
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended(${`pictures:${userId}`}, 0))`
  if ((await bytesOfPictures(tx, userId)) > imageLimits.bytesOfAccount) refuse('storage_full')
}

/** The stored size of an account's pictures in bytes. */
export const bytesOfPictures = (db: Db, userId: string) => fetchOnlyValue(db)<number>`
  select coalesce(sum(bytes), 0)::bigint as bytes from images where user_id = ${userId}`
