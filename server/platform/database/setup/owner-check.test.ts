import { afterAll, expect, test } from 'vitest'
import { freshDatabase, runInCluster } from '#testkit/database/database.ts'
import { startupFault } from '#testkit/database/startup-fault.ts'
import { asAppRole } from './app-role.ts'
import { factsOf } from './database-facts.ts'
import { checkOwner } from './owner-check.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.drop())

const faultOf = (databaseUrl: string, migrationUrl?: string) => startupFault(checkOwner(databaseUrl, migrationUrl))

test('the migration role must be able to create tables in the same database', async () => {
  const app = asAppRole(fresh.url)
  expect(await faultOf(fresh.url)).toBe('')
  expect(await faultOf(app, fresh.url)).toBe('')
  expect(await faultOf(app)).toBe(
    'The role of DATABASE_URL may not make the tables there: set DATABASE_MIGRATION_URL to the same database by its owner.',
  )
  expect(await faultOf(app, app)).toBe(
    'The role of DATABASE_MIGRATION_URL may not make the tables there: name the owner of the database.',
  )
  expect(await faultOf(app, 'postgresql://owner:hush@127.0.0.1:9/naya')).toMatch(
    /^DATABASE_MIGRATION_URL cannot be used: (?!.*hush)[^\n]+; correct it, or start the database\.$/,
  )
  const other = await freshDatabase()
  expect(await faultOf(app, other.url)).toBe(
    'DATABASE_MIGRATION_URL leads to a different database than DATABASE_URL; name the same one.',
  )
  await other.drop()
})

test('a read-only database is refused', async () => {
  const closed = await freshDatabase()
  const { database } = await factsOf(closed.url)
  await runInCluster(`alter database ${database} set default_transaction_read_only = on`)
  expect(await faultOf(closed.url)).toBe(
    'DATABASE_URL leads to a database where nothing can be saved: switch default_transaction_read_only off there, or name another.',
  )
  await closed.drop()
})
