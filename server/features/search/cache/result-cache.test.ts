import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { readStart } from '../statements/search-start.ts'
import { cached } from './result-cache.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await openWorld()
  seller = await aPerson(world)
})
afterEach(() => void vi.useRealTimers())
afterAll(() => world.close())

test('a cached result does not stay longer when the clock is set back', async () => {
  let runs = 0
  const read = (before?: string) => readStart(world.db, { text: '', subcategories: [] }, before)
  const ask = () => cached(world.db, 'a count', read, () => ({ run: ++runs }), { maxAgeMs: 50 })
  expect(await ask()).toEqual({ run: 1 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  await aListing(world, seller)
  await pause(60)
  expect(await ask()).toEqual({ run: 2 })
})
