import type { Context } from '#server/platform/context.ts'
import { messageOf } from '#server/platform/log/error-details.ts'
import { removeStrayPictures } from './stray-pictures.ts'

/**
 * Removes the files of those pictures that the database does not know, after a commit or a failure. It never fails the
 * request: what is left over now the next sweep removes.
 */
export async function removeUnusedPictures({ services, log }: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  try {
    await removeStrayPictures(services, ids)
  } catch (thrown) {
    log.warn('pictures.left-over', { pictures: ids, message: messageOf(thrown) })
  }
}
