import type { MultipartFile } from '@fastify/multipart'
import type { ApiReply, VerbInput } from '../../../../contract/api.ts'
import { imageLimits } from '../../../../contract/listings/images.ts'
import type { SignedInContext } from '../../../platform/context.ts'
import type { StoredImage } from '../../../platform/files/images.ts'
import { enforceRateLimit } from '../../../platform/limits/rate-limit.ts'
import { appendEvent } from '../../../platform/messaging/events.ts'
import { Refusal, refuse } from '../../../platform/runtime/refusal.ts'
import { isOwner } from '../model/listing-policy.ts'
import { findListing, type ListingRow, lockOwnListing, renewListing } from '../model/listing-store.ts'
import { pictureAddress } from '../model/picture-address.ts'
import { appendPictures, bytesOfPictures } from './picture-store.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'
import { expectPicture } from './stray-pictures.ts'

type Key = 'PUT /deadstock/:id/images'
type Input = VerbInput<Key> & { files: () => AsyncIterableIterator<MultipartFile> }
const AN_HOUR = 3600
// a bulk upload brings one for each of its items
const UPLOADS_AN_HOUR = 1500

/** PUT /deadstock/:id/images: appends all pictures of the request, or none of them. */
export async function addImages(context: SignedInContext, { params: { id }, files }: Input): Promise<ApiReply<Key>> {
  const { db } = context.services
  const { userId } = context.viewer
  const seen = await findListing(db, id)
  if (!seen || !isOwner(context.viewer, seen)) refuse('not_found')
  refuseUnlessRoom(seen, 1)
  await enforceRateLimit(db, { key: `uploads:${userId}`, most: UPLOADS_AN_HOUR, seconds: AN_HOUR })

  if ((await bytesOfPictures(db, userId)) >= imageLimits.bytesOfAccount) refuse('storage_full')

  const added: StoredImage[] = []
  try {
    // decoding takes long: it is over before the transaction begins
    for await (const file of files()) {
      refuseUnlessRoom(seen, added.length + 1)
      added.push(await decoded(context, file))
    }
    if (added.length === 0)
      refuse('invalid', { fields: [{ field: 'images', message: 'Please choose at least one picture' }] })
    const {
      ids: all,
      live,
      version,
    } = await db.transaction().execute(async tx => {
      const listing = (await lockOwnListing(tx, id, userId)) ?? refuse('not_found')
      refuseUnlessRoom(listing, added.length)
      await appendPictures(tx, listing, added)
      const ids = added.map(image => image.id)
      await appendEvent(tx, context, {
        kind: 'listing.pictures-added',
        subject: { kind: 'listing', id },
        data: { pictures: ids },
      })
      return { ids: [...listing.pictures, ...ids], live: listing.live, version: await renewListing(tx, id) }
    })
    return { images: all.map(picture => pictureAddress(context.services, picture, live)), version }
  } catch (thrown) {
    await removeUnusedPictures(
      context,
      added.map(image => image.id),
    )
    throw thrown
  }
}

async function decoded({ services }: SignedInContext, file: MultipartFile): Promise<StoredImage> {
  if (file.fieldname !== 'images') refuse('malformed')
  return services.images.add(await bytesOf(file), id => expectPicture(services.db, id))
}

/** The whole file, given up as soon as it is too large: the plugin itself would read on to the end of the part. */
async function bytesOf({ file }: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  file.once('limit', () => file.destroy(new Refusal('too_large', {})))
  if (file.truncated) refuse('too_large')
  for await (const chunk of file) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function refuseUnlessRoom({ status, pictures }: ListingRow, more: number): void {
  if (status === 'Deleted') refuse('illegal_move')
  if (pictures.length + more > imageLimits.most) refuse('too_many_images')
}
