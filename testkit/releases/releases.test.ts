import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { backUp } from '#ops/backup.ts'
import { checkData } from '#ops/check-data.ts'
import { restore } from '#ops/restore.ts'
import { asAppRole } from '#server/platform/database/setup/app-role.ts'
import { hashesOf, migrate } from '#server/platform/database/setup/migrations.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { emptyDatabase, type FreshDatabase } from '../database/database.ts'
import { openWorld, type World } from '../world.ts'
import { emptyAmong, fillWorld } from './fill-world.ts'
import { writeNextRelease } from './next-release.ts'
import { releasedHashes, releases, writeBackupOf, writeSchemaOf } from './released.ts'
import { startVisitors } from './visitors.ts'

const scratch = mkdtempSync(join(tmpdir(), 'nayastock-releases-'))
const schemaFolder = join(import.meta.dirname, '../../server/schema')
const nextSchema = join(scratch, 'next')
writeNextRelease(schemaFolder, nextSchema)
const databases: FreshDatabase[] = []
afterAll(async () => {
  await Promise.all(databases.map(database => database.drop()))
  rmSync(scratch, { recursive: true })
})

/** The database and the pictures in the state that a release left. */
async function dataOf(release: string, name: string): Promise<{ databaseUrl: string; dataDir: string }> {
  const place = await emptyPlace(`${release}-${name}`)
  const [backup, folder] = [join(place.dataDir, 'backup'), join(place.dataDir, 'schema')]
  await writeBackupOf(release, backup)
  writeSchemaOf(release, folder)
  await restore(backup, place, { folder })
  return place
}

async function emptyPlace(name: string): Promise<{ databaseUrl: string; dataDir: string }> {
  const database = await emptyDatabase()
  databases.push(database)
  return { databaseUrl: database.url, dataDir: join(scratch, name) }
}

/** The product on an existing database, which is kept afterwards. */
const worldOn = (place: { databaseUrl: string; dataDir: string }): Promise<World> =>
  openWorld({}, {}, async () => ({ url: place.databaseUrl, drop: async () => undefined }))

const brokenPromises = async (place: { databaseUrl: string; dataDir: string }): Promise<string[]> =>
  (await checkData(place)).filter(({ breaches }) => breaches > 0).map(({ promise }) => promise)

const countOf = async (world: World, table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(world.db)
  return rows[0]!.n
}

test('the numbered schema files of a release never change', () => {
  const now = hashesOf()
  expect(releases).toContain('0.2.0')
  for (const release of releases)
    for (const [file, sha256] of Object.entries(releasedHashes(release)))
      expect(
        now[file],
        `${file} was released with ${release} and has been changed since: take the change back and write the next numbered file (docs/how-to.md)`,
      ).toBe(sha256)
})

test('this release can be recorded: every table gets a row, and all data invariants are met', async () => {
  const world = await openWorld({ TRUST_PROXY: '127.0.0.1' })
  await fillWorld(world)
  const place = { databaseUrl: world.services.config.databaseUrl!, dataDir: world.dataDir }
  const { tables } = await backUp(place, join(scratch, 'this-release'))
  expect(emptyAmong(tables)).toEqual([])
  expect(await brokenPromises(place)).toEqual([])
  await world.close()
})

describe.each(releases)('the data of %s', release => {
  test('works with this release: users sign in, trade and search, and all data invariants are met', async () => {
    const place = await dataOf(release, 'today')
    await prepareDatabase(place.databaseUrl, asAppRole(place.databaseUrl))
    expect(await brokenPromises(place)).toEqual([])
    const world = await worldOn(place)
    const visitors = await startVisitors(world)
    await visitors.untilEachCalled(2)
    expect(await visitors.stop()).toEqual({ failed: [] })
    await world.close()
    expect(await brokenPromises(place)).toEqual([])
  })

  test('is migrated to the next release while this one runs, without a failed call or a lost message', async () => {
    const place = await dataOf(release, 'upgraded')
    await prepareDatabase(place.databaseUrl, asAppRole(place.databaseUrl))
    const world = await worldOn(place)
    const visitors = await startVisitors(world)
    await visitors.untilEachCalled(2)
    const before = { users: await countOf(world, 'users'), listings: await countOf(world, 'listings') }
    await prepareDatabase(place.databaseUrl, asAppRole(place.databaseUrl), { folder: nextSchema })
    await visitors.untilEachCalled(2)
    expect(await visitors.stop()).toEqual({ failed: [] })
    expect(await countOf(world, 'next_release')).toBe(before.users)
    expect(await countOf(world, 'listings')).toBe(before.listings)
    await world.close()
    expect(await brokenPromises(place)).toEqual([])
    await expect(migrate(place.databaseUrl)).rejects.toThrow(/belongs to a newer release, with 9\d{3}_/)
  })

  test('is restored from a backup by the next release', async () => {
    const source = await dataOf(release, 'source')
    const backup = join(scratch, `${release}-backup`)
    await backUp(source, backup)
    const target = await emptyPlace(`${release}-restored`)
    await restore(backup, target, { folder: nextSchema })
    expect(await brokenPromises(target)).toEqual([])
    const later = join(scratch, `${release}-later`)
    await backUp(target, later)
    await expect(restore(later, await emptyPlace(`${release}-back`))).rejects.toThrow('is newer than this one')
  })
})
