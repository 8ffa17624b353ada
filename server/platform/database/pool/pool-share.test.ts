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

test('a share holds no more connections than it may, all shares together leave some to the whole', async () => {
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

test('who waits for a place for too long is refused as unavailable, and the place is given back after a fault', async () => {
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

test('what is kept for a database is kept for its shares too', () => {
  const keptOf = memoPerDatabase(() => new Map<string, number>())
  keptOf(database.share(2)).set('a', 1)
  expect(keptOf(database.db).get('a')).toBe(1)
  expect(keptOf(database.share(3))).toBe(keptOf(database.db))
})
