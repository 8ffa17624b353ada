import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { onlyRow } from '#server/platform/database/only-row.ts'
import { pictureFilesLock } from '#server/platform/files/picture-files-lock.ts'
import { openPictureFiles, type PicturePlace } from '#server/platform/files/pictures/open-picture-files.ts'
import { type PictureFiles, pictureNames } from '#server/platform/files/pictures/picture-files.ts'
import { syncDirectory } from '#server/platform/runtime/durable-directories.ts'
import { release } from '#server/platform/runtime/release.ts'
import { StartupError } from '#server/platform/runtime/startup-error.ts'
import { withClient } from './database.ts'
import { type BackupFile, describeFile, type Manifest, manifestName } from './manifest.ts'
import { columnsOf, type Table, tablesInOrder } from './tables.ts'

/**
 * Writes all tables, from one snapshot, and all pictures into `directory`, which must not exist yet, while the app
 * keeps working. `directory` never contains an incomplete backup, and a complete one survives a power cut.
 */
export async function backUp(from: { databaseUrl: string } & PicturePlace, directory: string): Promise<Manifest> {
  if (existsSync(directory)) throw new StartupError(`${directory} exists already: name a folder that does not.`)
  const draft = `${resolve(directory)}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(join(draft, 'tables'), { recursive: true })
  const { stored, pictures } = await withClient(from.databaseUrl, async client => {
    // pictures never change, and none is removed while this lock is held, so all pictures of the snapshot exist
    await client.query('select pg_advisory_lock($1)', [pictureFilesLock])
    const { images, ...tables } = await copyTables(client, draft)
    return { stored: tables, pictures: await copyPictures(openPictureFiles(from), draft, images) }
  })
  const files: BackupFile[] = []
  for (const path of [...stored.tables.map(({ file }) => file), ...pictures])
    files.push(await describeFile(draft, path))
  const manifest: Manifest = { format: 2, release, takenAt: new Date().toISOString(), ...stored, files }
  await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { flush: true })
  const folders = new Set(files.flatMap(({ path }) => [dirname(path), dirname(dirname(path))]))
  for (const folder of folders) await syncDirectory(join(draft, folder))
  await syncDirectory(draft)
  await rename(draft, directory)
  await syncDirectory(dirname(resolve(directory)))
  return manifest
}

async function copyTables(
  client: Client,
  directory: string,
): Promise<Pick<Manifest, 'migration' | 'tables' | 'sequences'> & { images: string[] }> {
  await client.query('begin transaction isolation level repeatable read read only')
  const { rows: newest } = await client.query<{ name: string }>('select max(name) as name from kysely_migration')
  const tables = []
  for (const table of await tablesInOrder(client)) tables.push(await copyTable(client, table, directory))
  const { rows: sequences } = await client.query<{ name: string; value: string; called: boolean }>(
    `select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as called
     from pg_sequences where schemaname = 'public'`,
  )
  const { rows: images } = await client.query<{ id: string }>('select id from images')
  await client.query('commit')
  return { migration: onlyRow(newest).name, tables, sequences, images: images.map(({ id }) => id) }
}

async function copyTable(client: Client, table: Table, directory: string) {
  const file = `tables/${table.name}.copy.gz`
  const rows = client.query(copyTo(`copy (select ${columnsOf(table)} from "${table.name}") to stdout`))
  await pipeline(rows, createGzip({ level: 6 }), createWriteStream(join(directory, file), { flush: true }))
  return { ...table, rows: rows.rowCount ?? 0, file }
}

/**
 * Copies the files of the pictures with these ids. A missing file does not stop the backup; `check-data` reports it.
 */
async function copyPictures(pictures: PictureFiles, to: string, ids: readonly string[]): Promise<string[]> {
  const copied: string[] = []
  for (const name of ids.flatMap(pictureNames)) {
    const bytes = await pictures.read(name)
    if (!bytes) continue
    const path = join('images', name)
    await mkdir(dirname(join(to, path)), { recursive: true })
    await writeFile(join(to, path), bytes, { flush: true })
    copied.push(path)
  }
  return copied.toSorted()
}
