import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aNegotiation, answer, makeOffer, messagesIn } from '#testkit/dealings/offers.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const withdraw = async (buyer: Person, id: string) =>
  expect((await answer(world, buyer, id, { move: 'withdraw' })).status).toBe(200)

describe('Five offers', () => {
  test('five offers per side and lot are allowed in thirty days, with notice of the last one', async () => {
    const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
    const ownOffer = async () =>
      (await world.api('GET /deadstock/:id/offer', { params: { id: listingId } }, buyer)).body
    for (const [turn, lastTry] of [false, false, false, true, false].entries()) {
      expect(await ownOffer()).toMatchObject({ lastTry: turn === 4, used: false, offer: null })
      const made = await makeOffer(world, buyer, listingId, { amount: 80 + turn })
      expect([made.status, made.body.lastTry]).toEqual([200, lastTry])
      expect(await ownOffer()).toMatchObject({ offer: { id: made.body.offer.id } })
      await withdraw(buyer, made.body.offer.id)
    }
    const { status, headers, body } = await makeOffer(world, buyer, listingId)
    expect([status, body.reason]).toEqual([429, 'offer_limit'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(29 * 86_400)
    expect(await ownOffer()).toMatchObject({ used: true, lastTry: false })
    // offers of the other side, for another lot, and requests do not count
    expect((await makeOffer(world, seller, listingId, { conversationId })).status).toBe(200)
    const { id: other } = await aListing(world, seller)
    expect((await makeOffer(world, buyer, other)).status).toBe(200)
  })

  test('an offer voided by a change of the seller does not count towards the five offers', async () => {
    const { buyer, listingId } = await aNegotiation(world)
    for (let turn = 0; turn < 5; turn++) {
      const { id } = (await makeOffer(world, buyer, listingId)).body.offer
      if (turn < 4) await withdraw(buyer, id)
    }
    await sql`update listings set surplus = surplus || '{"gst": "included"}' where id = ${listingId}`.execute(world.db)
    expect((await makeOffer(world, buyer, listingId)).status).toBe(200)
  })
})

describe('An account', () => {
  test('may have 5 open offers and 5 a day, with business details 20 open, 30 a day', async () => {
    for (const [business, open, aDay] of [
      [false, 5, 5],
      [true, 20, 30],
    ] as const) {
      const { seller } = await aNegotiation(world)
      const buyer = await aPerson(world, business ? {} : { business: false })
      const lots = await Promise.all(Array.from({ length: aDay + 2 }, () => aListing(world, seller)))
      const made = []
      for (const lot of lots.slice(0, open)) made.push((await makeOffer(world, buyer, lot.id)).body.offer.id)
      const more = await makeOffer(world, buyer, lots[open]!.id)
      expect([more.status, more.body.reason]).toEqual([429, 'offer_limit'])
      expect(more.body.toast?.message).toMatch(/too many open offers/)
      for (let turn = open; turn < aDay; turn++) {
        await withdraw(buyer, made.pop()!)
        made.push((await makeOffer(world, buyer, lots[turn]!.id)).body.offer.id)
      }
      await withdraw(buyer, made.pop()!)
      const last = await makeOffer(world, buyer, lots[aDay]!.id)
      expect([last.status, last.body.reason]).toEqual([429, 'offer_limit'])
      expect(last.headers['retry-after']).toBeDefined()
    }
  }, 60_000)
})

describe('The floor of a seller', () => {
  const setFloor = (as: Person, id: string, percent: number | null) =>
    world.api('PUT /deadstock/:id/floor', { params: { id }, body: { percent } }, as)

  test('declines a lower offer at once, counts it and does not notify the seller', async () => {
    const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
    expect((await setFloor(seller, listingId, 80)).status).toBe(200)
    const low = await makeOffer(world, buyer, listingId, { amount: 73.59 })
    expect(low.body.offer).toMatchObject({ state: 'declined', reason: 'floor', can: { withdraw: false } })
    const messages = await messagesIn(world, buyer, conversationId)
    expect(messages.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Offer: 500 m at ₹73.59/),
      'The seller does not accept offers this low.',
    ])
    const { body: list } = await world.api('GET /conversation/conversations/:id', { params: { id: seller.id } }, seller)
    expect(list.conversations[0]?.unread).toBe(0)
    expect((await makeOffer(world, buyer, listingId, { amount: 73.6 })).body.offer.state).toBe('open')
    const { rows } = await sql<{ tries: number }>`
      select count(*)::int as tries from offers where listing_id = ${listingId}`.execute(world.db)
    expect(rows[0]?.tries).toBe(2)
  })

  test('applies to a counter-offer of the buyer, not to offers of the seller', async () => {
    const { buyer, seller, listingId } = await aNegotiation(world)
    await setFloor(seller, listingId, 90)
    const { id } = (await makeOffer(world, buyer, listingId, { amount: 92 })).body.offer
    const quote = await answer(world, seller, id, { move: 'counter', amount: 50 })
    expect(quote.body.offer.state).toBe('open')
    const low = await answer(world, buyer, quote.body.offer.id, { move: 'counter', amount: 40 })
    expect(low.body.offer).toMatchObject({ state: 'declined', reason: 'floor' })
  })

  test('is shown to its owner only', async () => {
    const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
    await setFloor(seller, listingId, 87)
    const read = (as: Person) => world.api('GET /deadstock/:id/floor', { params: { id: listingId } }, as)
    expect((await read(seller)).body.percent).toBe(87)
    expect((await read(buyer)).status).toBe(404)
    expect((await setFloor(buyer, listingId, 10)).status).toBe(404)
    const made = await makeOffer(world, buyer, listingId, { amount: 40 })
    const params = { id: listingId }
    const answers = [
      made,
      await world.api('GET /conversation/:id', { params: { id: conversationId } }, buyer),
      await world.api('GET /offers', {}, buyer),
      await world.api('GET /deadstock/:id/offer', { params }, buyer),
      await world.api('GET /explore/deadstock/:id', { params }, buyer),
      await world.api('GET /user/export/json', {}, buyer).catch(error => error),
    ]
    for (const { body } of answers) expect(JSON.stringify(body ?? {})).not.toMatch(/floorPercent|"percent"|\b87\b/)
    const { rows } = await sql<{ data: unknown }>`select data from events where kind = 'listing.floor-set'`.execute(
      world.db,
    )
    expect(JSON.stringify(rows)).not.toContain('87')
  })

  test('is a percentage from 10 to 95 and is removed with null', async () => {
    const { buyer, seller, listingId } = await aNegotiation(world)
    for (const percent of [9, 96, 50.5]) expect((await setFloor(seller, listingId, percent)).status).toBe(422)
    await setFloor(seller, listingId, 95)
    expect((await setFloor(seller, listingId, null)).body.percent).toBeNull()
    expect((await makeOffer(world, buyer, listingId, { amount: 1 })).body.offer.state).toBe('open')
  })
})

describe('An impossible offer', () => {
  test('is refused with figures at its field', async () => {
    const { buyer, seller, listingId } = await aNegotiation(world)
    const refusalOf = async (given: Parameters<typeof makeOffer>[3]) => {
      const { status, body } = await makeOffer(world, buyer, listingId, given)
      return [status, body.reason, body.toast?.message]
    }
    expect(await refusalOf({ amount: 93 })).toEqual([
      422,
      'above_asked',
      'This is above the asking price of ₹92 / metre.',
    ])
    expect(await refusalOf({ quantity: 5000 })).toEqual([422, 'quantity_unavailable', 'Only 4,200 m are available.'])
    expect((await refusalOf({ hours: 5 }))[0]).toBe(422)
    expect((await refusalOf({ delivery: 'delivered', pin: '1' }))[0]).toBe(422)
    const fixed = await aNegotiation(world, { negotiable: false })
    const cheap = await makeOffer(world, fixed.buyer, fixed.listingId)
    expect(cheap.body.reason).toBe('not_negotiable')
    expect((await makeOffer(world, fixed.buyer, fixed.listingId, { amount: 92 })).status).toBe(200)
    expect((await makeOffer(world, seller, listingId)).body.reason).toBe('own_listing')
  })

  test('is also refused as a counter-offer, and the earlier offer stays open', async () => {
    const { buyer, seller, listingId } = await aNegotiation(world)
    const { id } = (await makeOffer(world, buyer, listingId)).body.offer
    expect((await answer(world, seller, id, { move: 'counter', amount: 95 })).body.reason).toBe('above_asked')
    expect((await answer(world, seller, id, { move: 'accept' })).status).toBe(200)
  })
})
