import { closeSync, fsyncSync, openSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'

// Windows cannot open a directory; it writes the names in it to the disk without a request
const hasNoUse = process.platform === 'win32'

/** Writes the names in a directory to the disk: until then a power cut may lose new files, even complete ones. */
export async function syncDirectory(directory: string): Promise<void> {
  if (hasNoUse) return
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The synchronous form, for the start of the program. */
export function syncDirectoryNow(directory: string): void {
  if (hasNoUse) return
  const handle = openSync(directory, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const known = new Set<string>()

/** Creates `root`/`name` if necessary and, once in a process, writes their names to the disk. */
export async function makeDurableDirectory(root: string, name: string): Promise<string> {
  const directory = path.join(root, name)
  const made = await mkdir(directory, { recursive: true })
  // another process may have created the directory, but not yet have written its name to the disk
  if (made !== undefined || !known.has(directory)) {
    await syncDirectory(root)
    await syncDirectory(path.dirname(root))
    known.add(directory)
  }
  return directory
}
