import { closeSync, fsyncSync, openSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'

// Windows cannot open a directory and writes names through by itself
const hasNoUse = process.platform === 'win32'

/** Brings the names in a directory to the disk: until then a power cut takes new files away, whole as they are. */
export async function syncDirectory(directory: string): Promise<void> {
  if (hasNoUse) return
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The same at once, for the start of the program. */
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

/** Makes `root`/`name`, both if need be, and sees once in a process that their names are on the disk. */
export async function makeDurableDirectory(root: string, name: string): Promise<string> {
  const directory = path.join(root, name)
  const made = await mkdir(directory, { recursive: true })
  // another one may have made it and not be done yet
  if (made !== undefined || !known.has(directory)) {
    await syncDirectory(root)
    await syncDirectory(path.dirname(root))
    known.add(directory)
  }
  return directory
}
