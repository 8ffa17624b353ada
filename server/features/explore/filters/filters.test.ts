import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiInput } from '#contract/api.ts'
import { categories } from '#contract/catalogue/taxonomy.ts'
import { filterLimits, rangeIds, readExploreState } from '#contract/explore/explore-state.ts'
import { dayOf } from '#contract/shared/days.ts'
import { units } from '#contract/shared/numbers/units.ts'
import type { SurplusFacts } from '#contract/surplus/fields.ts'
import { conditions } from '#contract/surplus/terms.ts'
import { refreshVocabulary } from '#server/features/search/testing.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const morbi = await aPerson(world, { business: { verified: true, state: 'Gujarat', city: 'Morbi' } })
  const surat = await aPerson(world, { business: { state: 'Gujarat', city: 'Surat' } })
  const tiruppur = await aPerson(world, { business: { state: 'Tamil Nadu', city: 'Tiruppur' } })
  const tiles = { category: 'building', subcategory: 'Tiles', unit: 'Piece' }
  const small = await aListing(world, morbi, { name: 'Floor tiles', amount: 40, ...tiles })
  await aListing(world, morbi, { name: 'Wall tiles', amount: 100, negotiable: false, ...tiles })
  await aListing(world, surat, { name: 'Cotton poplin', amount: 100.5 })
  const yarn = await aListing(world, tiruppur, {
    name: 'Cotton yarn',
    amount: 250_000,
    unit: 'Kilogram',
    negotiable: false,
  })
  await world.db.updateTable('listings').set({ min_order_quantity: 20 }).where('id', '=', small.id).execute()
  // goods that expire in exactly 90 days count as good for 90 days
  const expiresOn = dayOf(new Date(world.services.clock().getTime() + 90 * 86_400_000))
  await setSurplus(small.id, {
    brand: 'Ashoka',
    condition: 'seconds',
    quantityAvailable: 1000,
    inspection: 'by-appointment',
    actualPhotos: true,
  })
  await setSurplus(yarn.id, {
    expiresOn,
    quantityAvailable: 999.5,
    inspection: 'no',
    stockCity: 'Erode',
    stockState: 'Tamil Nadu',
  })
  await refreshVocabulary(world.db)
})
const setSurplus = (id: string, surplus: Partial<SurplusFacts>) =>
  world.db
    .updateTable('listings')
    .set({ surplus: sql`${JSON.stringify(surplus)}::jsonb` })
    .where('id', '=', id)
    .execute()
afterAll(() => world.close())

type Body = ApiInput<'POST /explore/deadstock/search'>['body']
const search = async (body: Body) => {
  const answer = await world.api('POST /explore/deadstock/search', { body: { orderBy: 'low-to-high', ...body } })
  expect(answer.status).toBe(200)
  return answer.body
}
const namesFor = async (filters: Record<string, string[]>) =>
  (await search({ filters })).deadstocks.map(({ name }) => name)
/** Counts of one filter within a search, without zeros. */
const countsOf = async (id: string, body: Body) => {
  const { filters } = await search({ ...body, withFilters: true })
  const options = filters?.find(filter => filter.id === id)?.options.filter(({ count }) => count > 0)
  return Object.fromEntries(options!.map(({ value, count }) => [value, count]))
}

describe('the definitions of the filters', () => {
  test('begin with Category, Subcategory, Pricing, then price, place and surplus filters', async () => {
    const { body } = await world.api('GET /explore/filters')
    expect(body.filters.map(({ id, name, type, multiple }) => [id, name, type, multiple])).toEqual([
      ['category', 'Category', 'pill', true],
      ['subcategory', 'Subcategory', 'pill', true],
      ['pricing', 'Pricing', 'radio', false],
      ['price', 'Price per unit', 'range', false],
      ['minimumOrder', 'Minimum order', 'range', false],
      ['brand', 'Brand', 'rcheckbox', true],
      ['condition', 'Condition', 'rcheckbox', true],
      ['quantity', 'Available', 'range', false],
      ['state', 'State', 'rcheckbox', true],
      ['city', 'City', 'rcheckbox', true],
      ['unit', 'Unit', 'rcheckbox', true],
      ['verified', 'Seller', 'radio', false],
      ['shelfLife', 'Shelf life left', 'radio', false],
      ['inspection', 'Inspection', 'radio', false],
      ['photos', 'Photos', 'radio', false],
    ])
    const of = (id: string) => body.filters.find(filter => filter.id === id)!
    expect(of('pricing').options).toEqual([{ value: 'negotiable', label: 'Negotiable Only', count: 2 }])
    expect(of('verified').options).toEqual([{ value: 'verified', label: 'Verified Only', count: 2 }])
    expect(of('subcategory').api).toBe('/explore/categories/:categoryId')
    expect(of('price')).toMatchObject({ prefix: '₹', options: [], ends: [{ label: 'From' }, { label: 'To' }] })
    expect(of('brand').options).toEqual([{ value: 'Ashoka', label: 'Ashoka', count: 1 }])
    expect(of('condition').options).toEqual(
      conditions.map(({ id, label }) => ({ value: id, label, count: id === 'seconds' ? 1 : 0 })),
    )
    expect(of('quantity')).toMatchObject({ prefix: null, ends: [{ id: 'quantityFrom', label: 'At least' }] })
    expect(of('shelfLife').options).toEqual([
      { value: '30', label: 'Good for 30 days or more', count: 1 },
      { value: '90', label: 'Good for 90 days or more', count: 1 },
      { value: '180', label: 'Good for 180 days or more', count: 0 },
    ])
    expect(of('inspection').options).toEqual([{ value: 'possible', label: 'Can be inspected', count: 1 }])
    expect(of('photos').options).toEqual([{ value: 'actual', label: 'Photos of actual stock', count: 1 }])
    expect(of('minimumOrder')).toMatchObject({ prefix: null, ends: [{ id: 'minimumOrderTo', label: 'Up to' }] })
  })

  test('offer photos of actual stock only if a lot has them or if they are chosen', async () => {
    const offered = async (body: Body) =>
      (await search({ ...body, withFilters: true })).filters!.some(({ id }) => id === 'photos')
    expect(await offered({ filters: { category: ['textiles'] } })).toBe(false)
    expect(await offered({ filters: { category: ['textiles'], photos: ['actual'] } })).toBe(true)
  })

  test('list every category, state and unit, those with live listings before those with 0', async () => {
    const { body } = await world.api('GET /explore/filters')
    const of = (id: string) => body.filters.find(filter => filter.id === id)!.options
    expect(of('category')).toHaveLength(categories.length)
    expect(of('category').slice(0, 3)).toEqual([
      { value: 'textiles', label: 'Textiles & Fabrics', count: 2 },
      { value: 'building', label: 'Building & Construction', count: 2 },
      { value: 'apparel', label: 'Apparel & Garments', count: 0 },
    ])
    expect(
      of('unit')
        .map(({ value }) => value)
        .toSorted(),
    ).toEqual([...units].toSorted())
    expect(of('state').slice(0, 2)).toMatchObject([
      { value: 'Gujarat', count: 3 },
      { value: 'Tamil Nadu', count: 1 },
    ])
    expect(of('city').map(({ value }) => value)).toEqual(['Morbi', 'Erode', 'Surat'])
  })

  test('are expandable above 5 values and have a search box above 10', async () => {
    expect([filterLimits.expandableAbove, filterLimits.arrowAbove, filterLimits.searchAbove]).toEqual([5, 3, 10])
    const { body } = await world.api('GET /explore/filters')
    const marks = body.filters.map(({ id, expandable, search: searched }) => [id, expandable, searched])
    expect(marks.filter(([, expandable]) => expandable)).toEqual([
      ['category', true, true],
      ['condition', true, false],
      ['state', true, true],
      ['unit', true, true],
    ])
  })

  test('offer the subcategories of the category chosen last, all of them', async () => {
    const { filters } = await search({ filters: { category: ['textiles', 'building'] }, withFilters: true })
    const options = filters!.find(({ id }) => id === 'subcategory')!.options
    expect(options).toHaveLength(categories.find(({ id }) => id === 'building')!.subcategories.length)
    expect(options[0]).toEqual({ value: 'Tiles', label: 'Tiles', count: 2 })
  })

  test('come with a search only on request', async () => {
    expect((await search({ query: 'cotton' })).filters).toBeUndefined()
  })
})

describe('filtering', () => {
  test.each([
    [{ priceFrom: ['100'] }, ['Wall tiles', 'Cotton poplin', 'Cotton yarn']],
    [{ priceTo: ['100'] }, ['Floor tiles', 'Wall tiles']],
    [{ priceFrom: ['100'], priceTo: ['100.50'] }, ['Wall tiles', 'Cotton poplin']],
    [{ priceFrom: ['₹2,50,000'] }, ['Cotton yarn']],
    [{ priceFrom: ['500'], priceTo: ['100'] }, []],
    [{ minimumOrderTo: ['20'] }, ['Floor tiles']],
    [{ minimumOrderTo: ['500'] }, ['Floor tiles', 'Wall tiles', 'Cotton poplin', 'Cotton yarn']],
    [{ state: ['Gujarat'] }, ['Floor tiles', 'Wall tiles', 'Cotton poplin']],
    [{ city: ['Tiruppur'] }, []],
    [{ city: ['Surat', 'Erode'] }, ['Cotton poplin', 'Cotton yarn']],
    [{ unit: ['Kilogram', 'Metre'] }, ['Cotton poplin', 'Cotton yarn']],
    [{ verified: ['verified'] }, ['Floor tiles', 'Wall tiles']],
    [{ condition: ['seconds'] }, ['Floor tiles']],
    [{ condition: ['Seconds (B grade)', 'scrap'] }, ['Floor tiles']],
    [{ condition: ['fresh'] }, []],
    [{ brand: ['Ashoka'] }, ['Floor tiles']],
    [{ quantityFrom: ['1,000'] }, ['Floor tiles']],
    [{ quantityFrom: ['999.5'] }, ['Floor tiles', 'Cotton yarn']],
    [{ quantityFrom: ['many'] }, ['Floor tiles', 'Wall tiles', 'Cotton poplin', 'Cotton yarn']],
    [{ shelfLife: ['90'] }, ['Cotton yarn']],
    [{ shelfLife: ['180'] }, []],
    [{ shelfLife: ['45'] }, ['Floor tiles', 'Wall tiles', 'Cotton poplin', 'Cotton yarn']],
    [{ inspection: ['possible'] }, ['Floor tiles']],
    [{ photos: ['actual'] }, ['Floor tiles']],
    [{ verified: ['Verified Only'], pricing: ['negotiable'], state: ['Gujarat'] }, ['Floor tiles']],
  ] as [Record<string, string[]>, string[]][])('by %j finds the matching listings', async (filters, names) => {
    expect(await namesFor(filters)).toEqual(names)
  })

  test.each(['abc', '-5', '1e9', '12345678901', "1' or 1=1", '1.234'])('ignores %j as an amount', async amount => {
    expect(await namesFor({ priceFrom: [amount] })).toHaveLength(4)
  })
})

describe('counts within a search', () => {
  test('cover only listings that match the words and the other filters', async () => {
    expect(await countsOf('category', { query: 'cotton' })).toEqual({ textiles: 2 })
    expect(await countsOf('unit', { filters: { state: ['Gujarat'] } })).toEqual({ Piece: 2, Metre: 1 })
    expect(await countsOf('verified', { filters: { priceFrom: ['100'] } })).toEqual({ verified: 1 })
  })

  test('are not narrowed by the choice in the same filter', async () => {
    expect(await countsOf('city', { filters: { city: ['Surat'] } })).toEqual({ Morbi: 2, Surat: 1, Erode: 1 })
    expect(await countsOf('state', { filters: { city: ['Surat'] } })).toEqual({ Gujarat: 1 })
  })

  test('keep a chosen option even with a count of 0', async () => {
    const { filters } = await search({ filters: { city: ['Atlantis'] }, withFilters: true })
    expect(filters!.find(({ id }) => id === 'city')!.options).toContainEqual({
      value: 'Atlantis',
      label: 'Atlantis',
      count: 0,
    })
  })
})

describe('the words of a query', () => {
  test('find lots by their condition and stock location, not by the place of their business', async () => {
    const named = async (query: string) => (await search({ query, literal: true })).deadstocks.map(({ name }) => name)
    expect(await named('b grade tiles')).toEqual(['Floor tiles'])
    expect(await named('ashoka')).toEqual(['Floor tiles'])
    expect(await named('seconds')).toEqual(['Floor tiles'])
    expect(await named('erode')).toEqual(['Cotton yarn'])
    expect(await named('tiruppur')).toEqual([])
  })

  test('are corrected, with the correction in the reply, but not in a literal search', async () => {
    const read = await search({ query: 'cottn' })
    expect([read.correctedQuery, read.count]).toEqual(['cotton', 2])
    const literal = await search({ query: 'cottn', literal: true })
    expect([literal.correctedQuery, literal.count, literal.deadstocks]).toEqual([null, 0, []])
    expect((await search({ query: 'cotton', literal: true })).count).toBe(2)
  })
})

describe('paging', () => {
  test('paging by `next` shows every listing once, with and without words', async () => {
    for (const query of ['', 'cotton tiles']) {
      const names: string[] = []
      let after: string | null | undefined
      do {
        const page: Awaited<ReturnType<typeof search>> = await search({ query, size: 1, ...(after && { after }) })
        names.push(...page.deadstocks.map(({ name }) => name))
        after = page.next
      } while (after && names.length < 10)
      expect(names).toEqual(['Floor tiles', 'Wall tiles', 'Cotton poplin', 'Cotton yarn'])
    }
    const { body } = await world.api('GET /explore/deadstock', { query: { orderBy: 'low-to-high', size: 3 } })
    const rest = await world.api('GET /explore/deadstock', { query: { orderBy: 'low-to-high', after: body.next! } })
    expect([rest.body.deadstocks.map(({ name }) => name), rest.body.next]).toEqual([['Cotton yarn'], null])
  })
})

test('the reader of addresses knows the id of every range, and drops what is no amount', () => {
  const { since: _date, ...ranges } = rangeIds
  for (const id of Object.values(ranges))
    expect([id, readExploreState(new URLSearchParams({ [id]: 'abc' })).filters]).toEqual([id, {}])
})
