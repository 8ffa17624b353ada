import { afterAll, expect, test } from 'vitest'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const show = (id: string) => world.api('GET /explore/deadstock/:id', { params: { id } })

test('verified businesses with live listings and their cities are counted once each', async () => {
  const sellers = async () => (await world.api('GET /explore/categories')).body.sellers
  const before = await sellers()
  const [verified, neighbour, unverified] = [
    await aPerson(world, { business: { verified: true, city: 'Jamnagar' } }),
    await aPerson(world, { business: { verified: true, city: 'Jamnagar' } }),
    await aPerson(world, { business: { city: 'Alang' } }),
  ]
  for (const person of [verified, verified, neighbour, unverified])
    await aListing(world, person, { name: 'Ship chandlery', pictures: 0 })
  await aPerson(world, { business: { verified: true, city: 'Okha' } })
  expect(await sellers()).toEqual({ verified: before.verified + 2, cities: before.cities + 1 })
  const [of, ...others] = await world.db
    .selectFrom('listings')
    .select('id')
    .where('user_id', '=', verified.id)
    .execute()
  expect((await show(of!.id)).body.otherLots).toBe(others.length)
  await world.db.updateTable('listings').set({ status: 'Deleted' }).where('name', '=', 'Ship chandlery').execute()
  expect(await sellers()).toEqual(before)
})
