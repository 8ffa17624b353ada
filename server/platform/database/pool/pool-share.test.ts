import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testkit/database/database.ts'
import { type Database, type Db, openDatabase } from '../db.ts'
import { memoPerDatabase } from '../per-database.ts'

let fresh: FreshDatabase
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, { statementTimeoutMs: 0 })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const sleep = (db: Db, seconds: number) => sql`select pg_sleep(${seconds})`.execute(db)
const time = async (work: Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work
  return performance.now() - began
}

test('a share uses at most its own number of connections, and all shares leave some to the whole pool', async () => {
  const four = database.share(4)
  const many = database.share(100)
  const some = Array.from({ length: 8 }, () => sleep(four, 0.4))
  await expect.poll(() => database.usage().used).toBe(4)
  const more = Array.from({ length: 20 }, () => sleep(many, 0.4))
  await expect.poll(() => database.usage().used).toBe(7)
  expect(await time(sleep(database.db, 0))).toBeLessThan(300)
  await Promise.all([...some, ...more])
  await expect.poll(() => database.usage().used).toBe(0)
})

test('a call that waits too long for a slot is refused as unavailable, and a fault frees its slot', async () => {
  const one = database.share(1)
  await expect(sql`select 1 / 0`.execute(one)).rejects.toThrow(/division/)
  await expect(
    one.transaction().execute(async tx => {
      await sleep(tx, 0)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  const long = sleep(one, 2.6)
  await expect(sleep(one, 0)).rejects.toMatchObject({ reason: 'unavailable' })
  await long
  await sleep(one, 0)
})

test('a cache entry of a database is also visible to its shares', () => {
  const memoOf = memoPerDatabase(() => new Map<string, number>())
  memoOf(database.share(2)).set('a', 1)
  expect(memoOf(database.db).get('a')).toBe(1)
  expect(memoOf(database.share(3))).toBe(memoOf(database.db))
})
