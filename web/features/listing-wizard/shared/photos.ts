import { imageLimits } from '#contract/listings/images.ts'

/** A picture in the wizard: stored with the listing, or chosen and being prepared or sent. */
export interface Photo {
  key: string
  /** the URL of the stored picture, or of the chosen file in this browser */
  url: string
  file?: File
  state: 'stored' | 'preparing' | 'waiting' | 'uploading' | 'failed'
  problem?: string
}

let count = 0

export const storedPhoto = (url: string): Photo => ({ key: `photo${++count}`, url, state: 'stored' })

export const chosenPhoto = (file: File): Photo => ({
  key: `photo${++count}`,
  url: URL.createObjectURL(file),
  file,
  state: 'waiting',
})

/** A newly chosen file, which is shown while it is prepared. */
export const photoBeingPrepared = (file: File): Photo => ({ ...chosenPhoto(file), state: 'preparing' })

/**
 * The photo with its prepared file; it keeps its displayed picture unless the browser cannot show the original format.
 */
export const preparedPhoto = (photo: Photo, file: File): Photo => ({ ...photo, file, state: 'waiting' })

/** The name of a picture: its URL without size and signature. */
export const pictureName = (url: string): string => url.replace(/(?:-\d+\.webp)?(?:\?.*)?$/, '')

/** True if the shown pictures or their order differ from the listing's. */
export const photosDiffer = (photos: readonly Photo[], stored: readonly string[]): boolean =>
  photos.length !== stored.length ||
  photos.some((photo, place) => photo.state !== 'stored' || pictureName(photo.url) !== pictureName(stored[place] ?? ''))

export const freeSlots = (photos: readonly Photo[]): number => Math.max(0, imageLimits.most - photos.length)

export function movePhoto(photos: readonly Photo[], key: string, by: -1 | 1): readonly Photo[] {
  const from = photos.findIndex(photo => photo.key === key)
  const to = from + by
  const moved = photos[from]
  if (!moved || to < 0 || to >= photos.length) return photos
  return photos.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Frees the memory of a chosen file. */
export function releasePhoto({ file, url }: Photo): void {
  if (file) URL.revokeObjectURL(url)
}
