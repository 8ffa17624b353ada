import { imageLimits } from '#contract/listings/images.ts'
import type { UploadVerb } from '#server/platform/context.ts'
import type { StoredImage } from '#server/platform/files/images.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { isOwner } from '../model/listing-policy.ts'
import { findListing, type ListingRow, lockOwnListing, renewListing } from '../model/listing-store.ts'
import { pictureAddress } from '../model/picture-address.ts'
import { bytesOfPictures } from './account-pictures.ts'
import { appendPictures } from './picture-store.ts'
import { receivePicture } from './receive-picture.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'

const AN_HOUR = 3600
// a bulk upload sends one picture for each item
const UPLOADS_AN_HOUR = 1500

/** PUT /deadstock/:id/images: appends all pictures of the request, or none of them. */
export const addImages: UploadVerb<'PUT /deadstock/:id/images'> = async (context, { params: { id }, files }) => {
  const { db } = context.services
  const { userId } = context.viewer
  const seen = await findListing(db, id)
  if (!seen || !isOwner(context.viewer, seen)) refuse('not_found')
  refuseUnlessRoom(seen, 1)
  await enforceRateLimit(db, { key: `uploads:${userId}`, most: UPLOADS_AN_HOUR, seconds: AN_HOUR })

  if ((await bytesOfPictures(db, userId)) >= imageLimits.bytesOfAccount) refuse('storage_full')

  const added: StoredImage[] = []
  try {
    // decoding takes long, so it is done before the transaction begins
    for await (const file of files()) {
      refuseUnlessRoom(seen, added.length + 1)
      added.push(await receivePicture(context, file))
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
      await appendEvent(tx, context, 'listing.pictures-added', id, { pictures: ids })
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

function refuseUnlessRoom({ status, pictures }: ListingRow, more: number): void {
  if (status === 'Deleted') refuse('illegal_move')
  if (pictures.length + more > imageLimits.most) refuse('too_many_images')
}
