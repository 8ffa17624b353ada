import type { ApiReply, VerbInput } from '#contract/api.ts'
import { pictureAddress } from '#server/features/listings/model/picture-address.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findOwnImport } from '../store/import-store.ts'
import { countPhotos, findPhotos } from '../store/photo-store.ts'

type Key = 'GET /import/:id/photos'

/** GET /import/:id/photos */
export async function listPhotos(
  { services, viewer }: SignedInContext,
  { params: { id }, query }: VerbInput<Key>,
): Promise<ApiReply<Key>> {
  const found = (await findOwnImport(services.db, id, viewer.userId)) ?? refuse('not_found')
  const photos = await findPhotos(services.db, found.id, query)
  const { count } = await countPhotos(services.db, found.id)
  return { photos: photos.map(photo => ({ ...photo, url: pictureAddress(services, photo.id, false) })), count }
}
