import { randomUUID } from 'node:crypto'
import type { ImageWidth } from '#contract/listings/images.ts'
import { limitConcurrency } from '../limits/limit-concurrency.ts'
import { makeImageSizes } from './image-sizes.ts'
import { type PictureFiles, pictureName, pictureNames } from './pictures/picture-files.ts'

/**
 * A picture as stored: three WebP sizes, no metadata; `colour` is the dominant one as #rrggbb, `bytes` the sum of the
 * files, `phash` its fingerprint.
 */
export interface StoredImage {
  id: string
  width: number
  height: number
  colour: string
  bytes: number
  phash: Buffer
}

/** Decodes, re-encodes and stores pictures. */
export interface ImageStore {
  /**
   * Returns the stored picture; refuses as not_an_image, image_unusable, or unavailable if too many wait.
   * `beforeWriting` gets its id before any file is written.
   */
  add(file: Buffer, beforeWriting?: (id: string) => Promise<void>): Promise<StoredImage>
  /** one size; undefined if there is no such picture */
  read(id: string, width: ImageWidth): Promise<Buffer | undefined>
  remove(id: string): Promise<void>
}

const DECODING = 2
const WAITING = 32

/** Stores pictures in these files; this process decodes two at a time. */
export function openImageStore(files: PictureFiles): ImageStore {
  const inTurn = limitConcurrency(DECODING, WAITING)
  return {
    async add(file, beforeWriting) {
      const { sizes, ...facts } = await inTurn(() => makeImageSizes(file))
      const id = randomUUID()
      await beforeWriting?.(id)
      await files.write(Array.from(sizes, ([width, bytes]) => ({ name: pictureName(id, width), bytes })))
      return { id, ...facts, bytes: [...sizes.values()].reduce((sum, size) => sum + size.length, 0) }
    },
    read: (id, width) => files.read(pictureName(id, width)),
    remove: id => files.remove(pictureNames(id)),
  }
}
