import type { RefusalBody } from '#contract/http/refusals.ts'
import { imageLimits } from '#contract/listings/images.ts'
import { api } from '#web/api/browser-client.ts'
import type { Listing } from '../draft/draft.ts'
import { type Photo, photosDiffer, pictureName, releasePhoto } from './photos.ts'

export interface StoredPhotos {
  listing: Listing
  photos: readonly Photo[]
  /** set if some photos could not be stored; these are marked in `photos` */
  failure?: RefusalBody
}

/**
 * Stores the pictures as the wizard shows them. It uploads new pictures one by one, so that a failure affects one
 * picture only, and then removes and sorts pictures. `onPhotos` is called after every step.
 */
export async function storePhotos(
  start: Listing,
  shown: readonly Photo[],
  onPhotos: (photos: readonly Photo[]) => void,
): Promise<StoredPhotos> {
  let listing = start
  let photos = shown
  let failure: RefusalBody | undefined
  const change = (key: string, part: Partial<Photo>) => {
    photos = photos.map(photo => (photo.key === key ? { ...photo, ...part } : photo))
    onPhotos(photos)
  }
  const arrange = async (images: readonly string[]) => {
    const reply = await api(
      'PUT /deadstock/:id',
      { params: { id: listing.id }, body: { data: { images: [...images] }, version: listing.version } },
      { quiet: true },
    )
    if (reply.success) listing = reply.deadstock
    else failure = reply
    return reply.success
  }

  for (const { key, file, url } of shown) {
    if (!file) continue
    if (listing.images.length >= imageLimits.most && !(await arrange(withRoom(listing.images, photos)))) break
    change(key, { state: 'uploading' })
    const reply = await api(
      'PUT /deadstock/:id/images',
      { params: { id: listing.id } },
      { once: true, onceKey: uploadKey(listing.id, file), quiet: true, files: { field: 'images', files: [file] } },
    )
    if (!reply.success) {
      failure = reply
      change(key, { state: 'failed', problem: reply.toast.message })
      continue
    }
    uploaded.set(fileKey(file), (uploaded.get(fileKey(file)) ?? 0) + 1)
    const known = new Set(listing.images.map(pictureName))
    // a retry after a lost reply gets the first reply again, in which the last picture is the uploaded one
    const added = reply.images.find(image => !known.has(pictureName(image))) ?? reply.images.at(-1) ?? url
    if (reply.version > listing.version) listing = { ...listing, images: reply.images, version: reply.version }
    releasePhoto({ key, file, url, state: 'stored' })
    const isShown = photos.some(photo => photo.state === 'stored' && pictureName(photo.url) === pictureName(added))
    photos = isShown
      ? photos.filter(photo => photo.key !== key)
      : photos.map(photo => (photo.key === key ? { key, url: added, state: 'stored' } : photo))
    onPhotos(photos)
  }
  const stored = photos.filter(photo => photo.state === 'stored')
  if (photosDiffer(stored, listing.images)) await arrange(stored.map(photo => photo.url))
  return { listing, photos, ...(failure && { failure }) }
}

/**
 * The pictures of a full listing without those that the wizard has removed, to make room for new ones. At least two
 * pictures stay, because a live listing needs two.
 */
function withRoom(images: readonly string[], photos: readonly Photo[]): readonly string[] {
  const wanted = new Set(photos.filter(photo => photo.state === 'stored').map(photo => pictureName(photo.url)))
  const removable = images.filter(image => !wanted.has(pictureName(image)))
  const dropped = new Set(removable.slice(0, imageLimits.most - imageLimits.toPublish))
  return images.filter(image => !dropped.has(image))
}

/** The number of uploads of each file by this page: a file that was removed and chosen again is a new upload. */
const uploaded = new Map<string, number>()

const fileKey = ({ name, size, lastModified }: File): string =>
  `${encodeURIComponent(name).slice(-80)}.${size}.${lastModified}`

/** The Idempotency-Key of an upload; for a stored file, another tab computes the same key. */
const uploadKey = (listing: string, file: File): string =>
  `${listing}.${fileKey(file)}.${uploaded.get(fileKey(file)) ?? 0}`
