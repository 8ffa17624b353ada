import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { codeOf } from '#server/platform/log/error-details.ts'
import { StartupError } from '#server/platform/runtime/startup-error.ts'

const file = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })

/**
 * The contents of a backup: the release that made it, the last migration of its tables, and every file with size and
 * hash.
 */
const manifest = z.object({
  format: z.literal(2),
  release: z.string(),
  takenAt: z.string(),
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), file: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  files: z.array(file),
})
export type Manifest = z.infer<typeof manifest>
export type BackupFile = z.infer<typeof file>

/** The manifest of a backup from before the first release. */
const firstFormat = z.object({ format: z.literal(1) })

export const manifestName = 'manifest.json'

/** The size in bytes and SHA-256 of a file in `directory`. */
export async function describeFile(directory: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(join(directory, path)), async source => {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      hash.update(chunk)
      bytes += chunk.length
    }
  })
  return { path, bytes, sha256: hash.digest('hex') }
}

/** Reads the manifest of a backup and compares every file with it; throws a StartupError with the first difference. */
export async function readVerified(directory: string): Promise<Manifest> {
  const found = await readManifest(directory)
  for (const expected of found.files) {
    const actual = await describeFile(directory, expected.path).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') throw new StartupError(`${expected.path} is missing from the backup.`)
      throw error
    })
    if (actual.sha256 !== expected.sha256) {
      throw new StartupError(`${expected.path} has changed since the backup was made; use another backup.`)
    }
  }
  return found
}

async function readManifest(directory: string): Promise<Manifest> {
  try {
    const found: unknown = JSON.parse(await readFile(join(directory, manifestName), 'utf8'))
    if (firstFormat.safeParse(found).success)
      throw new StartupError(
        'The backup was made before release 0.2.0, and its data cannot be upgraded: restore it with the version that made it.',
      )
    return manifest.parse(found)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `${directory} contains no complete backup: its ${manifestName} is missing or cannot be read.`,
    )
  }
}
