import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ImageWidth, imageWidths } from '../../contract/images.ts'
import { codeOf } from './thrown.ts'

/** Where one size of a picture lies: DATA_DIR/images/ab/abcd...-640.webp. */
export const imageFile = (dataDir: string, id: string, width: ImageWidth): string =>
  path.join(dataDir, 'images', id.slice(0, 2), `${id}-${width}.webp`)

/** Writes all sizes of a picture, each either whole or not at all; when one fails none is left. */
export async function writeImageFiles(dataDir: string, id: string, sizes: Map<ImageWidth, Buffer>): Promise<void> {
  try {
    for (const [width, bytes] of sizes) await writeWhole(imageFile(dataDir, id, width), bytes)
  } catch (thrown) {
    await removeImageFiles(dataDir, id)
    throw thrown
  }
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${randomUUID()}.part`
  try {
    await writeFile(unfinished, bytes, { flush: true })
    await rename(unfinished, file)
  } catch (thrown) {
    await rm(unfinished, { force: true })
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

/** Removes all sizes of a picture; what is not there is fine. */
export async function removeImageFiles(dataDir: string, id: string): Promise<void> {
  await Promise.all(imageWidths.map(width => rm(imageFile(dataDir, id, width), { force: true })))
}
