import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sorts } from '#contract/explore/explore-state.ts'
import type { Db } from '#server/platform/database/db.ts'
import { aListing } from '#testkit/listings.ts'
import { freshIndexPlace } from '#testkit/opensearch/indexed.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'
import type { SearchEngine } from '../model/engine.ts'
import type { Expression, Match, Term } from '../model/query.ts'
import { noFilters, type SearchFilters } from '../model/request.ts'
import { openSearchEngine } from './opensearch/opensearch-engine.ts'
import { rebuildIndex } from './opensearch/rebuild-index.ts'
import { postgresEngine } from './postgres/postgres-engine.ts'

interface Opened {
  engine: SearchEngine
  close(): Promise<void>
}

const server = process.env['SEARCH_URL']
/** OpenSearch is tested if a server runs, as `npm run engines` starts one; otherwise its tests are skipped. */
const engines: [name: string, there: boolean, open: (db: Db) => Promise<Opened>][] = [
  ['PostgreSQL', true, async db => ({ engine: postgresEngine(db), close: async () => {} })],
  [
    'OpenSearch',
    server !== undefined,
    async db => {
      const place = freshIndexPlace(server!)
      await rebuildIndex(db, place)
      return { engine: openSearchEngine(db, place), close: place.close }
    },
  ],
]

const term = (...expressions: Expression[]): Term => ({
  text: '',
  alternatives: expressions.map(expression => ({ expression, weight: 1 })),
  idf: 1,
  share: 0.1,
  titleShare: 0.1,
})
const [cotton, poplin, steel, pipe] = ['cotton', 'poplin', 'steel', 'pipe'].map(word => term({ word })) as [
  Term,
  Term,
  Term,
  Term,
]
const all = (...terms: Term[]): Match => ({ all: terms.map(one => ({ term: one })) })
const any = (...terms: Term[]): Match => ({ any: terms.map(one => ({ term: one })) })

let world: World
let seller: Person
const names = new Map<string, string>()
beforeAll(async () => {
  world = await openWorld()
  seller = await aPerson(world, { business: { name: 'Morbi Traders', city: 'Morbi' } })
  const lots = [
    ['Cotton poplin', { amount: 90, description: 'goods' }],
    ['Cotton twill', { amount: 40, description: 'goods beside poplin' }],
    ['Steel pipe', { amount: 70, category: 'metals', subcategory: 'Pipes & tubes', description: 'goods' }],
    ['Pipe of steel', { amount: 60, category: 'metals', subcategory: 'Pipes & tubes', description: 'goods' }],
  ] as const
  for (const [name, given] of lots) names.set((await aListing(world, seller, { name, pictures: 0, ...given })).id, name)
  const surplus = {
    condition: 'seconds',
    brand: 'Ashoka',
    quantityAvailable: 500,
    expiresOn: '2027-02-21',
    inspection: 'any-day',
    actualPhotos: true,
  }
  await world.db
    .updateTable('listings')
    .set({ surplus: sql`${JSON.stringify(surplus)}::jsonb` })
    .where('name', '=', 'Cotton twill')
    .execute()
  for (const [name, gsm] of [
    ['Cotton twill', '118'],
    ['Cotton poplin', '90'],
  ] as const) {
    const specifications = JSON.stringify([
      ['GSM', gsm],
      ['Width (a|b)*', ' Wide. '],
    ])
    await sql`update listings set specifications = ${specifications}::jsonb where name = ${name}`.execute(world.db)
  }
  names.set((await aListing(world, seller, { name: 'Cotton hidden', status: 'Inactive', pictures: 0 })).id, 'hidden')
})
afterAll(() => world.close())

describe.each(engines)('%s', (_, there, open) => {
  describe.skipIf(!there)('meets the contract of a search engine:', () => {
    let opened: Opened
    beforeAll(async () => {
      opened = await open(world.db)
    })
    afterAll(() => opened?.close())
    const features = (
      asked: Expression[],
      more: Partial<Parameters<SearchEngine['retrieve']>[0]['features']> = {},
    ) => ({
      asked,
      terms: [],
      neighbours: [],
      unwanted: [],
      ...more,
    })
    const retrieve = async (match: Match, more = features([]), filters: SearchFilters = noFilters) => {
      const terms = [cotton, poplin, steel, pipe]
      const relaxations = [{ match, enough: 0 }]
      const found = await opened.engine.retrieve({
        relaxations,
        filters,
        terms,
        features: more,
        listings: 1000,
        limit: 50,
      })
      return new Map(found.flat().map(one => [names.get(one.id)!, one]))
    }
    const found = async (match: Match) => [...(await retrieve(match)).keys()].toSorted()

    test('finds exactly the matching live listings', async () => {
      expect(await found(all(cotton, poplin))).toEqual(['Cotton poplin', 'Cotton twill'])
      expect(await found(any(poplin, steel))).toEqual(['Cotton poplin', 'Cotton twill', 'Pipe of steel', 'Steel pipe'])
      expect(await found({ term: term({ prefix: 'popl' }) })).toEqual(['Cotton poplin', 'Cotton twill'])
      expect(await found({ term: term({ phrase: [{ word: 'steel' }, { word: 'pipe' }] }) })).toEqual(['Steel pipe'])
      expect(await found({ term: term({ phrase: [{ word: 'pipe' }, { word: 'steel' }], distance: 2 }) })).toEqual([
        'Pipe of steel',
      ])
      expect(await found({ term: term({ word: 'nowhere' }, { word: 'twill' }) })).toEqual(['Cotton twill'])
      expect(await found({ term: term({ word: "o'hara\\" }) })).toEqual([])
    })

    test('returns the ranking features of candidates', async () => {
      const pair: Expression = { phrase: [{ word: 'cotton' }, { word: 'poplin' }] }
      const some = await retrieve(
        { term: cotton },
        features([{ word: 'poplin' }, { word: 'steel' }, { phrase: [{ word: 'poplin' }, { word: 'cotton' }] }], {
          terms: [{ word: 'poplin' }, { word: 'steel' }],
          neighbours: [{ expression: pair, inName: true }],
          unwanted: [{ present: { word: 'poplin' }, absent: { word: 'twill' } }],
        }),
      )
      const [named, mentioned] = [some.get('Cotton poplin')!, some.get('Cotton twill')!]
      expect(named.ranks[0]).toBeGreaterThan(mentioned.ranks[0]!)
      expect(mentioned.ranks[0]).toBeGreaterThan(0)
      expect([named.ranks[1], mentioned.ranks[1]]).toEqual([0, 0])
      // words in another order do not match a phrase
      expect(named.ranks[2]).toBe(0)
      expect([named.stated, mentioned.stated]).toEqual([
        [true, false],
        [false, false],
      ])
      expect([named.near, mentioned.near]).toEqual([1, 0])
      expect([named.unwanted, mentioned.unwanted]).toEqual([[2], [3]])
      expect(named.head).toBe('cotton poplin')
    })

    test('applies filters, and excludes a choice from its own facet counts', async () => {
      const filters = { ...noFilters, categories: ['metals'], priceTo: 65 }
      expect([...(await retrieve(any(cotton, steel), features([]), filters)).keys()]).toEqual(['Pipe of steel'])
      expect(await opened.engine.count({ match: any(cotton, steel), filters })).toEqual({ value: 1, exact: true })
      const { value, facets } = await opened.engine.facets({
        specifications: [],
        match: any(cotton, steel),
        filters,
      })
      expect([value, facets.categories, facets.subcategories, facets.inexact]).toEqual([
        1,
        [
          { value: 'metals', count: 1 },
          { value: 'textiles', count: 1 },
        ],
        [{ value: 'Pipes & tubes', count: 1 }],
        [],
      ])
    })

    test('filters and counts by surplus facts', async () => {
      const filters = { ...noFilters, today: '2026-11-23' }
      const counted = async (more: Partial<SearchFilters>) =>
        (await opened.engine.facets({ specifications: [], match: null, filters: { ...filters, ...more } })).value
      const { facets } = await opened.engine.facets({ specifications: [], match: null, filters })
      expect([facets.conditions, facets.inspectable, facets.actualPhotos]).toEqual([
        [{ value: 'seconds', count: 1 }],
        1,
        1,
      ])
      expect(facets.shelfLife.map(({ count }) => count)).toEqual([1, 1, 0])
      expect(await counted({ conditions: ['seconds', 'new'] })).toBe(1)
      expect(facets.brands).toEqual([{ value: 'Ashoka', count: 1 }])
      expect([await counted({ brands: ['Ashoka', 'Veena'] }), await counted({ brands: ['Veena'] })]).toEqual([1, 0])
      expect(await counted({ quantityLeast: 500 })).toBe(1)
      expect(await counted({ quantityLeast: 500.5 })).toBe(0)
      expect([await counted({ shelfLife: 90 }), await counted({ shelfLife: 180 })]).toEqual([1, 0])
      expect([await counted({ inspectable: true }), await counted({ actualPhotos: true })]).toEqual([1, 1])
    })

    test('filters by publication time to the millisecond in lists, candidates, counts and facets', async () => {
      const at = '2026-11-01T03:30:00.250Z'
      const since = (publishedAfter: string) => ({ ...noFilters, publishedAfter })
      await sql`update listings set published_at = ${at}::timestamptz where name = 'Steel pipe'`.execute(world.db)
      await sql`update listings set published_at = ${at}::timestamptz - interval '1 ms' where name in ('Cotton poplin', 'Cotton twill')`.execute(
        world.db,
      )
      await opened.engine.index()
      const namesOf = async (filters: SearchFilters) =>
        [...(await retrieve(any(cotton, steel), features([]), filters)).keys()].toSorted()
      const before = since('2026-11-01T03:30:00.249Z')
      expect(await namesOf(before)).toEqual(['Pipe of steel', 'Steel pipe'])
      expect(await namesOf(since(at))).toEqual(['Pipe of steel'])
      expect(await opened.engine.count({ match: any(cotton, steel), filters: before })).toEqual({
        value: 2,
        exact: true,
      })
      expect((await opened.engine.facets({ match: null, filters: before, specifications: [] })).value).toBe(2)
      const listed = await opened.engine.list({
        match: null,
        filters: before,
        sort: 'latest',
        listings: 1000,
        skip: 0,
        after: null,
        except: [],
        limit: 50,
      })
      expect(listed.map(({ id }) => names.get(id))).toEqual(['Pipe of steel', 'Steel pipe'])
    })

    test('filters and counts by specifications with any characters in their names', async () => {
      const name = 'width (a|b)*'
      const specifications = [name, 'gsm']
      const facets = async (more: Partial<SearchFilters>) => {
        const filters = { ...noFilters, ...more }
        return opened.engine.facets({ match: { term: cotton }, filters, specifications })
      }
      const whole = await facets({})
      expect([whole.value, ...specifications.map(one => whole.specifications.get(one))]).toEqual([
        2,
        [{ value: 'wide.', count: 2 }],
        [
          { value: '118', count: 1 },
          { value: '90', count: 1 },
        ],
      ])
      const one = await facets({ specifications: { gsm: ['118', '7'] } })
      expect([one.value, one.facets.units]).toEqual([1, [{ value: 'Metre', count: 1 }]])
      expect(one.specifications).toEqual(new Map([...whole.specifications, [name, [{ value: 'wide.', count: 1 }]]]))
      const none = { ...noFilters, specifications: { gsm: ['118'], [name]: ['wide'] } }
      expect(await opened.engine.count({ match: null, filters: none })).toEqual({ value: 0, exact: true })
      expect(await retrieve({ term: cotton }, features([]), none)).toEqual(new Map())
    })

    test.each(sorts)('lists all matches once over all pages, by %s', async sort => {
      const list = (more: { skip?: number; after?: { id: string; value: string } | null; limit: number }) =>
        opened.engine.list({
          match: null,
          filters: noFilters,
          sort,
          listings: 1000,
          skip: 0,
          after: null,
          except: [],
          ...more,
        })
      const whole = await list({ limit: 50 })
      expect(whole).toHaveLength(4)
      const first = await list({ limit: 2 })
      expect([...first, ...(await list({ limit: 50, after: first.at(-1)! }))]).toEqual(whole)
      expect(await list({ limit: 50, skip: 2 })).toEqual(whole.slice(2))
      if (sort === 'low-to-high')
        expect(whole.map(({ id }) => names.get(id))).toEqual([
          'Cotton twill',
          'Pipe of steel',
          'Steel pipe',
          'Cotton poplin',
        ])
    })

    test('reports its health and updates its index', async () => {
      await expect(opened.engine.health()).resolves.toBeUndefined()
      await expect(opened.engine.index()).resolves.toBeUndefined()
    })
  })
})
