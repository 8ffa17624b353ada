import { createWriteStream } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { codeOf } from '../server/platform/thrown.ts'
import { withClient } from './database.ts'
import { type BackupFile, describeFile, type Manifest, manifestName } from './manifest.ts'
import { columnsOf, type Table, tablesInOrder } from './tables.ts'

/**
 * Writes all tables, as one moment saw them, and all pictures into `directory`, which must not exist yet, while the app
 * goes on working. A backup that did not come to its end never bears the name.
 */
export async function backUp(from: { databaseUrl: string; dataDir: string }, directory: string): Promise<Manifest> {
  const draft = `${resolve(directory)}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(join(draft, 'tables'), { recursive: true })
  const stored = await withClient(from.databaseUrl, client => copyTables(client, draft))
  // Pictures never change and are only removed a day after their last use, so those of the moment are all still there.
  const pictures = await copyPictures(join(from.dataDir, 'images'), join(draft, 'images'))
  const files: BackupFile[] = []
  for (const path of [...stored.tables.map(({ file }) => file), ...pictures])
    files.push(await describeFile(draft, path))
  const manifest: Manifest = { format: 1, takenAt: new Date().toISOString(), ...stored, files }
  await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { flush: true })
  await rename(draft, directory)
  return manifest
}

async function copyTables(
  client: Client,
  directory: string,
): Promise<Pick<Manifest, 'migration' | 'tables' | 'sequences'>> {
  await client.query('begin transaction isolation level repeatable read read only')
  const { rows: newest } = await client.query<{ name: string }>('select max(name) as name from kysely_migration')
  const tables = []
  for (const table of await tablesInOrder(client)) tables.push(await copyTable(client, table, directory))
  const { rows: sequences } = await client.query<{ name: string; value: string; called: boolean }>(
    `select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as called
     from pg_sequences where schemaname = 'public'`,
  )
  await client.query('commit')
  return { migration: newest[0]!.name, tables, sequences }
}

async function copyTable(client: Client, table: Table, directory: string) {
  const file = `tables/${table.name}.copy.gz`
  const rows = client.query(copyTo(`copy (select ${columnsOf(table)} from "${table.name}") to stdout`))
  await pipeline(rows, createGzip({ level: 6 }), createWriteStream(join(directory, file), { flush: true }))
  return { ...table, rows: rows.rowCount ?? 0, file }
}

async function copyPictures(from: string, to: string): Promise<string[]> {
  await cp(from, to, { recursive: true, filter: name => !name.endsWith('.part') }).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
  })
  const entries = await readdir(to, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join('images', relative(to, join(entry.parentPath, entry.name))))
    .toSorted()
}
