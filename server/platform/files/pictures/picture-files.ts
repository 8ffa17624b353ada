import { type ImageWidth, imageWidths } from '#contract/listings/images.ts'

/** The bytes of one size of a picture, with its name, which is the same in every store. */
export interface PictureFile {
  name: string
  bytes: Buffer
}

/** The store of picture files: a folder of this machine, or a bucket that all machines share. */
export interface PictureFiles {
  /**
   * Writes all files, or none if one fails; no reader sees a partial file. Afterwards the files survive a power cut.
   */
  write(files: readonly PictureFile[]): Promise<void>
  /** undefined if there is no such file */
  read(name: string): Promise<Buffer | undefined>
  /** the size in bytes; undefined if there is no such file */
  sizeOf(name: string): Promise<number | undefined>
  /** ignores files that do not exist */
  remove(names: readonly string[]): Promise<void>
  /** every file in no order, half-written ones included */
  list(): AsyncIterable<{ name: string; size: number }>
}

/** The name of one size of a picture: ab/abcd…-640.webp. */
export const pictureName = (id: string, width: ImageWidth): string => `${id.slice(0, 2)}/${id}-${width}.webp`

/** The names of all sizes of a picture. */
export const pictureNames = (id: string): string[] => imageWidths.map(width => pictureName(id, width))
