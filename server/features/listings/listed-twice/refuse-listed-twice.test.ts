import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { refusals } from '#contract/http/refusals.ts'
import { listedTwiceQuota } from '#contract/http/request-quotas.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const name = 'Cotton poplin, 118 GSM, mill overruns'
const draft = async (as: Person, given: Parameters<typeof aListing>[2] = {}) =>
  (await aListing(world, as, { name, status: 'Draft', ...given })).id
const publish = (as: Person, id: string, anyway?: boolean) =>
  world.api('PUT /deadstock/:id', { params: { id }, body: { status: 'Active', ...(anyway && { anyway }) } }, as)
const statusOf = async (as: Person, id: string) =>
  (await world.api('GET /deadstock/list/:id', { params: { id } }, as)).body.deadstock.status

test('publishing the same deadstock twice is refused and names the existing listing, until the seller confirms it', async () => {
  const { seller, id: existing } = await aSellerWithLot(world, { name })
  const again = await draft(seller, { name: 'Cotton Poplin 118 GSM – mill overruns' })
  const { status, body } = await publish(seller, again)
  expect([status, body.reason, body.existing, body.toast?.message]).toEqual([
    409,
    'listed_already',
    existing,
    refusals.listed_already.message,
  ])
  expect(await statusOf(seller, again)).toBe('Draft')
  expect((await publish(seller, again, true)).body.deadstock.status).toBe('Active')
  // a listing that is live already may be paused and published again
  await world.api('PUT /deadstock/:id', { params: { id: again }, body: { status: 'Inactive' } }, seller)
  expect((await publish(seller, again)).status).toBe(200)
})

test('a listing with another rate, unit, category, figure or seller is not a duplicate', async () => {
  const [seller, other] = [await aPerson(world), await aPerson(world)]
  await aListing(world, seller, { name })
  for (const given of [
    { amount: 91 },
    { unit: 'Kilogram' },
    { category: 'apparel', subcategory: 'Innerwear & socks' },
    { name: 'Cotton poplin, 120 GSM, mill overruns' },
    { name: 'Cotton poplin, 118 GSM, second choice' },
  ])
    expect((await publish(seller, await draft(seller, given))).status, JSON.stringify(given)).toBe(200)
  expect((await publish(other, await draft(other))).status).toBe(200)
  const bolts = (size: number) =>
    `Hexagon head bolts with nuts and plain washers, zinc plated and fully threaded, packed in boxes for export, size M${size}`
  await aListing(world, seller, { name: bolts(12) })
  expect((await publish(seller, await draft(seller, { name: bolts(12).replace(' and ', ' & ') }))).status).toBe(409)
  expect((await publish(seller, await draft(seller, { name: bolts(16) }))).status).toBe(200)
})

test('five duplicates are allowed in 24 hours, and only published ones count', async () => {
  const seller = await aPerson(world)
  await aListing(world, seller, { name })
  const broken = await draft(seller, { description: 'too short' })
  expect((await publish(seller, broken, true)).body.reason).toBe('incomplete_listing')
  for (let count = 0; count < listedTwiceQuota.most; count++)
    expect((await publish(seller, await draft(seller), true)).status).toBe(200)
  const more = await draft(seller)
  expect([(await publish(seller, more, true)).body.reason, (await publish(seller, more)).body.reason]).toEqual([
    'listed_often',
    'listed_already',
  ])
  expect(await statusOf(seller, more)).toBe('Draft')
  await sql`update rate_limits set resets_at = now() where key = ${`listed-twice:${seller.id}`}`.execute(world.db)
  expect((await publish(seller, more, true)).status).toBe(200)
})

test('one of two duplicates published at once is refused, and strangers get 404', async () => {
  const seller = await aPerson(world)
  const [one, other] = [await draft(seller), await draft(seller)]
  const lock = {
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`listed twice:${seller.id}`],
  }
  const answers = await throughGate(world, lock, [() => publish(seller, one), () => publish(seller, other)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const third = await draft(seller)
  const stranger = await publish(await aPerson(world), third, true)
  expect([stranger.status, stranger.body.existing]).toEqual([404, undefined])
  const wrong = { status: 'Active' as const, anyway: 'yes' as unknown as boolean }
  expect((await world.api('PUT /deadstock/:id', { params: { id: third }, body: wrong }, seller)).status).toBe(400)
})

test('listings with different SKUs are not duplicates, also in a bulk publication', async () => {
  const seller = await aPerson(world)
  const withSku = async (id: string, sku: string) =>
    sql`update listings set sku = ${sku}, sku_key = ${sku.toLowerCase()} where id = ${id}`.execute(world.db)
  const lots = [await draft(seller), await draft(seller), await draft(seller)]
  for (const [at, id] of lots.entries()) await withSku(id, `LOT ${at}`)
  const listings = lots.slice(0, 2).map(id => ({ id, amount: 92 }))
  const bulk = await world.api('POST /bulk/deadstock', { body: { listings, change: { kind: 'publish' } } }, seller)
  expect(bulk.body.results.map(({ changed }) => changed)).toEqual([true, true])
  expect((await publish(seller, lots[2]!)).status).toBe(200)
  expect((await publish(seller, await draft(seller))).body.reason).toBe('listed_already')
})
