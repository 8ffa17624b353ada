import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiInput } from '#contract/api.ts'
import { searchLimits } from '#contract/explore/explore-state.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'

const { countedMost } = searchLimits
const MORE = countedMost + 20
const IN_METALS = 500
let world: World
beforeAll(async () => {
  world = await openWorld()
  const seller = await aPerson(world)
  await aListing(world, seller, { name: 'Cotton poplin', pictures: 0 })
  // rows of listings that do not exist, which a total ignores
  await world.asOwner(async db => {
    await sql`set session_replication_role = replica`.execute(db)
    await sql`
      insert into listing_search (listing_id, business_id, category, subcategory, state, city, unit, negotiable, verified, amount,
                                  min_order_quantity, score, published_at, words)
      select gen_random_uuid(), business_id, case when n <= ${IN_METALS} then 'metals' else category end, subcategory, state, city, unit,
             negotiable, verified, amount, min_order_quantity, score, published_at, words
      from listing_search, generate_series(1, ${MORE - 1}) as n`.execute(db)
  })
}, 60_000)
afterAll(() => world.close())

const find = async (body: NonNullable<ApiInput<'POST /explore/deadstock/search'>['body']>) =>
  (await world.api('POST /explore/deadstock/search', { body })).body
const optionsOf = (found: Awaited<ReturnType<typeof find>>, filter: string) =>
  found.filters!.find(({ id }) => id === filter)!

test('totals above ten thousand are shown as inexact, with or without words and in filters', async () => {
  for (const query of ['poplin', '']) {
    const found = await find({ query, withFilters: true })
    expect([found.count, found.countExact]).toEqual([countedMost, false])
    expect(optionsOf(found, 'category').countsExact).toBe(false)
    expect(found.next).not.toBeNull()
  }
  const { body } = await world.api('GET /explore/deadstock', { query: { orderBy: 'latest' } })
  expect([body.count, body.countExact]).toEqual([countedMost, false])
})

test('counts within a chosen option are exact, except the counts of its own filter', async () => {
  const found = await find({ query: 'poplin', filters: { category: ['metals'] }, withFilters: true })
  expect([found.count, found.countExact]).toEqual([IN_METALS, true])
  expect([optionsOf(found, 'category').countsExact, optionsOf(found, 'unit').countsExact]).toEqual([false, true])
  expect(optionsOf(found, 'unit').options[0]!.count).toBe(IN_METALS)
})

test('the counts of categories and subcategories are exact', async () => {
  const { body } = await world.api('GET /explore/categories')
  expect(body.categories.map(({ id, count }) => [id, count])).toEqual([
    ['textiles', MORE - IN_METALS],
    ['metals', IN_METALS],
  ])
})
