import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { type BackupFile, describeFile, type Manifest, manifestName } from '#ops/manifest.ts'
import { hashesOf } from '#server/platform/database/setup/migrations.ts'

const schemaFolder = join(import.meta.dirname, '../../server/schema')
const recordName = 'release.json'

/** The hashes of the numbered files, and the texts of the functions, by their paths in the schema folder. */
const record = z.object({
  migrations: z.record(z.string(), z.string()),
  functions: z.record(z.string(), z.string()),
})

/** The folders of all recorded releases, oldest first. */
export const releases: readonly string[] = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))

const folderOf = (release: string): string => join(import.meta.dirname, release)

const recordOf = (release: string): z.infer<typeof record> =>
  record.parse(JSON.parse(readFileSync(join(folderOf(release), recordName), 'utf8')))

/** The numbered files of a release, each with its released hash. */
export const releasedHashes = (release: string): Record<string, string> => recordOf(release).migrations

/**
 * Writes the schema folder of a release into `to`: its numbered files, which never change, and its functions of that
 * time.
 */
export function writeSchemaOf(release: string, to: string): void {
  const { migrations, functions } = recordOf(release)
  for (const file of Object.keys(migrations)) cpSync(join(schemaFolder, file), join(to, file))
  for (const [file, text] of Object.entries(functions)) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    writeFileSync(join(to, file), text)
  }
}

/** Writes the backup of a release into `to`; the project stores its tables as text. */
export async function writeBackupOf(release: string, to: string): Promise<void> {
  cpSync(join(folderOf(release), 'backup'), to, { recursive: true })
  const manifest = readManifest(to)
  const files: BackupFile[] = []
  for (const { path } of manifest.files) {
    if (isTable(path)) {
      const text = join(to, textOf(path))
      writeFileSync(join(to, path), gzipSync(readFileSync(text)))
      rmSync(text)
    }
    files.push(await describeFile(to, path))
  }
  writeManifest(to, { ...manifest, files })
}

/** Stores a backup and the current schema for a release, replacing an earlier record of it. */
export function recordRelease(release: string, backup: string): void {
  const folder = folderOf(release)
  const draft = mkdtempSync(join(tmpdir(), 'nayastock-release-'))
  cpSync(backup, join(draft, 'backup'), { recursive: true })
  for (const { path } of readManifest(backup).files.filter(file => isTable(file.path))) {
    writeFileSync(join(draft, 'backup', textOf(path)), gunzipSync(readFileSync(join(backup, path))))
    rmSync(join(draft, 'backup', path))
  }
  const schema: z.infer<typeof record> = { migrations: hashesOf(), functions: functionsOf(schemaFolder) }
  writeFileSync(join(draft, recordName), `${JSON.stringify(schema, null, 2)}\n`)
  if (existsSync(folder)) rmSync(folder, { recursive: true })
  cpSync(draft, folder, { recursive: true })
  rmSync(draft, { recursive: true })
}

const functionsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    globSync('functions/**/*.sql', { cwd: folder })
      .toSorted()
      .map(file => [file.replaceAll(sep, '/'), readFileSync(join(folder, file), 'utf8')]),
  )

const isTable = (path: string): boolean => path.endsWith('.gz')
const textOf = (path: string): string => path.slice(0, -'.gz'.length)

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, manifestName), 'utf8')) as Manifest
const writeManifest = (folder: string, manifest: Manifest): void =>
  writeFileSync(join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`)
