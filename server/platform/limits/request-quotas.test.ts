import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextNumber } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { leaseIn, openRequestQuotas } from './request-quotas.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const quota = { most: 300, seconds: 300 }
const newKey = () => `test ${nextNumber()}`
const counters = (processes: number) => Array.from({ length: processes }, () => openRequestQuotas(leaseIn(world.db)))
const used = async (key: string) =>
  (await world.db.selectFrom('request_quotas').select('used').where('key', '=', key).executeTakeFirst())?.used

test('one process allows exactly the quota, however many ask at once', async () => {
  const key = newKey()
  const [count] = counters(1)
  const found = await Promise.all(Array.from({ length: 500 }, () => count!(key, quota)))
  expect(found.filter(({ allowed }) => allowed)).toHaveLength(300)
})

test('several processes together never exceed the quota, and each leaves less than one portion unused', async () => {
  const processes = counters(8)
  for (let round = 0; round < 5; round++) {
    const key = newKey()
    const found = await Promise.all(processes.flatMap(count => Array.from({ length: 100 }, () => count(key, quota))))
    expect(found.filter(({ allowed }) => allowed)).toHaveLength(300)

    // the worst case: all processes begin, then only one continues
    const other = newKey()
    const [first, ...rest] = processes
    for (const count of rest) await count(other, quota)
    const alone = await Promise.all(Array.from({ length: 400 }, () => first!(other, quota)))
    expect(rest.length + alone.filter(({ allowed }) => allowed).length).toBe(300 - 7 * 9)
  }
})

test('a quota returns the remaining calls and the time left in the window', async () => {
  const key = newKey()
  const [count] = counters(1)
  const left: number[] = []
  for (let i = 0; i < 6; i++) left.push((await count!(key, { most: 4, seconds: 60 })).remaining)
  expect(left).toEqual([3, 2, 1, 0, 0, 0])
  const { allowed, seconds } = await count!(key, { most: 4, seconds: 60 })
  expect(allowed).toBe(false)
  expect(seconds).toBeGreaterThan(55)
  expect(seconds).toBeLessThanOrEqual(60)
})

test('a quota resets when its window ends, and not before', async () => {
  const key = newKey()
  const short = { most: 3, seconds: 0.5 }
  const [count] = counters(1)
  const allowed = async () => (await count!(key, short)).allowed
  expect([await allowed(), await allowed(), await allowed(), await allowed()]).toEqual([true, true, true, false])
  await new Promise(resolve => setTimeout(resolve, 600))
  expect(await allowed()).toBe(true)
})

test('a quota reads the database once per portion, and not again once it is used up', async () => {
  const key = newKey()
  const [count] = counters(1)
  const portion = async () => {
    for (let i = 0; i < 10; i++) await count!(key, quota)
    return used(key)
  }
  expect([await portion(), await portion()]).toEqual([10, 20])
  await sql`update request_quotas set used = 300 where key = ${key}`.execute(world.db)
  for (let i = 0; i < 50; i++) expect((await count!(key, quota)).allowed).toBe(false)
  // one more portion of ten was leased; it was beyond the quota, so no call was allowed
  expect(await used(key)).toBe(310)
})

test('calls refused for one key do not count for another key', async () => {
  const [count] = counters(1)
  const key = newKey()
  for (let i = 0; i < 5; i++) await count!(key, { most: 2, seconds: 60 })
  expect((await count!(newKey(), { most: 2, seconds: 60 })).allowed).toBe(true)
})
