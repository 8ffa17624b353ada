import type { Context } from '../../platform/context.ts'
import { messageOf } from '../../platform/thrown.ts'
import { findUnknownPictures } from './picture-store.ts'

/**
 * Removes the files of those pictures that the database does not know, after a commit or a failure. It never fails the
 * request: what is left over costs disk space only, a file taken away too early would be a broken listing.
 */
export async function removeUnusedPictures({ house, log }: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  try {
    const unused = await findUnknownPictures(house.db, ids)
    await Promise.all(unused.map(id => house.images.remove(id)))
  } catch (thrown) {
    log.warn('pictures.left-over', { pictures: ids, message: messageOf(thrown) })
  }
}
