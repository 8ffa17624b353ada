import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MetricKind, metricLimits } from '#contract/explore/metric-rules.ts'
import type { ListingState } from '#contract/listings/rules.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'

let world: World
let seller: Person
let listing: { id: string }
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '127.0.0.1' })
  seller = await aPerson(world)
})
beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute()
  listing = await aListing(world, seller, { pictures: 0 })
})
afterAll(() => world.close())

interface From {
  as?: { token: string }
  browser?: string
  ip?: string
}
const send = (kind: string, counts: Record<string, unknown>, { as, browser = 'one', ip = '198.51.100.7' }: From = {}) =>
  world.api('POST /explore/metrics/:kind', { params: { kind: kind as MetricKind }, body: { [kind]: counts } }, as, {
    'user-agent': browser,
    'x-forwarded-for': ip,
  })
const { viewerMost } = metricLimits
const totalOf = async (id: string, kind: MetricKind) => {
  const row = await world.db
    .selectFrom('listings')
    .select(['clicks', 'impressions', 'list_views as listViews'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row[kind]
}
const clicksOf = (id: string) => totalOf(id, 'clicks')
const gate = (id: string) => ({ text: 'select 1 from listings where id = $1 for update', values: [id] })

describe('case 36: inflating impressions and clicks', () => {
  test.each([
    [1e9, viewerMost.clicks],
    [20, viewerMost.clicks],
    [3, 3],
    [1.9, 1],
    [0.4, 1],
    [0, 1],
    [-5, 1],
  ])('a count of %d adds %d clicks', async (count, added) => {
    expect((await send('clicks', { [listing.id]: count })).body.counted).toBe(1)
    expect(await clicksOf(listing.id)).toBe(added)
  })

  test.each(['impressions', 'listViews'] as const)('any count of %s in one beacon counts as one', async kind => {
    expect((await send(kind, { [listing.id]: 17 })).body.counted).toBe(1)
    expect(await totalOf(listing.id, kind)).toBe(1)
  })

  test('one id in several spellings shares one limit', async () => {
    await send('clicks', { [listing.id]: 4, [`mdsq__${listing.id}`]: 4, [listing.id.toUpperCase()]: 4 })
    expect(await clicksOf(listing.id)).toBe(viewerMost.clicks)
  })

  test('a repeated beacon counts at most the daily limit of one viewer', async () => {
    for (let time = 0; time < 4; time++) await send('clicks', { [listing.id]: 2 })
    expect(await clicksOf(listing.id)).toBe(viewerMost.clicks)
    for (let time = 0; time < 3; time++) await send('impressions', { [listing.id]: 1 })
    expect(await totalOf(listing.id, 'impressions')).toBe(1)
  })

  test('a beacon sent several times at once counts at most the limit of one viewer', async () => {
    const same = (kind: MetricKind, count: number) => () => send(kind, { [listing.id]: count })
    const views = Array.from({ length: 4 }, () => same('impressions', 1))
    const answers = await throughGate(world, gate(listing.id), views)
    expect(answers.map(({ body }) => body.counted).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1])
    expect(await totalOf(listing.id, 'impressions')).toBe(1)
    await throughGate(
      world,
      gate(listing.id),
      Array.from({ length: 4 }, () => same('clicks', 3)),
    )
    expect(await clicksOf(listing.id)).toBe(viewerMost.clicks)
  })

  test('an account that changes networks has its own limit', async () => {
    const as = await aPerson(world)
    for (let net = 0; net < 4; net++) await send('clicks', { [listing.id]: 2 }, { as, ip: `203.0.113.${net}` })
    expect(await clicksOf(listing.id)).toBe(viewerMost.clicks)
  })

  test('accounts counted elsewhere before are limited by their new network', async () => {
    const many = await Promise.all(Array.from({ length: 6 }, () => aPerson(world)))
    for (const [place, as] of many.entries()) await send('clicks', { [listing.id]: 1 }, { as, ip: `203.0.${place}.1` })
    for (const as of many) await send('clicks', { [listing.id]: 4 }, { as, ip: '198.51.100.77' })
    expect(await clicksOf(listing.id)).toBe(6 + metricLimits.networkMost)
  })

  test('a signed-in account is one viewer across browsers and networks', async () => {
    const as = await aPerson(world)
    for (const [browser, ip] of [
      ['a', '203.0.113.1'],
      ['b', '203.0.113.2'],
      ['c', '203.0.113.3'],
    ] as const)
      await send('impressions', { [listing.id]: 1 }, { as, browser, ip })
    expect(await totalOf(listing.id, 'impressions')).toBe(1)
  })

  test('any number of browsers of one network add at most 20 clicks a day to a listing, other networks still count', async () => {
    expect(metricLimits.networkMost).toBe(20)
    for (let browser = 0; browser < 30; browser++) await send('clicks', { [listing.id]: 1 }, { browser: `${browser}` })
    expect(await clicksOf(listing.id)).toBe(20)
    await send('clicks', { [listing.id]: 1 }, { ip: '203.0.113.9' })
    expect(await clicksOf(listing.id)).toBe(21)
  })

  test('the 65,536 IPv6 networks of one customer share the limit of one network', async () => {
    for (let net = 0; net < 30; net++)
      await send('clicks', { [listing.id]: 1 }, { ip: `2001:db8:9:${net.toString(16)}::1` })
    expect(await clicksOf(listing.id)).toBe(20)
    await send('clicks', { [listing.id]: 1 }, { ip: '2001:db8:a:1::1' })
    expect(await clicksOf(listing.id)).toBe(21)
  })

  test('several browsers at once do not exceed the limit of their network', async () => {
    for (let browser = 0; browser < 18; browser++) await send('clicks', { [listing.id]: 1 }, { browser: `${browser}` })
    const others = [18, 19, 20, 21, 22, 23].map(
      browser => () => send('clicks', { [listing.id]: 1 }, { browser: `${browser}` }),
    )
    await throughGate(world, gate(listing.id), others)
    expect(await clicksOf(listing.id)).toBe(20)
  })

  test('addresses of one IPv6 network are one network', async () => {
    for (let host = 1; host <= 25; host++)
      await send('clicks', { [listing.id]: 1 }, { browser: `${host}`, ip: `2001:db8:1:2::${host.toString(16)}` })
    expect(await clicksOf(listing.id)).toBe(20)
  })

  test('views by the owner do not count', async () => {
    expect((await send('clicks', { [listing.id]: 1 }, { as: seller })).body.counted).toBe(0)
    expect(await clicksOf(listing.id)).toBe(0)
  })

  test.each(['Draft', 'Inactive', 'Deleted', 'Created'] satisfies ListingState[])(
    '%s listings do not count',
    async status => {
      const hidden = await aListing(world, seller, { status, pictures: 0 })
      const { body } = await send('clicks', { [hidden.id]: 1, [listing.id]: 1 })
      expect([body.counted, await clicksOf(hidden.id), await clicksOf(listing.id)]).toEqual([1, 0, 1])
    },
  )

  test('unknown and invalid ids are ignored', async () => {
    const { status, body } = await send('clicks', { [crypto.randomUUID()]: 1, "1' or 1=1": 1, [listing.id]: 1 })
    expect([status, body.counted]).toEqual([200, 1])
  })

  test('ten thousand ids are refused before they are read', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, () => [crypto.randomUUID(), 1]))
    expect((await send('clicks', many)).status).toBe(413)
  })

  test('an unknown kind returns 404, and the map of another kind is ignored', async () => {
    expect((await send('contacts', { [listing.id]: 1 })).status).toBe(404)
    expect((await send('constructor', { [listing.id]: 1 })).status).toBe(422)
    const body = { impressions: { [listing.id]: true as const } }
    expect((await world.api('POST /explore/metrics/:kind', { params: { kind: 'clicks' }, body })).status).toBe(422)
    expect(await clicksOf(listing.id)).toBe(0)
  })

  test('a body that a foreign site could send through a browser is refused', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/explore/metrics/clicks',
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify({ clicks: { [listing.id]: 1 } }),
    })
    expect([response.statusCode, await clicksOf(listing.id)]).toEqual([415, 0])
  })

  test('more than 60 calls of a network in five minutes are refused', async () => {
    const answers = []
    for (let call = 0; call < 62; call++) answers.push((await send('clicks', {})).status)
    expect(answers).toEqual([...Array.from({ length: 60 }, () => 200), 429, 429])
    expect((await send('clicks', {}, { ip: '203.0.113.50' })).status).toBe(200)
  })

  test('only keyed hashes of addresses, browsers and accounts are stored', async () => {
    await send('clicks', { [listing.id]: 1 }, { browser: 'A rare browser', ip: '203.0.113.77' })
    const [row] = await world.db
      .selectFrom('listing_counted')
      .selectAll()
      .where('listing_id', '=', listing.id)
      .execute()
    const plain = (text: string) => createHash('sha256').update(text).digest()
    expect([row?.viewer.length, row?.network.length]).toEqual([32, 32])
    expect([row?.network, row?.viewer]).not.toContainEqual(plain('203.0.113.77'))
    expect(Object.keys(row!).toSorted()).toEqual(['day', 'kind', 'listing_id', 'network', 'times', 'viewer'])
  })
})
