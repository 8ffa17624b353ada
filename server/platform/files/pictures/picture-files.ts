import { type ImageWidth, imageWidths } from '#contract/listings/images.ts'
import type { Bucket } from '#server/platform/runtime/config.ts'
import { openPictureBucket } from './picture-bucket.ts'
import { openPictureFolder } from './picture-folder.ts'

/** The bytes of one size of a picture, and the name it has wherever pictures are kept. */
export interface PictureFile {
  name: string
  bytes: Buffer
}

/** The store of picture files: a folder of this machine, or a bucket that all machines share. */
export interface PictureFiles {
  /** Writes all of them, each whole or not at all; when one fails none is left. They outlive a power cut once this returns. */
  write(files: readonly PictureFile[]): Promise<void>
  /** undefined when there is no such file */
  read(name: string): Promise<Buffer | undefined>
  /** how many bytes the file has; undefined when there is none */
  sizeOf(name: string): Promise<number | undefined>
  /** what is not there is fine */
  remove(names: readonly string[]): Promise<void>
  /** every file there is, in no order, half-written ones too */
  list(): AsyncIterable<{ name: string; size: number }>
}

/** The part of the configuration that chooses the store of pictures. */
export interface PicturePlace {
  dataDir: string
  bucket?: Bucket | undefined
}

/** The name of one size of a picture: ab/abcd…-640.webp. */
export const pictureName = (id: string, width: ImageWidth): string => `${id.slice(0, 2)}/${id}-${width}.webp`

/** The names of all sizes of a picture. */
export const pictureNames = (id: string): string[] => imageWidths.map(width => pictureName(id, width))

/** The bucket of S3_BUCKET, or DATA_DIR/images where none is named. */
export const openPictureFiles = ({ dataDir, bucket }: PicturePlace): PictureFiles =>
  bucket ? openPictureBucket(bucket) : openPictureFolder(dataDir)
