import type { Context } from '#server/platform/context.ts'
import { messageOf } from '#server/platform/log/error-details.ts'
import { removeStrayPictures } from './stray-pictures.ts'

/**
 * Deletes the files of pictures without a row, after a commit or a failure. An error here does not fail the request,
 * because the next sweep deletes the remaining files.
 */
export async function removeUnusedPictures({ services, log }: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  try {
    await removeStrayPictures(services, ids)
  } catch (thrown) {
    log.warn('pictures.left-over', { pictures: ids, message: messageOf(thrown) })
  }
}
