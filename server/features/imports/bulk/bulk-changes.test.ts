import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { categories } from '#contract/catalogue/taxonomy.ts'
import { importMessages } from '#contract/imports/messages.ts'
import { changedPrice } from '#contract/imports/rules.ts'
import { listingMessages } from '#contract/listings/rules.ts'
import { surplusMessages } from '#contract/surplus/rules.ts'
import { kindsOf } from '#testkit/database/events.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing, wordsOf } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { aPicture, upload } from '#testkit/pictures.ts'
import { aRow, imported } from '#testkit/sheets.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const photo = await aPicture({ width: 64, height: 48 })
let seller: Person
beforeEach(async () => {
  seller = await aPerson(world)
})

const list = async (show: 'all' | 'ready' | 'incomplete' | 'live' | 'paused' = 'all', as = seller) =>
  (await world.api('GET /bulk/deadstock', { query: { show } }, as)).body
type Change =
  | { kind: 'publish' }
  | { kind: 'pause' }
  | { kind: 'confirm' }
  | { kind: 'quantity'; to: number }
  | { kind: 'percent' | 'amount'; by: number }
  | Details
type Details = { kind: 'details'; category?: string; subCategory?: string; unit?: string; minOrderQuantity?: number }
const change = async (
  what: Change,
  listings?: { id: string; amount: number | null }[],
  as: Person | undefined = seller,
) => world.api('POST /bulk/deadstock', { body: { listings: listings ?? (await list()).matching, change: what } }, as)
const statuses = async () => (await list()).deadstocks.map(({ sku, status }) => [sku, status])
const newsOf = (id: string) => kindsOf(world, { subject_id: id })

describe('bulk details', () => {
  it('complete drafts, keep unnamed fields and never make a live listing unpublishable', async () => {
    await imported(
      world,
      seller,
      ['D-1', 'D-2'].map(sku => [...aRow(sku)].with(3, '').with(4, '').with(6, '')),
    )
    const { matching } = await list()
    for (const { id } of matching) await upload(world, id, [photo, photo], seller)
    const details = { kind: 'details', category: 'textiles', subCategory: 'Denim & twill', unit: 'Metre' } as const
    const { body } = await change({ ...details, minOrderQuantity: 50 })
    expect(body.results.map(({ changed }) => changed)).toEqual([true, true])
    expect((await list('ready')).counts.ready).toBe(2)
    const { deadstock } = (await world.api('GET /deadstock/list/:id', { params: { id: matching[0]!.id } }, seller)).body
    expect(deadstock).toMatchObject({ subCategory: 'Denim & twill', amount: 92, unit: 'Metre', minOrderQuantity: 50 })

    expect((await change({ kind: 'publish' })).body.results.every(({ changed }) => changed)).toBe(true)
    const moved = await change({ kind: 'details', category: 'metals' })
    expect(moved.body.results.map(({ message }) => message)).toEqual([
      listingMessages.subCategory,
      listingMessages.subCategory,
    ])
    expect((await list('live')).counts.live).toBe(2)
    expect((await change(details, matching, await aPerson(world))).body.results[0]).toMatchObject({ changed: false })
  })

  it('with a subcategory of another category are refused with the reason', async () => {
    await imported(world, seller, [aRow('D-3')])
    const { body } = await change({ kind: 'details', category: 'metals', subCategory: 'Denim & twill' })
    expect(body.results[0]?.message).toBe(listingMessages.subCategory)
  })
})

describe('the listings with an SKU', () => {
  it('are listed with their missing fields, and counted as ready or incomplete', async () => {
    await imported(world, seller, [aRow('B-1'), aRow('B-2'), [...aRow('B-3')].with(2, wordsOf(501))])
    const [first] = (await list()).matching
    await upload(world, first!.id, [photo, photo], seller)
    const { deadstocks, counts } = await list()
    expect(counts).toEqual({ all: 3, ready: 1, incomplete: 2, live: 0, paused: 0 })
    const bySku = new Map(deadstocks.map(({ sku, missing }) => [sku, missing.map(({ message }) => message)]))
    expect([...bySku.values()].filter(missing => missing.length === 0)).toHaveLength(1)
    expect(bySku.get('B-3')).toEqual([listingMessages.descriptionLong, listingMessages.images])
    expect((await list('ready')).deadstocks.every(({ missing }) => missing.length === 0)).toBe(true)
    expect((await list('incomplete')).deadstocks.every(({ missing }) => missing.length > 0)).toBe(true)
  })

  it('count as ready by the rules of publishing', async () => {
    expect(categories.every(({ subcategories }) => subcategories.length > 0)).toBe(true)
    const rows = [
      aRow('C-1'),
      [...aRow('C-2')].with(1, ''),
      [...aRow('C-3')].with(2, wordsOf(29)),
      [...aRow('C-4')].with(2, wordsOf(30)),
      [...aRow('C-5')].with(2, wordsOf(500)),
      [...aRow('C-6')].with(2, wordsOf(501)),
      [...aRow('C-7')].with(4, '').with(1, 'Leftover goods'),
      [...aRow('C-8')].with(5, ''),
      [...aRow('C-9')].with(6, ''),
    ]
    await imported(world, seller, rows)
    for (const { id } of (await list()).matching) await upload(world, id, [photo, photo], seller)
    const { deadstocks } = await list()
    const complete = deadstocks.filter(({ missing }) => missing.length === 0).map(({ sku }) => sku)
    const counted = (await list('ready')).deadstocks.map(({ sku }) => sku)
    expect(counted).toEqual(complete)
    expect(complete.toSorted()).toEqual(['C-1', 'C-3', 'C-4', 'C-5'])
  })

  it('are in natural order of SKU, and those of an upload in file order', async () => {
    const id = await imported(world, seller, [aRow('LOT 10'), aRow('LOT 2'), aRow('LOT 1')])
    expect((await list()).deadstocks.map(({ sku }) => sku)).toEqual(['LOT 1', 'LOT 2', 'LOT 10'])
    const { body } = await world.api('GET /bulk/deadstock', { query: { import: id } }, seller)
    expect(body.deadstocks.map(({ sku }) => sku)).toEqual(['LOT 10', 'LOT 2', 'LOT 1'])
  })

  it('can be filtered by one upload', async () => {
    await imported(world, seller, [aRow('B-1')])
    const second = await imported(world, seller, [aRow('B-2')])
    const { body } = await world.api('GET /bulk/deadstock', { query: { import: second } }, seller)
    expect(body.deadstocks.map(({ sku }) => sku)).toEqual(['B-2'])
    expect((await world.api('GET /bulk/deadstock', { query: { import: second } }, await aPerson(world))).status).toBe(
      404,
    )
  })
})

describe('changing many listings', () => {
  it('publishes complete ones and returns missing fields of others, with one event each', async () => {
    await imported(world, seller, [aRow('B-1'), aRow('B-2')])
    const { matching } = await list()
    await upload(world, matching[0]!.id, [photo, photo], seller)
    const { status, body } = await change({ kind: 'publish' })
    expect(status).toBe(200)
    expect(body.results).toEqual([
      { id: matching[0]!.id, changed: true, message: null },
      { id: matching[1]!.id, changed: false, message: listingMessages.images },
    ])
    expect(await newsOf(matching[0]!.id)).toEqual(['listing.created', 'listing.pictures-added', 'listing.published'])
  })

  it('pauses only live ones', async () => {
    await imported(world, seller, [aRow('B-1'), aRow('B-2')])
    const { matching } = await list()
    await upload(world, matching[0]!.id, [photo, photo], seller)
    await change({ kind: 'publish' })
    const { body } = await change({ kind: 'pause' })
    expect(body.results.map(({ message }) => message)).toEqual([null, importMessages.unpublished])
    expect((await statuses()).map(([, status]) => status)).toEqual(['Inactive', 'Draft'])
  })

  it('changes prices by percent and by amount, to whole paise', async () => {
    await imported(world, seller, [aRow('B-1', { rate: 99.99 }), aRow('B-2', { rate: 5 })])
    await change({ kind: 'percent', by: -10 })
    expect(new Set((await list()).matching.map(({ amount }) => amount))).toEqual(new Set([4.5, 89.99]))
    const { body } = await change({ kind: 'amount', by: -4.5 })
    expect(new Set(body.results.map(({ message }) => message))).toEqual(new Set([importMessages.wrongPrice, null]))
    expect(new Set((await list()).matching.map(({ amount }) => amount))).toEqual(new Set([4.5, 85.49]))
  })

  it('changes a price once when sent twice at once', async () => {
    await imported(world, seller, [aRow('B-1', { rate: 100 })])
    const { matching } = await list()
    const lock = { text: 'select 1 from listings where id = $1 for update', values: [matching[0]!.id] }
    const raise = () => change({ kind: 'percent', by: 10 }, matching)
    const answers = await throughGate(world, lock, [raise, raise])
    const messages = answers.flatMap(({ body }) => body.results.map(({ message }) => message))
    expect(messages).toHaveLength(2)
    expect(new Set(messages)).toEqual(new Set([importMessages.otherPrice, null]))
    expect((await list()).matching[0]?.amount).toBe(110)
  })

  it('changing many listings of an unknown kind is refused at the field', async () => {
    const { status, body } = await change({ kind: 'explode' } as never, [{ id: crypto.randomUUID(), amount: 1 }])
    expect([status, body.errors?.length]).toEqual([422, 1])
  })
})

const verbs: Change[] = [
  { kind: 'publish' },
  { kind: 'pause' },
  { kind: 'confirm' },
  { kind: 'quantity', to: 600 },
  { kind: 'percent', by: 10 },
  { kind: 'amount', by: 1 },
]
describe.each(verbs)('many listings: $kind', verb => {
  const ready = async () => {
    const { id } = await aListing(world, seller, {
      status: verb.kind === 'pause' || verb.kind === 'confirm' ? 'Active' : 'Draft',
    })
    await sql`update listings set confirmed_at = now() - interval '3 days' where id = ${id}`.execute(world.db)
    return { id, asked: [{ id, amount: 92 }], before: await rowOf(id) }
  }
  const rowOf = (id: string) =>
    world.db
      .selectFrom('listings')
      .select(['status', 'amount', 'version', 'confirmed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  it('changes an own listing', async () => {
    const { id, asked, before } = await ready()
    expect((await change(verb, asked)).body.results).toEqual([{ id, changed: true, message: null }])
    expect(await rowOf(id)).not.toEqual(before)
  })

  it('returns not found for listings of others and 401 without a session', async () => {
    const { id, asked, before } = await ready()
    for (const other of [await aPerson(world), await aPerson(world, { business: false, phone: false })])
      expect((await change(verb, asked, other)).body.results).toEqual([
        { id, changed: false, message: "We couldn't find that." },
      ])
    expect((await world.api('POST /bulk/deadstock', { body: { listings: asked, change: verb } })).status).toBe(401)
    expect(await rowOf(id)).toEqual(before)
  })

  it('accepts 1 to 100 listings at a time', async () => {
    const { id, asked, before } = await ready()
    const more = (count: number) => [
      ...asked,
      ...Array.from({ length: count }, () => ({ id: crypto.randomUUID(), amount: 1 })),
    ]
    for (const listings of [more(100), []]) {
      const { status, body } = await change(verb, listings)
      expect([status, body.errors?.[0]?.field]).toEqual([422, 'listings'])
    }
    expect(await rowOf(id)).toEqual(before)
    const { status, body } = await change(verb, more(99))
    expect([status, body.results.length, body.results.filter(({ changed }) => changed).length]).toEqual([200, 100, 1])
  })

  it('is limited to 600 requests an hour', async () => {
    const { id, asked, before } = await ready()
    await world.db
      .insertInto('rate_limits')
      .values({ key: `bulk:${seller.id}`, count: 600, resets_at: new Date(Date.now() + 3_600_000) })
      .execute()
    const { status, body } = await change(verb, asked)
    expect([status, body.reason]).toEqual([429, 'too_many_requests'])
    expect(await rowOf(id)).toEqual(before)
  })
})

describe('the available quantity of many listings', () => {
  it('can be set, 0 makes a listing sold out, and only live listings can be confirmed', async () => {
    const seen = [{ ...(await aListing(world, seller)), amount: 92 }]
    expect((await change({ kind: 'quantity', to: 499 }, seen)).body.results[0]?.message).toBe(surplusMessages.available)
    expect((await change({ kind: 'quantity', to: 700 }, seen)).body.results[0]?.message).toBeNull()
    expect((await change({ kind: 'quantity', to: 0 }, seen)).body.results[0]?.message).toBeNull()
    const { deadstock } = (await world.api('GET /deadstock/list/:id', { params: { id: seen[0]!.id } }, seller)).body
    expect(deadstock).toMatchObject({ status: 'Inactive', pausedBy: 'sold-out', quantityAvailable: 0 })
    expect((await change({ kind: 'confirm' }, seen)).body.results[0]?.message).toBe(importMessages.unconfirmed)
  })
})

describe('publishing many listings', () => {
  it('is refused without a phone number, with the message of the wizard', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft' })
    await world.db.deleteFrom('user_phones').where('user_id', '=', seller.id).execute()
    const { body } = await change({ kind: 'publish' }, [{ id, amount: 92 }])
    expect(body.results).toEqual([{ id, changed: false, message: 'Please add a phone number' }])
  })
})

it.each([
  [100, { percent: -10 }, 90],
  [0.01, { percent: -50 }, 0.01],
  [100, { amount: 12.345 }, 112.35],
  [100, { amount: -100 }, undefined],
  [999_999_999, { percent: 1 }, undefined],
] as const)('the price %d changed by %o becomes %s', (amount, by, expected) =>
  expect(changedPrice(amount, by)).toBe(expected),
)

describe('photos by their file names', () => {
  it('match the own listing with the longest fitting SKU', async () => {
    await imported(world, seller, [aRow('LOT 12'), aRow('LOT-12-1')])
    const names = ['lot12_2.JPG', 'LOT-12-1.jpg', 'LOT-12-1-2.png', 'other-1.jpg']
    const { body } = await world.api('POST /bulk/photos', { body: { names } }, seller)
    expect(body.photos.map(({ sku, number, has }) => [sku, number, has])).toEqual([
      ['LOT 12', 2, 0],
      ['LOT-12-1', 1, 0],
      ['LOT-12-1', 2, 0],
      [null, 1, 0],
    ])
    const theirs = await world.api('POST /bulk/photos', { body: { names } }, await aPerson(world))
    expect(theirs.body.photos.every(({ listingId }) => listingId === null)).toBe(true)
    expect((await world.api('POST /bulk/photos', { body: { names } })).status).toBe(401)
  })
})
