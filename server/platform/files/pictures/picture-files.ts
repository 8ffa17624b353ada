import { type ImageWidth, imageWidths } from '#contract/listings/images.ts'

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

/** The name of one size of a picture: ab/abcd…-640.webp. */
export const pictureName = (id: string, width: ImageWidth): string => `${id.slice(0, 2)}/${id}-${width}.webp`

/** The names of all sizes of a picture. */
export const pictureNames = (id: string): string[] => imageWidths.map(width => pictureName(id, width))
