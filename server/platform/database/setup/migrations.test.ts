import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { release } from '#server/platform/runtime/release.ts'
import { StartupError } from '#server/platform/runtime/startup-error.ts'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#testkit/database/database.ts'
import { type Database, openDatabase } from '../db.ts'
import { migrate, migrationNames } from './migrations.ts'

let fresh: FreshDatabase
let database: Database
beforeEach(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, { connections: 1 })
})
afterEach(async () => {
  await database.close()
  await fresh.drop()
})

const countRows = async (table: string, db = database.db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n ?? 0
}
/** True if a statement waits for this table. */
async function isWaitedFor(table: string): Promise<boolean> {
  const other = openDatabase(fresh.url, { connections: 1 })
  const { rows } = await sql`select from pg_locks where relation = ${table}::regclass and not granted`.execute(other.db)
  await other.close()
  return rows.length > 0
}
const isAdmin = async (): Promise<boolean | undefined> => {
  const { rows } = await sql<{ yes: boolean }>`select has_admin_address(gen_random_uuid(), '{}') as yes`.execute(
    database.db,
  )
  return rows[0]?.yes
}

describe('preparing a database', () => {
  test('a second time has no effect', async () => {
    await migrate(fresh.url)
    expect(await countRows('kysely_migration')).toBe(migrationNames.length)
    expect(await countRows('event_readers')).toBe(2)
  })

  test('several processes that prepare a database at once create the schema once', async () => {
    const empty = await emptyDatabase()
    await Promise.all([migrate(empty.url), migrate(empty.url), migrate(empty.url)])
    const made = openDatabase(empty.url, { connections: 1 })
    expect(await countRows('kysely_migration', made.db)).toBe(migrationNames.length)
    await made.close()
    await empty.drop()
  })

  test('reapplies only functions whose text has changed', async () => {
    const change = `create or replace function has_admin_address(person uuid, listed text[]) returns boolean
      language sql stable parallel safe as 'select true'`
    await sql.raw(change).execute(database.db)
    await migrate(fresh.url)
    expect(await isAdmin()).toBe(true)
    await sql`update schema_files set sha256 = '' where file like '%accounts.sql'`.execute(database.db)
    await migrate(fresh.url)
    expect(await isAdmin()).toBe(false)
  })

  test('retries while other transactions lock its tables, and reports it after the time limit', async () => {
    await sql`update schema_files set sha256 = '' where file like '%accounts.sql'`.execute(database.db)
    const taken = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const holder = database.db.transaction().execute(async tx => {
      await sql`lock table schema_files in share mode`.execute(tx)
      taken.resolve()
      await over.promise
    })
    await taken.promise
    await expect(migrate(fresh.url, { patienceMs: 0 })).rejects.toThrow('other transactions hold its tables')
    const migrated = migrate(fresh.url)
    over.resolve()
    await Promise.all([holder, migrated])
  })

  test('waits for a change of two tables that began before it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'schema-'))
    cpSync(join(import.meta.dirname, '../../../schema'), folder, { recursive: true })
    // the migration changes the two tables in the opposite order of the transaction below
    writeFileSync(join(folder, '0998_one.sql'), 'alter table search_vocab add column one int;')
    writeFileSync(join(folder, '0999_other.sql'), 'alter table search_term add column other int;')
    const changed = database.db.transaction().execute(async tx => {
      await sql`lock table search_term in row exclusive mode`.execute(tx)
      const migrated = migrate(fresh.url, { folder, patienceMs: 0 })
      await expect.poll(() => isWaitedFor('search_term')).toBe(true)
      await sql`lock table search_vocab in row exclusive mode`.execute(tx)
      return { migrated }
    })
    await (await changed).migrated
    rmSync(folder, { recursive: true })
  })

  const olderData =
    'The database was made before release 0.2.0, and its data cannot be upgraded: start with an empty database (DATABASE_URL or DATA_DIR).'
  test.each([
    [
      'from the numbered files of an early version',
      `update kysely_migration set name = '0001_people.sql' where name = '0001_schema.sql'; delete from schema_files where file = '0001_schema.sql'`,
      olderData,
    ],
    [
      'from another text of the first file',
      `update schema_files set sha256 = '' where file = '0001_schema.sql'`,
      olderData,
    ],
    ['without hashes of the files', 'drop table schema_files', olderData],
    [
      'by a newer release',
      `insert into kysely_migration (name, timestamp) values ('0999_later.sql', '')`,
      `The database belongs to a newer release, with 0999_later.sql, which this release (${release}) does not know: start that release or a later one.`,
    ],
  ])('refuses a database that was made %s, and does not change it', async (_how, made, sentence) => {
    await sql.raw(made).execute(database.db)
    const known = await countRows('kysely_migration')
    const refused = migrate(fresh.url)
    await expect(refused).rejects.toBeInstanceOf(StartupError)
    await expect(refused).rejects.toThrow(sentence)
    expect(await countRows('kysely_migration')).toBe(known)
  })
})
