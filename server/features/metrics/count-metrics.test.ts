import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MetricKind, metricLimits } from '#contract/explore/metric-rules.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { sweepCounted } from './sweep-counted.ts'

let world: World
let seller: Person
let listing: { id: string }
beforeAll(async () => {
  world = await openWorld()
  seller = await aPerson(world)
})
beforeEach(async () => {
  listing = await aListing(world, seller, { pictures: 0 })
})
afterAll(() => world.close())

const countViews = (kind: MetricKind, ids: string[], as?: { token: string }, browser = 'one') =>
  world.api(
    'POST /explore/metrics/:kind',
    { params: { kind }, body: { [kind]: Object.fromEntries(ids.map(id => [id, true as const])) } },
    as,
    { 'user-agent': browser },
  )
const totalsOf = (id: string) =>
  world.db
    .selectFrom('listings')
    .select(['impressions', 'clicks', 'list_views'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const daysOf = (id: string) =>
  world.db
    .selectFrom('listing_days')
    .select(['impressions', 'clicks', 'list_views', 'contacts'])
    .where('listing_id', '=', id)
    .execute()

describe('counting views and clicks', () => {
  test('adds to the total and the day of the listing, separately per kind', async () => {
    const { status, body } = await countViews('impressions', [listing.id])
    expect([status, body.success, body.counted]).toEqual([200, true, 1])
    expect(await totalsOf(listing.id)).toEqual({ impressions: 1, clicks: 0, list_views: 0 })
    await countViews('clicks', [listing.id])
    expect(await totalsOf(listing.id)).toEqual({ impressions: 1, clicks: 1, list_views: 0 })
    await countViews('listViews', [listing.id])
    expect(await totalsOf(listing.id)).toEqual({ impressions: 1, clicks: 1, list_views: 1 })
    expect(await daysOf(listing.id)).toEqual([{ impressions: 1, clicks: 1, list_views: 1, contacts: 0 }])
  })

  test('ranks recommendations by clicks per list view, independent of page views', async () => {
    const often = await aListing(world, seller, { pictures: 0 })
    const seldom = await aListing(world, seller, { pictures: 0 })
    const scores = async () => {
      const { rows } = await sql<{ id: string; score: number }>`
        select l.id, listing_score(l, false) as score from listings l where l.id = any(${[often.id, seldom.id]})`.execute(
        world.db,
      )
      return [often, seldom].map(({ id }) => rows.find(row => row.id === id)!.score)
    }
    const seen = { clicks: 20, list_views: 100, impressions: 20 }
    await world.db.updateTable('listings').set(seen).where('id', 'in', [often.id, seldom.id]).execute()
    await world.db.updateTable('listings').set({ list_views: 1000 }).where('id', '=', seldom.id).execute()
    const [ofOften, ofSeldom] = await scores()
    expect(ofOften! - ofSeldom!).toBeGreaterThan(0.05)
    await world.db.updateTable('listings').set({ impressions: 5000 }).where('id', '=', often.id).execute()
    expect((await scores())[0]).toBeCloseTo(ofOften!, 4)
  })

  test('accepts a count of clicks per listing and ids with the old prefix', async () => {
    const other = await aListing(world, seller, { pictures: 0 })
    const { body } = await world.api('POST /explore/metrics/:kind', {
      params: { kind: 'clicks' },
      body: { clicks: { [`mdsq__${listing.id}`]: 3, [listing.id]: 1, [other.id.toUpperCase()]: 2 } },
    })
    expect(body.counted).toBe(2)
    expect([(await totalsOf(listing.id)).clicks, (await totalsOf(other.id)).clicks]).toEqual([4, 2])
  })

  test('counts a viewer again on another day', async () => {
    await countViews('impressions', [listing.id])
    await sql`update listing_counted set day = day - 1`.execute(world.db)
    await sql`update listing_days set day = day - 1`.execute(world.db)
    await countViews('impressions', [listing.id])
    expect((await totalsOf(listing.id)).impressions).toBe(2)
    expect(await daysOf(listing.id)).toHaveLength(2)
  })

  test('leaves the search row and the version of a listing unchanged', async () => {
    const rows = () =>
      world.db
        .selectFrom('listing_search')
        .innerJoin('listings', 'listings.id', 'listing_search.listing_id')
        .select([
          'listing_search.score',
          'listings.version',
          'listings.updated_at',
          sql`listing_search.xmin`.as('xmin'),
        ])
        .where('listing_id', '=', listing.id)
        .executeTakeFirstOrThrow()
    listing = await aListing(world, seller)
    const before = await rows()
    await countViews('clicks', [listing.id])
    expect(await rows()).toEqual(before)
    await world.api('PUT /deadstock/:id', { params: { id: listing.id }, body: { data: { amount: 7 } } }, seller)
    expect((await rows()).version).toBe(before.version + 1)
    const found = await world.api('GET /explore/deadstock', { query: { orderBy: 'low-to-high', size: 1 } })
    expect(found.body.deadstocks[0]?.id).toBe(listing.id)
  })

  test.each([
    ['a body without the counts of its kind', 'clicks', { impressions: {} }, 'clicks'],
    ['a count that is no number', 'clicks', { clicks: { [crypto.randomUUID()]: 'many' } }, 'clicks'],
    ['a listing that was not seen', 'impressions', { impressions: { [crypto.randomUUID()]: false } }, 'impressions'],
  ] as const)('refuses %s', async (_what, kind, given, field) => {
    const { status, body } = await world.api('POST /explore/metrics/:kind', { params: { kind }, body: given as never })
    expect([400, 422]).toContain(status)
    expect(body.errors?.[0]?.field).toContain(field)
  })

  test('accepts batches of 50 listings and refuses 51', async () => {
    const many = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
    expect(metricLimits.idsMost).toBe(50)
    expect((await countViews('impressions', many(50))).status).toBe(200)
    expect((await countViews('impressions', many(51))).status).toBe(422)
  })
})

describe('contacts', () => {
  test('are counted once per buyer and day, by phone request or by message', async () => {
    const buyer = await aPerson(world)
    await world.api('GET /deadstock/:id/seller', { params: { id: listing.id } }, buyer)
    const data = { deadstockId: listing.id }
    await world.api('POST /conversation/create-conversation', { body: { data } }, buyer)
    expect(await daysOf(listing.id)).toEqual([{ impressions: 0, clicks: 0, list_views: 0, contacts: 1 }])
    await world.api('POST /conversation/create-conversation', { body: { data } }, await aPerson(world))
    expect(await daysOf(listing.id)).toEqual([{ impressions: 0, clicks: 0, list_views: 0, contacts: 2 }])
  })
})

test('counted viewers are forgotten after two days, and the counts remain', async () => {
  await countViews('impressions', [listing.id])
  await sql`update listing_counted set day = day - 1 where listing_id = ${listing.id}`.execute(world.db)
  await sweepCounted(world.services)
  const left = () => world.db.selectFrom('listing_counted').selectAll().where('listing_id', '=', listing.id).execute()
  expect(await left()).toHaveLength(1)
  await sql`update listing_counted set day = day - 1 where listing_id = ${listing.id}`.execute(world.db)
  await sweepCounted(world.services)
  expect(await left()).toEqual([])
  expect((await daysOf(listing.id))[0]?.impressions).toBe(1)
})
