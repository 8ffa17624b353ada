import type { Readable } from 'node:stream'
import type { ImageWidth } from '../../contract/images.ts'

/** A picture as stored: three WebP sizes, no metadata; `colour` is the dominant one as #rrggbb, `bytes` the sum of the files. */
export interface StoredImage {
  id: string
  width: number
  height: number
  colour: string
  bytes: number
}

/** Decodes, re-encodes and keeps pictures. */
export interface ImageStore {
  /** the stored picture, or a refusal not_an_image or image_unusable */
  add(file: Buffer): Promise<StoredImage>
  /** one size as a stream, or undefined when there is no such picture */
  read(id: string, width: ImageWidth): Promise<Readable | undefined>
  remove(id: string): Promise<void>
}
