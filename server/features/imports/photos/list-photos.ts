import { pictureAddress } from '#server/features/listings/model/picture-address.ts'
import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findOwnImport } from '../store/import-store.ts'
import { countPhotos, findPhotos } from '../store/photo-store.ts'

/** GET /import/:id/photos */
export const listPhotos: Verb<'GET /import/:id/photos'> = async ({ services, viewer }, { params: { id }, query }) => {
  const found = (await findOwnImport(services.db, id, viewer.userId)) ?? refuse('not_found')
  const photos = await findPhotos(services.db, found.id, query)
  const { count } = await countPhotos(services.db, found.id)
  return { photos: photos.map(photo => ({ ...photo, url: pictureAddress(services, photo.id, false) })), count }
}
