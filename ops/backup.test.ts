import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadMarketplace } from '#seed/load-marketplace.ts'
import { generateMarketplace, marketplaceSizes } from '#seed/marketplace.ts'
import { sweepStrayPictures } from '#server/features/listings/pictures/stray-pictures.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import { openImageStore } from '#server/platform/files/images.ts'
import { openPictureFiles } from '#server/platform/files/pictures/open-picture-files.ts'
import { pictureName } from '#server/platform/files/pictures/picture-files.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#testkit/database/database.ts'
import { aPicture } from '#testkit/pictures.ts'
import { backUp } from './backup.ts'
import { checkData } from './check-data.ts'
import { withClient } from './database.ts'
import { restore } from './restore.ts'
import { columnsOf, tablesInOrder } from './tables.ts'

const scratch = mkdtempSync(join(tmpdir(), 'nayastock-ops-'))
const databases: FreshDatabase[] = []
const backup = join(scratch, 'backup')
let original: { databaseUrl: string; dataDir: string }

async function place(name: string, database: Promise<FreshDatabase>) {
  const made = await database
  databases.push(made)
  return { databaseUrl: made.url, dataDir: join(scratch, name) }
}

beforeAll(async () => {
  original = await place('original', freshDatabase())
  await prepareDatabase(original.databaseUrl)
  const { businesses, listings } = generateMarketplace({ ...marketplaceSizes.test, listings: 12, now: new Date() })
  // all listings get the same two pictures, so that loading is fast
  const plain = [...listings].map(listing => ({
    ...listing,
    pictures: ['textiles-yarn-cones-1', 'textiles-yarn-cones-3'],
  }))
  await loadMarketplace({ businesses, listings: plain }, original)
  await withClient(original.databaseUrl, client =>
    client.query(`
      with pair as (select min(id::text)::uuid as low, max(id::text)::uuid as high from users),
      talk as (insert into conversations (user_low, user_high, created_by, message_seq) select low, high, low, 2 from pair returning id)
      insert into messages (conversation_id, seq, change_seq, sender_id, receiver_id, body)
        select id, n, n, low, high, E'Tab\\t, line\\n, ₹ and \\\\' from talk, pair, generate_series(1, 2) n`),
  )
  await withClient(original.databaseUrl, client =>
    client.query(`select nextval(pg_get_serial_sequence('events', 'id')) from generate_series(1, 7)`),
  )
  await backUp(original, backup)
}, 120_000)

afterAll(async () => {
  await Promise.all(databases.map(database => database.drop()))
  rmSync(scratch, { recursive: true })
})

/** Every row of every table as text, in a fixed order. */
const everything = (url: string) =>
  withClient(url, async client => {
    const contents: Record<string, string[]> = {}
    for (const table of await tablesInOrder(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from (select ${columnsOf(table)} from "${table.name}") t order by 1`,
      )
      contents[table.name] = rows.map(({ row }) => row)
    }
    return contents
  })

const brokenPromises = async (of: { databaseUrl: string; dataDir: string }): Promise<string[]> =>
  (await checkData(of)).filter(({ breaches }) => breaches > 0).map(({ promise }) => promise)

const waiting = (url: string) =>
  withClient(url, async client => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]!.count
  })

describe('a backup', () => {
  test('restores every row and picture, and meets all data invariants', async () => {
    const copy = await place('copy', emptyDatabase())
    await restore(backup, copy)
    const [before, after] = [await everything(original.databaseUrl), await everything(copy.databaseUrl)]
    expect(before['listings']).toHaveLength(12)
    expect(after).toEqual(before)
    const files = (dataDir: string) =>
      new Set(readdirSync(join(dataDir, 'images'), { recursive: true, encoding: 'utf8' }))
    expect(files(copy.dataDir)).toEqual(files(original.dataDir))
    expect(await brokenPromises(copy)).toEqual([])
  })

  test('continues id sequences where the original stopped', async () => {
    const copy = await place('counting', emptyDatabase())
    await restore(backup, copy)
    const next = (url: string) =>
      withClient(url, async client => {
        const { rows } = await client.query<{ next: string }>(
          `select nextval(pg_get_serial_sequence('events', 'id')) as next`,
        )
        return rows[0]!.next
      })
    expect(await next(copy.databaseUrl)).toBe(await next(original.databaseUrl))
  })

  test('a backup with a changed or lost file is refused naming that file, and restores nothing', async () => {
    const damaged = join(scratch, 'damaged')
    await backUp(original, damaged)
    const copy = await place('refused', emptyDatabase())
    writeFileSync(join(damaged, 'tables/users.copy.gz'), 'rubbish')
    await expect(restore(damaged, copy)).rejects.toThrow('tables/users.copy.gz has changed since the backup was made')
    rmSync(join(damaged, 'tables/users.copy.gz'))
    await expect(restore(damaged, copy)).rejects.toThrow('tables/users.copy.gz is missing')
    expect(existsSync(copy.dataDir)).toBe(false)
  })

  test('a backup never overwrites existing accounts or pictures', async () => {
    await expect(restore(backup, original)).rejects.toThrow('already contains pictures')
    const elsewhere = { ...original, dataDir: join(scratch, 'elsewhere') }
    await expect(restore(backup, elsewhere)).rejects.toThrow('already contains accounts')
  })

  test('contains every picture of its snapshot, even if some are deleted meanwhile, and no stray picture', async () => {
    const source = await place('busy', emptyDatabase())
    await restore(backup, source)
    const images = openImageStore(openPictureFiles(source))
    const stray = await images.add(await aPicture())
    const directory = join(scratch, 'while-deleting')
    const database = openDatabase(source.databaseUrl)
    await withClient(source.databaseUrl, async holder => {
      await holder.query('begin; lock table users in access exclusive mode')
      const making = backUp(source, directory)
      // the snapshot is taken, and the backup waits for the locked table `users`
      await expect.poll(() => waiting(source.databaseUrl), { timeout: 10_000 }).toBe(1)
      await withClient(source.databaseUrl, app =>
        app.query('delete from listing_images; delete from images; update stray_pictures set due = now()'),
      )
      await sweepStrayPictures({ db: database.db, images } as never)
      await holder.query('commit')
      await making
    })
    await database.close()
    const copy = await place('of-busy', emptyDatabase())
    await restore(directory, copy)
    expect(await brokenPromises(copy)).toEqual([])
    expect(existsSync(join(copy.dataDir, 'images', pictureName(stray.id, 640)))).toBe(false)
  })

  test('syncs all files and names to disk before it gets its final name', async () => {
    const directory = join(scratch, 'traced')
    // Node records every call to the file system
    execFileSync(
      process.execPath,
      ['--trace-event-categories', 'node.fs.async', join(import.meta.dirname, 'run.ts'), 'backup', directory],
      { cwd: scratch, env: { ...process.env, DATABASE_URL: original.databaseUrl, DATA_DIR: original.dataDir } },
    )
    const trace = readFileSync(join(scratch, 'node_trace.1.log'), 'utf8')
    const calls = (JSON.parse(trace) as { traceEvents: { name: string; ph: string; ts: number }[] }).traceEvents
      .filter(({ ph }) => ph === 'b')
      .toSorted((one, other) => one.ts - other.ts)
      .map(({ name }) => name)
    const named = calls.lastIndexOf('rename')
    const before = calls.slice(0, named).join(' ')
    // each of the six pictures is read; a written file is synced to disk before it is closed
    expect(before.match(/open fstat read/g)).toHaveLength(6)
    expect(before).toMatch(/write fsync close/)
    expect(before).not.toMatch(/write close/)
    const folders = ['the backup', 'its tables', 'its images', 'each of their folders']
    expect(before.match(/open fsync close/g)!.length).toBeGreaterThanOrEqual(folders.length)
    expect(calls.slice(named)).toContain('fsync')
  })

  test('leaves no complete backup when it was interrupted', async () => {
    const nowhere = { ...original, databaseUrl: original.databaseUrl.replace(/\/test_\w+\?/, '/missing?') }
    await expect(backUp(nowhere, join(scratch, 'broken'))).rejects.toThrow('cannot be reached')
    expect(existsSync(join(scratch, 'broken'))).toBe(false)
    await expect(restore(join(scratch, 'broken'), original)).rejects.toThrow('contains no complete backup')
  })
})

describe('the data check', () => {
  const breaches: [promise: string, statement: string][] = [
    ['An Active listing is complete and its owner can be reached', 'delete from user_phones'],
    ['Exactly the Active listings can be found', 'delete from listing_search'],
    ['An account that is in use has an address', 'delete from user_emails'],
    ['A closed account has no session and no listing that is not Deleted', 'update users set active = false'],
    [
      'A message goes from one of the two in its conversation to the other',
      'update messages set receiver_id = sender_id',
    ],
    ['The messages of a conversation are numbered 1, 2, 3 without a gap', 'delete from messages where seq = 1'],
    ['Every picture has its files', `insert into images (width, height, colour, bytes) values (1, 1, '#ffffff', 1)`],
    [
      'Every picture file belongs to a picture, or is about to be removed',
      'delete from listing_images; delete from images',
    ],
  ]
  test.each(breaches)('finds a violation of: %s', async (promise, statement) => {
    const copy = await place(`broken-${databases.length}`, emptyDatabase())
    await restore(backup, copy)
    await withClient(copy.databaseUrl, async client => {
      await client.query('alter table messages drop constraint messages_check')
      await client.query('set session_replication_role = replica')
      await client.query(statement)
    })
    expect(await brokenPromises(copy)).toContain(promise)
  })
})
