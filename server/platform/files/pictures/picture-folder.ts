import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '#server/platform/log/error-details.ts'
import { makeDurableDirectory, syncDirectory } from '#server/platform/runtime/durable-directories.ts'
import type { PictureFiles } from './picture-files.ts'

/** The name of a file while it is written. */
const draftOf = (file: string): string => `${file}.part`

/** Stores pictures in DATA_DIR/images, with one folder for all names that begin with the same two letters. */
export function openPictureFolder(dataDir: string): PictureFiles {
  const root = path.join(dataDir, 'images')
  const fileOf = (name: string) => path.join(root, name)
  const remove = async (names: readonly string[]) => {
    const files = names.map(fileOf)
    await Promise.all(files.flatMap(file => [file, draftOf(file)]).map(file => rm(file, { force: true })))
  }
  return {
    async write(files) {
      const names = files.map(({ name }) => name)
      const directories = new Set(names.map(name => path.dirname(name)))
      for (const directory of directories) await makeDurableDirectory(root, directory)
      try {
        for (const { name, bytes } of files) await writeFile(draftOf(fileOf(name)), bytes, { flush: true })
        for (const name of names) await rename(draftOf(fileOf(name)), fileOf(name))
        for (const directory of directories) await syncDirectory(path.join(root, directory))
      } catch (thrown) {
        await remove(names)
        throw thrown
      }
    },
    read: name => orMissing(readFile(fileOf(name))),
    sizeOf: async name => (await orMissing(stat(fileOf(name))))?.size,
    remove,
    async *list() {
      const entries = (await orMissing(readdir(root, { recursive: true, withFileTypes: true }))) ?? []
      for (const entry of entries) {
        if (!entry.isFile()) continue
        const file = path.join(entry.parentPath, entry.name)
        const size = (await orMissing(stat(file)))?.size
        if (size !== undefined) yield { name: path.relative(root, file).replaceAll(path.sep, '/'), size }
      }
    },
  }
}

async function orMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return undefined
    throw thrown
  }
}
