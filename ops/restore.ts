import { createReadStream, existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { onlyRow } from '#server/platform/database/only-row.ts'
import { hashesOf, type MigrateOptions, migrate } from '#server/platform/database/setup/migrations.ts'
import { openPictureFiles, type PicturePlace } from '#server/platform/files/pictures/open-picture-files.ts'
import { release } from '#server/platform/runtime/release.ts'
import { StartupError } from '#server/platform/runtime/startup-error.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { withClient } from './database.ts'
import { type Manifest, readVerified } from './manifest.ts'
import { columnsOf, tablesInOrder } from './tables.ts'

type Place = { databaseUrl: string } & PicturePlace

/**
 * Fills an empty database and an empty picture folder from a backup of this release or an earlier one, after verifying
 * every file; all or nothing. A bucket may contain pictures already. The pictures of the backup are added to them, and
 * stay there if filling the database fails.
 */
export async function restore(
  directory: string,
  into: Place,
  schema: Pick<MigrateOptions, 'folder'> = {},
): Promise<Manifest> {
  const manifest = await readVerified(directory)
  if (!(manifest.migration in hashesOf(schema.folder))) {
    throw new StartupError(
      `The backup was made by release ${manifest.release}, which is newer than this one (${release}): restore it with that release or a later one.`,
    )
  }
  await refuseFilledPlaces(into, manifest)
  const finishPictures = into.bucket ? await fillBucket(directory, into, manifest) : await fillFolder(directory, into)
  // first the schema of the backup, so that newer migrations find the rows that they change
  await migrate(into.databaseUrl, { ...schema, upTo: manifest.migration })
  await withClient(into.databaseUrl, client => fill(client, directory, manifest))
  await finishPictures()
  await prepareDatabase(into.databaseUrl, undefined, schema)
  return manifest
}

/** Copies the pictures into a folder beside `images`; the returned function renames this folder to `images`. */
async function fillFolder(directory: string, { dataDir }: Place): Promise<() => Promise<void>> {
  const [draft, images] = [join(dataDir, 'images.part'), join(dataDir, 'images')]
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  if (existsSync(join(directory, 'images'))) await cp(join(directory, 'images'), draft, { recursive: true })
  return async () => {
    await rm(images, { recursive: true, force: true })
    await rename(draft, images)
  }
}

async function fillBucket(directory: string, into: Place, { files }: Manifest): Promise<() => Promise<void>> {
  const bucket = openPictureFiles(into)
  for (const { path } of files.filter(file => file.path.startsWith(PICTURES)))
    await bucket.write([{ name: path.slice(PICTURES.length), bytes: await readFile(join(directory, path)) }])
  return async () => undefined
}

const PICTURES = 'images/'

async function refuseFilledPlaces(into: Place, manifest: Manifest): Promise<void> {
  const pictures = join(into.dataDir, 'images')
  if (!into.bucket && (await readdir(pictures).catch(() => [])).length > 0) {
    throw new StartupError(`${pictures} already contains pictures; restore into an empty DATA_DIR.`)
  }
  await withClient(into.databaseUrl, async client => {
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.users') is not null as there`)
    if (!onlyRow(rows).there) return
    if ((await client.query('select 1 from users limit 1')).rows.length > 0) {
      throw new StartupError('The database already contains accounts; restore into an empty one.')
    }
    const { rows: newest } = await client.query<{ name: string }>('select max(name) as name from kysely_migration')
    if (onlyRow(newest).name !== manifest.migration) {
      throw new StartupError(
        'The database was prepared by a different version than the backup; restore into a new one.',
      )
    }
  })
}

async function fill(client: Client, directory: string, manifest: Manifest): Promise<void> {
  const known = await tablesInOrder(client)
  const stored = new Map(manifest.tables.map(table => [table.name, table]))
  const triggers = async (state: 'enable' | 'disable') => {
    for (const { name } of known) await client.query(`alter table "${name}" ${state} trigger user`)
  }
  await client.query('begin')
  // the backup already contains the rows that triggers would write
  await triggers('disable')
  await client.query(`truncate ${known.map(({ name }) => `"${name}"`).join(', ')} cascade`)
  for (const { name } of known) {
    const table = stored.get(name)
    if (!table) continue
    const target = client.query(copyFrom(`copy "${name}" (${columnsOf(table)}) from stdin`))
    await pipeline(createReadStream(join(directory, table.file)), createGunzip(), target)
  }
  await triggers('enable')
  for (const { name, value, called } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [`public."${name}"`, value, called])
  }
  await client.query('commit')
  await client.query('analyze')
}
