import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { severalMessages } from '#contract/offers/ask-several.ts'
import { offerMessages } from '#contract/offers/offer-fault.ts'
import { severalLimits } from '#contract/offers/several-texts.ts'
import { messagesIn } from '#testkit/dealings/offers.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, giveOwnTaxNumbers, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld({ RATE_LIMITS: 'on' })
afterAll(() => world.close())

const clientId = () => randomUUID()
const ask = (as: Person, deadstockIds: readonly string[], given: object = {}) =>
  world.api(
    'POST /offers/ask-several',
    {
      body: { lots: deadstockIds.map(deadstockId => ({ deadstockId, quantity: 500 })), clientId: clientId(), ...given },
    },
    as,
  )
/** Live lots of this number of sellers with different tax numbers. */
async function lotsOf(count: number): Promise<{ ids: string[]; sellers: Person[] }> {
  const sellers = await Promise.all(Array.from({ length: count }, () => aPerson(world)))
  await giveOwnTaxNumbers(world, ...sellers)
  const lots = await Promise.all(sellers.map(seller => aListing(world, seller)))
  return { ids: lots.map(({ id }) => id), sellers }
}
const offersBy = async ({ id }: Person) =>
  (await world.db.selectFrom('offers').select('id').where('maker_id', '=', id).execute()).length

test('one request asks ten sellers, each in a separate conversation', async () => {
  const buyer = await aPerson(world)
  const { ids, sellers } = await lotsOf(10)
  const { status, body } = await ask(buyer, ids, { delivery: 'delivered', pin: '411001', note: 'By Friday' })
  expect([status, body.refused]).toEqual([200, []])
  expect(body.asked.map(({ deadstockId }) => deadstockId)).toEqual(ids)
  expect(new Set(body.asked.map(({ conversationId }) => conversationId)).size).toBe(10)
  for (const [at, { conversationId, deadstockId }] of body.asked.entries()) {
    const [message, ...more] = await messagesIn(world, sellers[at]!, conversationId)
    expect(more).toEqual([])
    expect(message).toMatchObject({
      kind: 'offer',
      message: 'Quote asked for: 500 m, delivered.',
      listing: { id: deadstockId },
    })
    expect(message?.offer).toMatchObject({ kind: 'ask', note: 'By Friday', pin: '411001', can: { offer: true } })
  }
})

test('a lot that cannot be requested is refused with a reason, and requests for the others are sent', async () => {
  const buyer = await aPerson(world)
  const { ids, sellers } = await lotsOf(3)
  const own = await aListing(world, buyer)
  await sql`insert into user_blocks (blocker_id, blocked_id) values (${sellers[1]!.id}, ${buyer.id})`.execute(world.db)
  await sql`update listings set surplus = '{"quantityAvailable": 100}' where id = ${ids[2]!}`.execute(world.db)
  const gone = randomUUID()
  const { status, body } = await ask(buyer, [...ids, own.id, gone])
  expect(status).toBe(200)
  expect(body.asked.map(({ deadstockId }) => deadstockId)).toEqual([ids[0]])
  expect(body.refused).toMatchObject([
    { deadstockId: ids[1], reason: 'conversation_closed' },
    { deadstockId: ids[2], reason: 'quantity_unavailable', message: offerMessages.unavailable('100 m') },
    { deadstockId: own.id, reason: 'own_listing' },
    { deadstockId: gone, reason: 'not_found' },
  ])
})

test('a repeated request is sent and counted once, and the fourth request of a day is refused', async () => {
  const buyer = await aPerson(world)
  const { ids } = await lotsOf(4)
  const first = { clientId: clientId() }
  const once = await ask(buyer, ids.slice(0, 1), first)
  const again = await Promise.all([1, 2, 3].map(() => ask(buyer, ids.slice(0, 1), first)))
  for (const { status, body } of again) expect([status, body.asked]).toEqual([200, once.body.asked])
  expect(await offersBy(buyer)).toBe(1)
  expect((await ask(buyer, ids.slice(1, 2))).status).toBe(200)
  expect((await ask(buyer, ids.slice(2, 3))).status).toBe(200)
  const fourth = { clientId: clientId() }
  for (const _ of [1, 2]) {
    const { status, body, headers } = await ask(buyer, ids.slice(3), fourth)
    expect([status, body.reason]).toEqual([429, 'ask_several_limit'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(80_000)
  }
  expect(await offersBy(buyer)).toBe(severalLimits.aDay)
})

test('a request that reached no seller is not counted', async () => {
  const buyer = await aPerson(world)
  for (const _ of [1, 2, 3, 4]) expect((await ask(buyer, [randomUUID()])).status).toBe(200)
  expect((await ask(buyer, (await lotsOf(1)).ids)).body.asked).toHaveLength(1)
})

test('a request without lots, with more than ten, a repeated lot or invalid terms asks no seller', async () => {
  const buyer = await aPerson(world)
  const { ids } = await lotsOf(1)
  const many = Array.from({ length: 11 }, () => randomUUID())
  for (const [lots, given, field, message] of [
    [[], {}, 'lots', severalMessages.lots],
    [many, {}, 'lots', severalMessages.lots],
    [[ids[0]!, ids[0]!], {}, 'lots', severalMessages.lots],
    [ids, { delivery: 'delivered', pin: '000000' }, 'pin', offerMessages.pin],
    [ids, { note: 'x'.repeat(301) }, 'note', offerMessages.note],
    [ids, { note: 'See more at mills-outlet.shop' }, 'note', severalMessages.links],
  ] as const) {
    const { status, body } = await ask(buyer, lots, given)
    expect([status, body.errors]).toEqual([422, [{ field, message }]])
  }
  expect(await offersBy(buyer)).toBe(0)
})

test('an account without business details can ask as many sellers as it can write to', async () => {
  const buyer = await aPerson(world, { business: false })
  const { ids } = await lotsOf(8)
  const { body } = await ask(buyer, ids)
  expect(body.asked.length).toBeLessThanOrEqual(5)
  expect(new Set(body.refused.map(({ reason }) => reason))).toEqual(new Set(['offer_limit']))
})
