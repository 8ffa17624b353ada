import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiInput } from '#contract/api.ts'
import { tariffLotsMost } from '#contract/explore/rules.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { refreshVocabulary } from '../search/testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const seller = await aPerson(world)
  const list = (name: string, hsCode: string, amount = 100) =>
    aListing(world, seller, { name, hsCode, amount, pictures: 0 })
  for (let lot = 0; lot <= tariffLotsMost; lot++) await list(`Rainy day canopy ${lot}`, '66011000', 100 + lot)
  await list('Wedding tent', '63062200')
  await list('Wooden screen, chess pattern', '95049090')
  await list('Pen railing', '01042000')
  await refreshVocabulary(world.db)
}, 60_000)
afterAll(() => world.close())

type Search = NonNullable<ApiInput<'POST /explore/deadstock/search'>['body']>
const search = async (body: Search) => (await world.api('POST /explore/deadstock/search', { body })).body

test('a word that occurs only in the customs tariff finds no lot, and the lots of its tariff heading are shown separately', async () => {
  const { count, deadstocks, missing, tariff } = await search({ query: 'umbrella' })
  expect([count, deadstocks, missing]).toEqual([0, [], ['umbrella']])
  expect(tariff).toMatchObject({ word: 'umbrella', heading: '6601', count: tariffLotsMost + 1, countExact: true })
  expect(tariff?.text).toBe('Umbrellas and sun umbrellas')
  expect(tariff?.deadstocks).toHaveLength(tariffLotsMost)
  expect(tariff?.deadstocks.every(({ name }) => name.startsWith('Rainy day canopy'))).toBe(true)
})

test('the lots of a heading match the chosen filters and the price in the query', async () => {
  const { tariff } = await search({ query: 'umbrella under 101 rs' })
  expect([tariff?.count, tariff?.deadstocks.map(({ amount }) => amount).toSorted()]).toEqual([2, [100, 101]])
  expect((await search({ query: 'umbrella', filters: { priceTo: ['50'] } })).tariff).toBeNull()
})

test.each(['canopy', 'marble chess', 'goat', 'umbrella repair', 'qzxvbnm', 'gramophone'])(
  'no tariff heading is shown for a word of a lot, for words that name no goods, or for a heading without lots: %s',
  async query => {
    expect((await search({ query })).tariff).toBeNull()
  },
)
