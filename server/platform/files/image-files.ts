import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ImageWidth, imageWidths } from '../../../contract/listings/images.ts'
import { makeDurableDirectory, syncDirectory } from '../runtime/durable-directories.ts'
import { codeOf } from '../runtime/error-details.ts'

const shardOf = (id: string): string => id.slice(0, 2)
const nameOf = (id: string, width: ImageWidth): string => `${id}-${width}.webp`
const imagesOf = (dataDir: string): string => path.join(dataDir, 'images')

/** Where one size of a picture lies: DATA_DIR/images/ab/abcd...-640.webp. */
export const imageFile = (dataDir: string, id: string, width: ImageWidth): string =>
  path.join(imagesOf(dataDir), shardOf(id), nameOf(id, width))

/** A size that is being written. */
const draftOf = (file: string): string => `${file}.part`

/**
 * Writes all sizes of a picture, each either whole or not at all; when one fails none is left. They are on the disk, names
 * and all, before this returns.
 */
export async function writeImageFiles(dataDir: string, id: string, sizes: Map<ImageWidth, Buffer>): Promise<void> {
  const directory = await makeDurableDirectory(imagesOf(dataDir), shardOf(id))
  const files = Array.from(sizes, ([width, bytes]) => ({ file: path.join(directory, nameOf(id, width)), bytes }))
  try {
    for (const { file, bytes } of files) await writeFile(draftOf(file), bytes, { flush: true })
    for (const { file } of files) await rename(draftOf(file), file)
    await syncDirectory(directory)
  } catch (thrown) {
    await removeImageFiles(dataDir, id)
    throw thrown
  }
}

/** The bytes of one size, or undefined when there is no such file. */
export async function readImageFile(dataDir: string, id: string, width: ImageWidth): Promise<Buffer | undefined> {
  try {
    return await readFile(imageFile(dataDir, id, width))
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return undefined
    throw thrown
  }
}

/** Removes all sizes of a picture, half-written ones too; what is not there is fine. */
export async function removeImageFiles(dataDir: string, id: string): Promise<void> {
  const files = imageWidths.map(width => imageFile(dataDir, id, width))
  await Promise.all(files.flatMap(file => [file, draftOf(file)]).map(file => rm(file, { force: true })))
}
