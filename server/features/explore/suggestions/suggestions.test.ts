import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { suggestionLimits } from '#contract/explore/rules.ts'
import { refreshVocabulary } from '#server/features/search/testing.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await openWorld()
  seller = await aPerson(world)
  for (let lot = 0; lot < 12; lot++) await aListing(world, seller, { name: `Cotton poplin ${lot}`, pictures: 1 })
  await aListing(world, seller, { name: 'Yarn cones', subcategory: 'Yarn & thread', pictures: 0 })
  await aListing(world, seller, { name: 'Bath towels', category: 'home-textiles', subcategory: 'Towels', pictures: 0 })
  await aListing(world, seller, { name: 'Cotton secret', status: 'Draft', pictures: 0 })
  const mixed = [
    'Printed T-shirts',
    'Printed t-shirts',
    'Printed saree',
    'Kraft paper',
    'Kraft board',
    'Paint trays complete',
  ]
  for (const name of mixed)
    await aListing(world, seller, {
      name,
      category: 'mixed',
      subcategory: 'Mixed pallets',
      description: 'Goods of a paint shop, complete.',
      pictures: 0,
    })
  await refreshVocabulary(world.db)
})
afterAll(() => world.close())

const suggest = async (query: string) => {
  const { status, body } = await world.api('GET /explore/suggestions', { query: { query } })
  expect(status).toBe(200)
  const { categories, subcategories, words, deadstocks } = body
  return {
    words,
    categories: categories.map(({ id, count }) => [id, count]),
    subcategories: subcategories.map(({ name, categoryId, count }) => [name, categoryId, count]),
    deadstocks,
  }
}

describe('suggestions', () => {
  test('list categories and subcategories with counts, then lots, eight in all', async () => {
    expect(suggestionLimits.most).toBe(8)
    const { words, categories, subcategories, deadstocks } = await suggest('cotton')
    expect([words, categories, subcategories]).toEqual([['cotton cloth'], [], [['Cotton fabrics', 'textiles', 12]]])
    expect(deadstocks).toHaveLength(6)
    expect(deadstocks[0]).toMatchObject({ name: expect.stringMatching(/^Cotton poplin/), amount: 92, unit: 'Metre' })
    expect(deadstocks[0]!.images[0]).toMatch(/-640\.webp$/)
    expect(Object.keys(deadstocks[0]!).toSorted()).toEqual(['amount', 'id', 'images', 'name', 'unit'])
  })

  test('list first the parts of the taxonomy with the most lots', async () => {
    expect((await suggest('textile')).categories).toEqual([
      ['textiles', 13],
      ['home-textiles', 1],
    ])
  })

  test('match the beginning of a word, trade words and a typing error', async () => {
    expect((await suggest('tow')).subcategories).toEqual([['Towels', 'home-textiles', 1]])
    expect((await suggest('dhaga')).subcategories).toEqual([['Yarn & thread', 'textiles', 1]])
    expect((await suggest('cottn')).subcategories).toEqual([['Cotton fabrics', 'textiles', 12]])
  })

  test.each([
    ['kra', ['kraft']],
    ['kraft pa', ['kraft paper']],
    ['printed sa', ['printed saree']],
    ['kapd', ['kapda']],
    ['tshi', ['tshirt']],
    ['कपड', ['कपड़ा'.normalize('NFC')]],
    ['સાડ', ['સાડી']],
    ['சேல', ['சேலை']],
  ])('complete %s', async (query, words) => {
    expect((await suggest(query)).words).toEqual(expect.arrayContaining(words))
  })

  test('list no lot twice and no word without a matching lot', async () => {
    const { deadstocks } = await suggest('tshi')
    expect(deadstocks.map(({ name }) => name.toLowerCase())).toEqual(['printed t-shirts'])
    expect((await suggest('kraft sa')).words).toEqual([])
    expect((await suggest('साड़')).deadstocks.map(({ name }) => name)).toEqual(['Printed saree'])
  })

  test('complete no word that only descriptions contain', async () => {
    const { body } = await world.api('POST /explore/deadstock/search', { body: { query: 'goods' } })
    expect(body.deadstocks).toEqual([])
    expect((await suggest('goo')).words).toEqual([])
    expect((await suggest('godos')).words).toEqual([])
    expect((await suggest('kraft pa')).words).not.toContain('kraft paint')
  })

  test('complete two letters by words that name lots, those of subcategories first', async () => {
    const { words, subcategories, deadstocks } = await suggest('co')
    expect([words[0], subcategories]).toEqual(['cotton', [['Cotton fabrics', 'textiles', 12]]])
    expect(words).toContain('cones')
    expect(words).not.toContain('complete')
    expect(deadstocks.map(({ name }) => name)).not.toContain('Paint trays complete')
    expect((await suggest('compl')).words).toEqual(['complete'])
  })

  test('use at most two statements: one for the words of lots, one for the lots', async () => {
    await suggest('cotton')
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    for (const query of ['co', 'cott', 'kraft pa', 'கப', 'cottn']) {
      queries.mockClear()
      await suggest(query)
      expect([query, queries.mock.calls.length]).toEqual([query, expect.toBeOneOf([1, 2])])
    }
    queries.mockRestore()
  })

  test('omit entries without a live lot', async () => {
    const { categories, subcategories, deadstocks } = await suggest('jewellery')
    expect([categories, subcategories, deadstocks]).toEqual([[], [], []])
    expect((await suggest('secret')).deadstocks).toEqual([])
  })

  test.each(['%', "';--", '&|!():*', '🙂', 'x'.repeat(100)])('treat %j as words', async query => {
    expect((await suggest(query)).deadstocks).toEqual([])
  })

  test.each(['', '   ', 'x'.repeat(101)])('refuse %j', async query => {
    const { status, body } = await world.api('GET /explore/suggestions', { query: { query } })
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'query'])
  })
})
