import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiInput } from '#contract/api.ts'
import { listingMessages, listingStates } from '#contract/listings/rules.ts'
import { surplusMessages } from '#contract/surplus/rules.ts'
import { aListing, aSellerWithLot, wordsOf } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

type Query = ApiInput<'GET /deadstock/list'>['query'] & {}

const world = await openWorld()
afterAll(() => world.close())

async function aSellerWithOneOfEach() {
  const seller = await aPerson(world)
  for (const [at, status] of listingStates.entries())
    await aListing(world, seller, { status, createdAt: new Date(Date.UTC(2026, 0, 10 - at)) })
  await aListing(world, await aPerson(world))
  return seller
}

describe('the list of own listings', () => {
  it('is newest first, without deleted listings and shells', async () => {
    const seller = await aSellerWithOneOfEach()
    const { body } = await world.api('GET /deadstock/list', {}, seller)
    expect(body.deadstocks.map(listing => listing.status)).toEqual(['Draft', 'Active', 'Inactive'])
  })

  it('counts the Active ones, and the Draft and Inactive ones together', async () => {
    const seller = await aSellerWithOneOfEach()
    expect((await world.api('GET /deadstock/list', {}, seller)).body.counts).toEqual({ active: 1, draft: 2 })
  })

  it.each([
    ['Active', 1],
    ['Inactive', 1],
    ['Deleted', 0],
    ['Created', 0],
  ] as const)('can be limited to the state %s, and still returns the counts of both tabs', async (status, found) => {
    const seller = await aSellerWithOneOfEach()
    const { body } = await world.api('GET /deadstock/list', { query: { status } }, seller)
    expect(body.deadstocks.map(listing => listing.status)).toEqual(Array(found).fill(status))
    expect(body.counts).toEqual({ active: 1, draft: 2 })
  })

  it('is empty at first', async () => {
    const { body } = await world.api('GET /deadstock/list', {}, await aPerson(world))
    expect(body).toEqual({
      success: true,
      deadstocks: [],
      contacts: {},
      saves: {},
      missing: {},
      count: 0,
      counts: { active: 0, draft: 0 },
      upkeep: { count: 0, staleFrom: null },
      prices: {},
      impressionDays: {},
    })
  })

  it('shows impressions, clicks, list views and possible state changes', async () => {
    const { seller, id } = await aSellerWithLot(world)
    await world.db
      .updateTable('listings')
      .set({ impressions: 40, clicks: 7, list_views: 900 })
      .where('id', '=', id)
      .execute()
    const { body } = await world.api('GET /deadstock/list', {}, seller)
    expect(body.deadstocks[0]).toMatchObject({
      impressions: 40,
      clicks: 7,
      listViews: 900,
      can: { moves: ['Inactive', 'Deleted'] },
    })
  })

  it('shows missing fields of incomplete listings that are not live', async () => {
    const seller = await aPerson(world)
    const bare = await aListing(world, seller, { status: 'Draft', description: wordsOf(29), pictures: 1 })
    const sold = await aListing(world, seller, { status: 'Inactive' })
    await world.db
      .updateTable('listings')
      .set({ surplus: sql`'{"quantityAvailable": 0, "expiresOn": "2020-01-01"}'::jsonb` })
      .where('id', '=', sold.id)
      .execute()
    await aListing(world, seller, { status: 'Draft' })
    await aListing(world, seller, { status: 'Active', pictures: 1 })
    const { missing } = (await world.api('GET /deadstock/list', {}, seller)).body
    expect(missing).toEqual({
      [bare.id]: [
        { field: 'description', message: listingMessages.descriptionShort },
        { field: 'images', message: listingMessages.images },
      ],
      [sold.id]: [
        { field: 'quantityAvailable', message: surplusMessages.soldOut },
        { field: 'expiresOn', message: surplusMessages.past },
      ],
    })
  })

  it('returns 404 for deleted or foreign listings and 401 without a token', async () => {
    const seller = await aPerson(world)
    const [live, deleted] = [await aListing(world, seller), await aListing(world, seller, { status: 'Deleted' })]
    const show = (id: string, as?: { token: string }) => world.api('GET /deadstock/list/:id', { params: { id } }, as)
    expect((await show(live.id, seller)).body.deadstock.id).toBe(live.id)
    expect((await show(deleted.id, seller)).status).toBe(404)
    expect((await show(live.id, await aPerson(world))).status).toBe(404)
    expect((await show(live.id)).status).toBe(401)
    expect((await world.api('GET /deadstock/list')).status).toBe(401)
  })
})

describe('a page of own listings', () => {
  const list = async (person: Person, query: Query) => (await world.api('GET /deadstock/list', { query }, person)).body
  const namesOf = ({ deadstocks }: { deadstocks: { name: string }[] }) => deadstocks.map(({ name }) => name)

  let seller: Person
  beforeAll(async () => {
    seller = await aPerson(world)
    const lots = [
      { name: 'Alpha twill', amount: 300, status: 'Active' },
      { name: 'beta Twill 50% off', amount: 100, status: 'Active' },
      { name: 'Gamma poplin', amount: 200, status: 'Active' },
      { name: 'Delta twill', amount: 50, status: 'Draft' },
      { name: 'Epsilon poplin', amount: 60, status: 'Inactive' },
    ] as const
    for (const [at, lot] of lots.entries())
      await aListing(world, seller, { ...lot, createdAt: new Date(Date.UTC(2026, 0, 1 + at)) })
    await world.db
      .updateTable('listings')
      .set({ impressions: 9, clicks: 1 })
      .where('name', '=', 'Alpha twill')
      .execute()
    await world.db.updateTable('listings').set({ clicks: 5 }).where('name', '=', 'Gamma poplin').execute()
  })

  it('shows Draft or Inactive in the Draft tab and all others in the Active tab', async () => {
    expect(namesOf(await list(seller, { tab: 'draft' }))).toEqual(['Epsilon poplin', 'Delta twill'])
    expect(namesOf(await list(seller, { tab: 'active' }))).toEqual([
      'Gamma poplin',
      'beta Twill 50% off',
      'Alpha twill',
    ])
  })

  it.each([
    ['oldest', ['Alpha twill', 'beta Twill 50% off', 'Gamma poplin']],
    ['name', ['Alpha twill', 'beta Twill 50% off', 'Gamma poplin']],
    ['low-to-high', ['beta Twill 50% off', 'Gamma poplin', 'Alpha twill']],
    ['high-to-low', ['Alpha twill', 'Gamma poplin', 'beta Twill 50% off']],
    ['impressions', ['Alpha twill', 'Gamma poplin', 'beta Twill 50% off']],
    ['clicks', ['Gamma poplin', 'Alpha twill', 'beta Twill 50% off']],
  ] as const)('sorts by %s', async (sort, names) => {
    expect(namesOf(await list(seller, { tab: 'active', sort }))).toEqual(names)
  })

  it('shows every listing once over all pages, with the same counts on each page', async () => {
    const pages = await Promise.all([1, 2, 3].map(page => list(seller, { sort: 'oldest', page, size: 2 })))
    expect(pages.flatMap(namesOf)).toEqual([
      'Alpha twill',
      'beta Twill 50% off',
      'Gamma poplin',
      'Delta twill',
      'Epsilon poplin',
    ])
    expect(pages.map(({ count, counts }) => ({ count, counts }))).toEqual(
      pages.map(() => ({ count: 5, counts: { active: 3, draft: 2 } })),
    )
    expect(namesOf(await list(seller, { page: 4, size: 2 }))).toEqual([])
  })

  it('finds all words in any order and counts the matches', async () => {
    const found = await list(seller, { tab: 'active', search: 'TWILL' })
    expect([namesOf(found), found.count, found.counts]).toEqual([
      ['beta Twill 50% off', 'Alpha twill'],
      2,
      { active: 3, draft: 2 },
    ])
    expect(namesOf(await list(seller, { search: 'twill alpha' }))).toEqual(['Alpha twill'])
    expect(namesOf(await list(seller, { search: '50%' }))).toEqual(['beta Twill 50% off'])
    // unescaped, '_' would match the 0 of '50%'
    for (const search of ['5_', '5_%', '\\']) expect(namesOf(await list(seller, { search })), search).toEqual([])
  })

  it('shows impressions of the last 14 days, today last', async () => {
    const [listing] = (await list(seller, { search: 'alpha' })).deadstocks
    await world.db
      .insertInto('listing_days')
      .values([
        { listing_id: listing!.id, day: sql<string>`today_in_india()`, impressions: 4 },
        { listing_id: listing!.id, day: sql<string>`today_in_india() - 13`, impressions: 2 },
        { listing_id: listing!.id, day: sql<string>`today_in_india() - 14`, impressions: 99 },
      ])
      .execute()
    const { impressionDays } = await list(seller, { tab: 'active' })
    expect(impressionDays).toEqual({ [listing!.id]: [2, ...Array<number>(12).fill(0), 4] })
  })

  it('refuses an invalid page, size or order', async () => {
    for (const query of [{ page: 0 }, { size: 101 }, { sort: 'random' as 'name' }])
      expect((await world.api('GET /deadstock/list', { query }, seller)).status).toBe(422)
  })
})

describe('the daily figures of a seller', () => {
  const daysOf = async (person: Person, days?: number) =>
    (await world.api('GET /deadstock/days', { query: days ? { days } : {} }, person)).body.days

  it('cover 30 days, today last, summed over own listings only', async () => {
    const [seller, other] = [await aPerson(world), await aPerson(world)]
    const lots = [await aListing(world, seller), await aListing(world, seller), await aListing(world, other)]
    await world.db
      .insertInto('listing_days')
      .values(
        lots.map(({ id }, at) => ({ listing_id: id, impressions: 10 ** at, clicks: at, list_views: 5, contacts: 1 })),
      )
      .execute()
    const days = await daysOf(seller)
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toMatchObject({ impressions: 11, clicks: 1, listViews: 10, contacts: 2 })
    expect(days.at(0)).toMatchObject({ impressions: 0, clicks: 0, contacts: 0 })
    expect(new Set(days.map(({ day }) => day)).size).toBe(30)
    expect(await daysOf(seller, 7)).toHaveLength(7)
  })

  it('are for signed-in people only', async () => {
    expect((await world.api('GET /deadstock/days')).status).toBe(401)
  })
})
