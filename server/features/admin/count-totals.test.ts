import { afterAll, expect, test } from 'vitest'
import { recordPartAway, recordPartBack } from '#server/platform/database/away-parts.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

test('the reply for the admin home names the parts that do not work now', async () => {
  const admin = await aPerson(world, { admin: true, business: false })
  const away = async () => (await world.api('GET /admin/waiting', {}, admin)).body.awayParts
  expect(await away()).toEqual([])
  await recordPartAway(world.db, 'mail', 'full')
  world.services.degraded.add('redis')
  expect(await away()).toEqual(['redis', 'mail'])
  await recordPartBack(world.db, 'mail')
  world.services.degraded.delete('redis')
  expect(await away()).toEqual([])
})
