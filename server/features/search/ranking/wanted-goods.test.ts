import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { isQuality, notGoodsIn } from '../query/dictionaries/not-goods.ts'
import { parseQuery } from '../query/parse-query.ts'
import { refreshVocabulary } from '../testing.ts'

let world: World
const chairs = Array.from({ length: 30 }, (_, at) => ({
  name: `Revolving chair model ${at + 1}`,
  description: 'Office furniture with a foam seat',
}))
const lots = [
  ...chairs,
  { name: 'Foam rolls, white' },
  { name: 'Leather loafers' },
  { name: 'Battery for petrol cars' },
  { name: 'Wine tumblers' },
  { name: 'Wear plates' },
  { name: 'Soundbars 20 W' },
  { name: 'Soundbars 40 W' },
  { name: 'Soundbars 60 W' },
  ...Array.from({ length: 6 }, (_, at) => ({ name: `Round bars ${at + 20} mm` })),
  { name: 'Induction motor 3.7 kW' },
  { name: 'Induction motor 11 kW' },
]
beforeAll(async () => {
  world = await openWorld()
  const seller = await aPerson(world, { business: { name: 'Rajkot Traders' } })
  for (const lot of lots) await aListing(world, seller, { description: 'goods', pictures: 0, ...lot })
  await refreshVocabulary(world.db)
}, 120_000)
afterAll(() => world.close())

const search = async (query: string) => {
  const { body } = await world.api('POST /explore/deadstock/search', { body: { query } })
  return { ...body, names: body.deadstocks.map(({ name }) => name) }
}

describe('a service, property or living thing', () => {
  test.each(['loafers on rent', 'leather repair service', 'wine red', 'petrol'])(
    'lists no lot that has only the other word: %s',
    async query => {
      expect((await search(query)).names).toEqual([])
    },
  )

  test.each([
    ['wine tumblers', 'Wine tumblers'],
    ['petrol car battery', 'Battery for petrol cars'],
  ])('before the name of goods describes them: %s', async (query, name) => {
    expect((await search(query)).names[0]).toBe(name)
  })

  test.each([
    ['wine red', ['wine']],
    ['camera repair', ['repair']],
    ['wine tumblers', []],
    ['generator diesel', []],
  ])('is recognised by the last word that may name goods: %s', (query, words) => {
    const texts = query.split(' ')
    const telling = texts.filter(text => !isQuality(text))
    expect(notGoodsIn(texts, telling)).toEqual(words)
  })
})

test('lots that mention goods and purpose do not replace the lots of the goods', async () => {
  expect((await search('foam for furniture')).names[0]).toBe('Foam rolls, white')
})

test('a word is not split into a stop word and a second word: underwear does not match wear', async () => {
  expect((await search('underwear')).names).toEqual([])
})

test('two words that lots write as one are not corrected', async () => {
  const { names, correctedQuery } = await search('sound bar')
  expect([names[0]?.slice(0, 9), correctedQuery]).toEqual(['Soundbars', null])
})

test('a range of sizes is found in other units', async () => {
  const { terms } = await parseQuery(world.db, 'motor 3 hp to 5 hp')
  expect(terms.map(({ text }) => text)).toEqual(['motor', '3 to 5 hp'])
  expect((await search('motor 3 hp to 5 hp')).names[0]).toBe('Induction motor 3.7 kW')
})
