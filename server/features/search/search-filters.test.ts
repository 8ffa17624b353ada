import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sorts } from '#contract/explore/explore-state.ts'
import { shelfLives } from '#contract/explore/rules.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { type FlagName, facets as known } from './model/facets.ts'
import { type Facets, noFilters, type SearchFilters, type SearchRequest } from './model/request.ts'
import { search as searchIn } from './search.ts'
import { chooseSpecifications, refreshVocabulary } from './testing.ts'

interface Lot {
  id: string
  name: string
  category: string
  subcategory: string
  unit: string
  negotiable: boolean
  amount: number
  least: number | null
  state: string
  city: string
  verified: boolean
  condition: string | null
  brand: string | null
  left: number | null
  /** days until the goods expire */
  lasts: number | null
  inspectable: boolean
  actualPhotos: boolean
  grade: string | null
  /** days since the lot was published */
  age: number
}

const today = '2026-11-23'
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const dayAfter = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

const pick = <T>(of: readonly T[], seed: number): T => of[Math.abs(Math.imul(seed, 2_654_435_761) >> 7) % of.length]!
const goods = ['poplin', 'bearing', 'lamp', 'brocade']
const lots: Lot[] = []
let world: World
const search = (request: SearchRequest) => searchIn(world.db, request)

beforeAll(async () => {
  world = await openWorld()
  const places = [
    ['Gujarat', 'Surat', true],
    ['Gujarat', 'Morbi', false],
    ['Tamil Nadu', 'Tiruppur', true],
  ] as const
  for (const [at, [state, city, verified]] of places.entries()) {
    const seller = await aPerson(world, { business: { name: `Seller ${at}`, state, city, verified } })
    for (let i = 0; i < 40; i++) {
      const seed = at * 100 + i
      lots.push({
        id: '',
        state,
        city,
        verified,
        name: `${pick(goods, seed)} ${pick(goods, seed + 7)} lot`,
        category: pick(['textiles', 'metals', 'building'], seed + 1),
        subcategory: pick(['Tiles', 'Yarns & threads'], seed + 2),
        unit: pick(['Piece', 'Metre', 'Kilogram'], seed + 3),
        negotiable: pick([true, false], seed + 4),
        amount: 10 + (seed % 9),
        least: pick([null, 1, 50, 500], seed + 5),
        condition: pick([null, 'new', 'seconds', 'scrap'], seed + 6),
        brand: pick([null, 'Ashoka', 'Veena'], seed + 13),
        left: pick([null, null, 20, 499.5, 500, 12_000], seed + 8),
        lasts: pick([null, null, 29, 30, 100, 400], seed + 9),
        inspectable: pick([true, false], seed + 10),
        actualPhotos: pick([true, false], seed + 11),
        grade: pick(['A', 'B', 'C', 'D', 'Été', 'F/2', null], seed + 12),
        age: seed % 5,
      })
      const lot = lots.at(-1)!
      const surplus = {
        ...(lot.condition && { condition: lot.condition }),
        // the same brand in another spelling
        ...(lot.brand && { brand: at % 2 ? lot.brand.toUpperCase() : lot.brand }),
        ...(lot.left && { quantityAvailable: lot.left }),
        ...(lot.lasts && { expiresOn: dayAfter(lot.lasts) }),
        ...(pick([true, false], seed) && { stockCity: 'Kochi', stockState: 'Kerala' }),
        inspection: lot.inspectable ? pick(['any-day', 'by-appointment'], seed) : 'no',
        ...(lot.actualPhotos && { actualPhotos: true }),
      }
      if ('stockCity' in surplus) Object.assign(lot, { city: 'Kochi', state: 'Kerala' })
      const { rows } = await sql<{ id: string }>`
        insert into listings (business_id, user_id, name, description, category, subcategory, amount, unit, negotiable, min_order_quantity, surplus, status, published_at, specifications)
        values (${seller.businessId}, ${seller.id}, ${lot.name}, 'goods', ${lot.category}, ${lot.subcategory}, ${lot.amount}, ${lot.unit},
                ${lot.negotiable}, ${lot.least}, ${JSON.stringify(surplus)}::jsonb, 'Active', now() - ${lot.age} * interval '1 day',
                ${JSON.stringify(lot.grade ? [[i % 4 ? 'Grade' : 'GRADE ', i % 3 ? lot.grade : lot.grade.toLowerCase()]] : [])}::jsonb)
        returning id`.execute(world.db)
      lot.id = rows[0]!.id
    }
  }
  await refreshVocabulary(world.db)
  await chooseSpecifications(world.db, today)
})
afterAll(() => world.close())

type Name = keyof SearchFilters
const within = (lot: Lot, query: string, f: SearchFilters, except?: Name): boolean => {
  const any = (name: Name, values: string[], value: string) =>
    name === except || values.length === 0 || values.includes(value)
  return (
    query.split(' ').every(word => word === '' || lot.name.includes(word)) &&
    any('categories', f.categories, lot.category) &&
    any('subcategories', f.subcategories, lot.subcategory) &&
    any('states', f.states, lot.state) &&
    any('cities', f.cities, lot.city) &&
    any('units', f.units, lot.unit) &&
    any('conditions', f.conditions, lot.condition ?? '') &&
    any('brands', f.brands, lot.brand ?? '') &&
    (except === 'shelfLife' || f.shelfLife === null || (lot.lasts !== null && lot.lasts >= f.shelfLife)) &&
    (except === 'inspectable' || !f.inspectable || lot.inspectable) &&
    (except === 'actualPhotos' || !f.actualPhotos || lot.actualPhotos) &&
    (f.quantityLeast === null || (lot.left !== null && lot.left >= f.quantityLeast)) &&
    (except === 'negotiable' || !f.negotiable || lot.negotiable) &&
    (except === 'verified' || !f.verified || lot.verified) &&
    (f.priceFrom === null || lot.amount >= f.priceFrom) &&
    (f.priceTo === null || lot.amount <= f.priceTo) &&
    (f.quantityMost === null || (lot.least ?? 0) <= f.quantityMost) &&
    (except === 'specifications' ||
      Object.values(f.specifications).every(grades => grades.includes(lot.grade?.toLowerCase() ?? ''))) &&
    (f.publishedAfter === null || lot.age < (Date.now() - Date.parse(f.publishedAfter)) / DAY_MS)
  )
}

function counted(query: string, filters: SearchFilters): Facets {
  const tally = (name: Name, of: (lot: Lot) => string | null) =>
    [
      ...Map.groupBy(
        lots.filter(lot => of(lot) !== null && within(lot, query, filters, name)),
        lot => of(lot)!,
      ),
    ]
      .map(([value, those]) => ({ value, count: those.length }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  const having = (name: FlagName) => lots.filter(lot => lot[name] && within(lot, query, filters, name)).length
  return {
    inexact: [],
    categories: tally('categories', lot => lot.category),
    subcategories: tally('subcategories', lot => lot.subcategory),
    states: tally('states', lot => lot.state),
    cities: tally('cities', lot => lot.city),
    units: tally('units', lot => lot.unit),
    conditions: tally('conditions', lot => lot.condition),
    brands: tally('brands', lot => lot.brand),
    shelfLife: shelfLives.map(days => ({
      value: String(days),
      count: lots.filter(lot => (lot.lasts ?? 0) >= days && within(lot, query, filters, 'shelfLife')).length,
    })),
    negotiable: having('negotiable'),
    verified: having('verified'),
    inspectable: having('inspectable'),
    actualPhotos: having('actualPhotos'),
    specifications:
      filters.subcategories.length === 1
        ? [
            {
              name: 'grade',
              label: 'Grade',
              values: tally('specifications', lot => lot.grade?.toLowerCase() ?? null).map(facet => ({
                ...facet,
                label: lots.find(({ grade }) => grade?.toLowerCase() === facet.value)!.grade!,
              })),
            },
          ]
        : [],
  }
}

function randomRequest(seed: number): SearchRequest {
  const sometimes = <T>(step: number, values: readonly T[], otherwise: T): T =>
    pick([0, 1, 2], seed + step) === 0 ? pick(values, seed + step + 50) : otherwise
  return {
    query: sometimes(1, ['poplin', 'bearing', 'lamp brocade', 'lot'], ''),
    categories: sometimes(2, [['textiles'], ['metals', 'building']], []),
    subcategories: sometimes(3, [['Tiles'], ['Yarns & threads']], []),
    states: sometimes(4, [['Gujarat'], ['Tamil Nadu', 'Kerala']], []),
    cities: sometimes(5, [['Surat'], ['Morbi', 'Kochi']], []),
    units: sometimes(6, [['Piece'], ['Metre', 'Kilogram']], []),
    negotiable: sometimes(7, [true], false),
    verified: sometimes(8, [true], false),
    priceFrom: sometimes<number | null>(9, [11, 14], null),
    priceTo: sometimes<number | null>(10, [14, 16.5], null),
    quantityMost: sometimes<number | null>(11, [1, 100], null),
    conditions: sometimes(12, [['seconds'], ['new', 'scrap']], []),
    brands: sometimes(19, [['Ashoka'], ['Veena', 'Nobody']], []),
    quantityLeast: sometimes<number | null>(13, [20, 500], null),
    shelfLife: sometimes<number | null>(14, [30, 90], null),
    today,
    inspectable: sometimes(15, [true], false),
    actualPhotos: sometimes(16, [true], false),
    publishedAfter: sometimes<string | null>(17, [daysAgo(1.5), daysAgo(2.5)], null),
    specifications: sometimes<Record<string, string[]>>(18, [{ grade: ['a'] }, { grade: ['b', 'été', 'no'] }], {}),
    // words are dropped only if no listing has them all
    sort: pick(['latest', 'low-to-high'] as const, seed),
    page: 1,
    size: 200,
    facets: true,
  }
}

describe('filters', () => {
  test('match plain counting in total and per choice on random searches', async () => {
    let several = 0
    for (let seed = 1; seed <= 400; seed++) {
      const request = randomRequest(seed * 31)
      const expected = lots.filter(lot => within(lot, request.query, request)).map(({ id }) => id)
      if (expected.length === 0 && request.query.includes(' ')) continue
      if (expected.length > 1) several++
      const { ids, total, facets } = await search(request)
      expect([total, ids.toSorted()]).toEqual([{ value: expected.length, exact: true }, expected.toSorted()])
      expect(facets).toEqual(counted(request.query, request))
    }
    expect(several).toBeGreaterThan(20)
  })

  test('filters by a quantity match listings with at least that quantity, on a thousand random ones', async () => {
    const { rows } = await sql<{ id: string; left: number }>`
      select id, (surplus ->> 'quantityAvailable')::float8 as left from listings
      where status = 'Active' and surplus ? 'quantityAvailable'`.execute(world.db)
    const all: SearchRequest = { ...noFilters, query: '', sort: 'latest', page: 1, size: 200 }
    for (let seed = 1; seed <= 1000; seed++) {
      const quantityLeast =
        seed % 4 === 0 ? pick([20, 499.5, 500, 12_000], seed) : pick([30, 600, 13_000], seed) * (seed / 500)
      const expected = rows.filter(({ left }) => left >= quantityLeast).map(({ id }) => id)
      const { ids, total } = await search({ ...all, quantityLeast })
      expect([total.value, ids.toSorted()]).toEqual([expected.length, expected.toSorted()])
    }
  })

  test('show counts of other choices even when the search finds nothing', async () => {
    const { total, facets } = await search({
      ...noFilters,
      query: 'poplin',
      sort: 'latest',
      page: 1,
      size: 10,
      facets: true,
      states: ['Assam'],
    })
    expect(total.value).toBe(0)
    expect(facets!.states.length).toBeGreaterThan(0)
    expect(facets!.categories).toEqual([])
  })
})

test.each(['listing_search_score', 'listing_search_category_score'])('index %s suffices for counts', async index => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${index}::regclass`.execute(world.db)
  const names = new Set(rows.map(({ name }) => name))
  expect(Object.values(known).filter(({ column }) => !names.has(column))).toEqual([])
})

describe('the cursor', () => {
  test.each(sorts)('walks every listing once in the same order as page numbers: %s', async sort => {
    for (const query of ['', 'poplin']) {
      const base: SearchRequest = { ...noFilters, query, sort, page: 1, size: 7 }
      const byPage: string[] = []
      const byCursor: string[] = []
      let after: string | null = null
      for (let page = 1; page < 40; page++) {
        byPage.push(...(await search({ ...base, page })).ids)
        const { ids, next } = await search({ ...base, after })
        byCursor.push(...ids)
        after = next
        if (next === null) break
      }
      expect(byCursor).toEqual(byPage)
      expect(new Set(byCursor).size).toBe(lots.filter(lot => within(lot, query, noFilters)).length)
    }
  })

  test.each([
    'nonsense',
    '!',
    Buffer.from('["x","y"]').toString('base64url'),
    Buffer.from('[1,"9e999","1"]').toString('base64url'),
  ])('that cannot be read starts at the first page: %s', async after => {
    const base: SearchRequest = { ...noFilters, query: '', sort: 'latest', page: 1, size: 7 }
    expect((await search({ ...base, after })).ids).toEqual((await search(base)).ids)
  })

  test('is accepted with impossible values, and a query with a NUL character is refused', async () => {
    const { status } = await world.api('GET /explore/suggestions', { query: { query: 'pipe\0' } })
    expect(status).toBe(400)
    const id = lots[0]!.id
    for (const value of ['9999999999999999e99', '1e-99', '9e9'])
      for (const orderBy of sorts) {
        const after = Buffer.from(JSON.stringify([1, value, id])).toString('base64url')
        expect((await world.api('GET /explore/deadstock', { query: { orderBy, after } })).status).toBe(200)
      }
  })
})
