import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sort } from '#contract/explore/explore-state.ts'
import { aListing, wordsOf } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'

const pipe = [
  ['Packing', 'Bundles'],
  ['Condition', 'Unused'],
  ['Outer diameter (mm)', '60.3'],
  ['Grade', 'IS 1239'],
  ['Thickness (mm)', '3.2'],
]

let world: World
let seller: Person
const ids = new Map<string, string>()
const nameOf = (id: string) => [...ids].find(([, known]) => known === id)?.[0]
beforeAll(async () => {
  world = await openWorld()
  seller = await aPerson(world, { business: { name: 'Morbi Ceramics', verified: true, city: 'Morbi' } })
  const lots = [
    ['Cotton poplin', { amount: 90, category: 'textiles', subcategory: 'Cotton fabrics', negotiable: true }],
    ['Cotton twill 118gsm', { amount: 120, category: 'textiles', subcategory: 'Denim & twill', negotiable: false }],
    ['Kapaḍa remnants', { amount: 40, category: 'textiles', subcategory: 'Remnants & cut pieces' }],
    ['Steel pipe 2 inch', { amount: 1200, category: 'metals', subcategory: 'Pipes & tubes', negotiable: false }],
    ['PVC pipe offcuts', { amount: 15, category: 'plastics-rubber', subcategory: 'Pipes & fittings' }],
    ['Vitrified tiles 600x600', { amount: 33.5, category: 'building', subcategory: 'Tiles' }],
  ] as const
  for (const [i, [name, given]] of lots.entries()) {
    const listing = await aListing(world, seller, { name, ...given, createdAt: new Date(Date.UTC(2026, 0, 1 + i)) })
    ids.set(name, listing.id)
  }
  for (const status of ['Draft', 'Inactive', 'Deleted'] as const)
    ids.set(status, (await aListing(world, seller, { name: `Cotton hidden ${status}`, status })).id)
})
afterAll(() => world.close())

const search = async (body: {
  query?: string
  filters?: Record<string, string[]>
  orderBy?: Sort
  page?: number
  size?: number
}) => {
  const answer = await world.api('POST /explore/deadstock/search', { body })
  expect(answer.status).toBe(200)
  const { deadstocks, count, relaxed } = answer.body
  return { names: deadstocks.map(card => card.name), count, relaxed }
}
// with a chosen sort order, a search finds only listings with every word
const namesIn = async (body: Parameters<typeof search>[0]) =>
  (await search({ orderBy: 'latest', ...body })).names.toSorted()

describe('the list of all live listings', () => {
  test.each([
    ['low-to-high', ['PVC pipe offcuts', 'Vitrified tiles 600x600', 'Kapaḍa remnants']],
    ['high-to-low', ['Steel pipe 2 inch', 'Cotton twill 118gsm', 'Cotton poplin']],
    ['latest', ['Vitrified tiles 600x600', 'PVC pipe offcuts', 'Steel pipe 2 inch']],
    ['oldest', ['Cotton poplin', 'Cotton twill 118gsm', 'Kapaḍa remnants']],
  ] as const)('follows the sort order %s and returns the exact count', async (orderBy, first) => {
    const { body } = await world.api('GET /explore/deadstock', { query: { orderBy, size: 3 } })
    expect(body.deadstocks.map(card => card.name)).toEqual(first)
    expect([body.count, body.relaxed]).toEqual([6, false])
  })

  test('includes at most four main specifications per category, only on request', async () => {
    await world.db
      .updateTable('listings')
      .set({ specifications: sql`${JSON.stringify(pipe)}::jsonb` })
      .where('id', '=', ids.get('Steel pipe 2 inch')!)
      .execute()
    const body = { query: 'steel', withSpecifications: true }
    const found = await world.api('POST /explore/deadstock/search', { body })
    const query = { orderBy: 'high-to-low', size: 1, withSpecifications: 'true' } as const
    const all = await world.api('GET /explore/deadstock', { query })
    for (const [card] of [found.body.deadstocks, all.body.deadstocks])
      expect(Object.entries(card!.specifications!)).toEqual([
        ['Grade', 'IS 1239'],
        ['Thickness (mm)', '3.2'],
        ['Outer diameter (mm)', '60.3'],
        ['Condition', 'Unused'],
      ])
    const without = await world.api('GET /explore/deadstock', { query: { size: 1 } })
    expect(without.body.deadstocks[0]).not.toHaveProperty('specifications')
  })

  test('shows every listing once over its pages in every order, even with equal prices', async () => {
    const other = await openWorld()
    const owner = await aPerson(other)
    for (let i = 0; i < 25; i++)
      await aListing(other, owner, { amount: 10 + (i % 2), createdAt: new Date(2026, 0, 1), pictures: 0 })
    for (const orderBy of ['recommended', 'low-to-high', 'high-to-low', 'latest', 'oldest'] as const) {
      const seen: string[] = []
      for (const page of [1, 2, 3, 4]) {
        const { body } = await other.api('GET /explore/deadstock', { query: { orderBy, page, size: 7 } })
        seen.push(...body.deadstocks.map(card => card.id))
        expect(body.count).toBe(25)
      }
      expect([seen.length, new Set(seen).size]).toEqual([25, 25])
      if (orderBy === 'latest') expect(seen).toEqual(seen.toSorted())
      if (orderBy === 'oldest') expect(seen).toEqual(seen.toSorted().toReversed())
    }
    await other.close()
  })

  test.each([{ page: 0 }, { page: 401 }, { size: 51 }, { size: 1.5 }, { size: 'abc' }, { orderBy: 'cheapest' }])(
    'refuses %j',
    async query => {
      const { status, body } = await world.api('GET /explore/deadstock', { query: query as never })
      expect([400, 422]).toContain(status)
      expect(body.errors?.[0]?.field).toBe(Object.keys(query)[0])
    },
  )
})

describe('searching', () => {
  test('finds listings with every word, also with an unfinished last word', async () => {
    expect(await namesIn({ query: 'cotton twill' })).toEqual(['Cotton twill 118gsm'])
    expect(await namesIn({ query: 'cotton popl' })).toEqual(['Cotton poplin'])
    expect(await namesIn({ query: 'PIPES' })).toEqual(['PVC pipe offcuts', 'Steel pipe 2 inch'])
  })

  test('finds sizes, units and accented names in other spellings', async () => {
    for (const query of ['118 gsm twill', '118gsm twill', 'twill 118 GSM'])
      expect(await namesIn({ query })).toEqual(['Cotton twill 118gsm'])
    expect(await namesIn({ query: '600 x 600' })).toEqual(['Vitrified tiles 600x600'])
    expect(await namesIn({ query: 'kapada' })).toContain('Kapaḍa remnants')
  })

  test('finds by seller, city, category and specification too', async () => {
    expect((await search({ query: 'morbi ceramics' })).count).toBe(6)
    expect(await namesIn({ query: 'plastics & rubber' })).toEqual(['PVC pipe offcuts'])
  })

  test('drops words when no listing has all of them, and reports this', async () => {
    const { names, count, relaxed } = await search({ query: 'steel poplin' })
    expect([names.toSorted(), count, relaxed]).toEqual([['Cotton poplin', 'Steel pipe 2 inch'], 2, true])
  })

  test('adds listings with some of the words if few have all, but not in a chosen sort order', async () => {
    expect(await search({ query: 'poplin cotton' })).toEqual({
      names: ['Cotton poplin', 'Cotton twill 118gsm'],
      count: 2,
      relaxed: true,
    })
    expect(await search({ query: 'poplin cotton', orderBy: 'latest' })).toEqual({
      names: ['Cotton poplin'],
      count: 1,
      relaxed: false,
    })
  })

  test('reports if a listing has every word, however many others have only some', async () => {
    const find = (query: string) => world.api('POST /explore/deadstock/search', { body: { query } })
    expect((await find('poplin cotton')).body).toMatchObject({ relaxed: true, wholeMatch: true })
    expect((await find('steel poplin')).body).toMatchObject({ relaxed: true, wholeMatch: false })
  })

  test('finds nothing for unknown words and does not report dropped words', async () => {
    for (const query of ['xyzzyq', 'xyzzyq plugh', '%', '_', '%_\\', '&|!():*', "'", 'the'])
      expect(await search({ query })).toEqual({ names: [], count: 0, relaxed: false })
  })

  test('ranks words in the name above words in the description', async () => {
    const other = await openWorld()
    const owner = await aPerson(other)
    await aListing(other, owner, { name: 'Mixed lot', description: `${wordsOf(40)} bearing` })
    await aListing(other, owner, { name: 'Ball bearing 6204' })
    const { body } = await other.api('POST /explore/deadstock/search', { body: { query: 'bearing' } })
    expect(body.deadstocks.map(card => card.name)).toEqual(['Ball bearing 6204', 'Mixed lot'])
    await other.close()
  })

  test('applies sort, page and size together with the words', async () => {
    expect((await search({ query: 'pipe', orderBy: 'low-to-high' })).names).toEqual([
      'PVC pipe offcuts',
      'Steel pipe 2 inch',
    ])
    expect(await search({ query: 'pipe', orderBy: 'low-to-high', page: 2, size: 1 })).toEqual({
      names: ['Steel pipe 2 inch'],
      count: 2,
      relaxed: false,
    })
  })

  test('filters by several categories (ids or names), by subcategory and by “price on request”', async () => {
    expect(await namesIn({ filters: { category: ['metals', 'Building & Construction'] } })).toEqual([
      'Steel pipe 2 inch',
      'Vitrified tiles 600x600',
    ])
    expect(await namesIn({ filters: { subcategory: ['Tiles', 'Cotton fabrics'] } })).toEqual([
      'Cotton poplin',
      'Vitrified tiles 600x600',
    ])
    expect(await namesIn({ filters: { category: ['textiles'], pricing: ['negotiable'] } })).toEqual([
      'Cotton poplin',
      'Kapaḍa remnants',
    ])
    expect(await namesIn({ query: 'pipe', filters: { pricing: ['Negotiable Only'] } })).toEqual(['PVC pipe offcuts'])
  })

  test('ignores unknown filters and finds nothing for an unknown value', async () => {
    expect((await search({ filters: { utm_source: ['mail'] } })).count).toBe(6)
    expect((await search({ filters: { category: ['spaceships'] } })).count).toBe(0)
  })

  test('shows at once that a listing was published, renamed or paused', async () => {
    const { id } = await aListing(world, seller, { name: 'Zirconia beads' })
    expect((await search({ query: 'zirconia' })).count).toBe(1)
    await world.db.updateTable('listings').set({ name: 'Alumina beads' }).where('id', '=', id).execute()
    expect((await search({ query: 'zirconia' })).count).toBe(0)
    await world.db.updateTable('listings').set({ status: 'Inactive' }).where('id', '=', id).execute()
    expect((await search({ query: 'alumina' })).count).toBe(0)
  })

  test('returns the same listings for several pages in one reply as page by page', async () => {
    for (const asked of [{ query: 'pipe' }, { query: 'cotton' }, {}, { query: 'pipe', orderBy: 'latest' as const }]) {
      const page = async (more: { page: number; pages?: number }) =>
        (await world.api('POST /explore/deadstock/search', { body: { ...asked, size: 1, ...more } })).body
      const [one, two, three, both] = [
        await page({ page: 1 }),
        await page({ page: 2 }),
        await page({ page: 3 }),
        await page({ page: 1, pages: 2 }),
      ]
      const names = (...replies: (typeof one)[]) => replies.flatMap(reply => reply.deadstocks.map(card => card.name))
      expect(names(both)).toEqual(names(one, two))
      expect([both.count, both.next === null]).toEqual([one.count, two.next === null])
      expect(names(await page({ page: 2, pages: 8 })).slice(0, 2)).toEqual(names(two, three))
    }
    const { status, body } = await world.api('POST /explore/deadstock/search', { body: { pages: 9 } })
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'pages'])
  })

  test('refuses more than 100 characters with an error at the field', async () => {
    const { status, body } = await world.api('POST /explore/deadstock/search', { body: { query: 'x'.repeat(101) } })
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'query'])
  })
})

describe('categories', () => {
  test('are listed if they have live listings, with their number and a picture; an id or a name finds the subcategories', async () => {
    const { body } = await world.api('GET /explore/categories')
    expect(body.categories[0]).toMatchObject({ id: 'textiles', name: 'Textiles & Fabrics', count: 3 })
    expect(body.categories[0]!.image).toMatch(/^\/images\/[\w-]+-640\.webp$/)
    expect(body.categories).toHaveLength(4)
    for (const categoryId of ['textiles', 'Textiles & Fabrics']) {
      const answer = await world.api('GET /explore/categories/:categoryId', { params: { categoryId } })
      expect(answer.body.subCategories).toHaveLength(10)
      expect(answer.body.subCategories[0]).toEqual({ name: 'Cotton fabrics', count: 1 })
    }
    expect(
      (await world.api('GET /explore/categories/:categoryId', { params: { categoryId: 'spaceships' } })).status,
    ).toBe(404)
  })
})

const show = (id: string, as?: { token: string }) => world.api('GET /explore/deadstock/:id', { params: { id } }, as)

describe('one listing', () => {
  test('is shown with code 200, also with the old id prefix or an invalid token', async () => {
    const id = ids.get('Cotton poplin')!
    for (const answer of [await show(id), await show(`mdsq__${id}`), await show(id, { token: 'x'.repeat(43) })]) {
      expect([answer.status, answer.body.code]).toEqual([200, 200])
      expect(answer.body.deadstock).toMatchObject({ id, name: 'Cotton poplin', business: { name: 'Morbi Ceramics' } })
    }
  })

  test('that is not live is shown only to its owner and admins', async () => {
    const [stranger, admin] = [await aPerson(world), await aPerson(world, { admin: true })]
    for (const state of ['Draft', 'Inactive']) {
      const id = ids.get(state)!
      expect((await show(id, seller)).body.deadstock.status).toBe(state)
      expect((await show(id, admin)).status).toBe(200)
      for (const person of [stranger, undefined]) {
        const { status, body } = await show(id, person)
        expect([status, body.code, body.reason]).toEqual([404, 404, 'not_found'])
      }
    }
    for (const id of [randomUUID(), 'nonsense']) expect((await show(id)).status).toBe(404)
  })
})

describe('case 20: listings that are not live', () => {
  test('are absent from list, search, similar, filters and categories', async () => {
    const hidden = ['Draft', 'Inactive', 'Deleted'].map(state => ids.get(state)!)
    const all = await world.api('GET /explore/deadstock', { query: { size: 50 } })
    const found = await world.api('POST /explore/deadstock/search', { body: { query: 'cotton hidden', size: 50 } })
    const similar = await world.api('POST /explore/deadstock/similar', { body: { id: ids.get('Cotton poplin')! } })
    const shown = [all, found, similar].flatMap(({ body }) => body.deadstocks.map(card => card.id))
    expect(shown.filter(id => hidden.includes(id))).toEqual([])
    expect(shown.every(id => nameOf(id) !== 'Draft')).toBe(true)
    const { body } = await world.api('GET /explore/categories')
    expect(body.categories.reduce((sum, category) => sum + category.count, 0)).toBe(all.body.count)
  })
})
