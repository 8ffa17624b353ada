import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aNegotiation, answer, makeOffer, messagesIn } from '#testkit/dealings/offers.ts'
import { aRound, letRoundEnd, putRoundOffer } from '#testkit/dealings/rounds.ts'
import { throughGate } from '#testkit/gate.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const setFloor = (as: Person, id: string, body: { percent: number | null; accept?: number | null }) =>
  world.api('PUT /deadstock/:id/floor', { params: { id }, body }, as)

async function welcoming(accept = 90, given: Parameters<typeof aNegotiation>[1] = {}) {
  const negotiation = await aNegotiation(world, given)
  expect((await setFloor(negotiation.seller, negotiation.listingId, { percent: null, accept })).status).toBe(200)
  return negotiation
}
const availableOf = async (id: string) => {
  const { rows } = await sql<{ available: number | null }>`
    select (surplus ->> 'quantityAvailable')::float as available from listings where id = ${id}`.execute(world.db)
  return rows[0]?.available
}

describe('An offer at or above the percentage that the seller accepts', () => {
  test('is accepted at once, and its quantity is subtracted from the lot', async () => {
    const { buyer, seller, listingId, conversationId } = await welcoming()
    const { body } = await makeOffer(world, buyer, listingId, { amount: 82.8 })
    expect(body.offer).toMatchObject({ state: 'accepted', deal: { state: 'agreed', doneBy: [] } })
    expect(await availableOf(listingId)).toBe(3700)
    const messages = (await messagesIn(world, seller, conversationId)).map(({ kind, message }) => [kind, message])
    expect(messages[1]).toEqual([
      'event',
      'Accepted: 500 m at ₹82.80 / metre = ₹41,400 + GST. Settle payment, invoice and transport between yourselves.',
    ])
    expect((await world.api('GET /notices', {}, buyer)).body.notices[0]?.text).toMatch(/was accepted$/)
  })

  test('waits for the seller if it is a paisa lower, a request, or the lot states no quantity', async () => {
    const { buyer, listingId } = await welcoming()
    expect((await makeOffer(world, buyer, listingId, { amount: 82.79 })).body.offer.state).toBe('open')
    const quoteTalk = await welcoming()
    const ask = await makeOffer(world, quoteTalk.buyer, quoteTalk.listingId, { kind: 'ask', amount: null })
    expect(ask.body.offer.state).toBe('open')
    const unknown = await welcoming()
    await sql`update listings set surplus = '{}' where id = ${unknown.listingId}`.execute(world.db)
    expect((await makeOffer(world, unknown.buyer, unknown.listingId, { amount: 92 })).body.offer.state).toBe('open')
  })

  test('is accepted automatically as a counter-offer of the buyer, but not as one of the seller', async () => {
    const { buyer, seller, listingId } = await welcoming()
    const { body } = await makeOffer(world, buyer, listingId, { amount: 70 })
    const counter = await answer(world, seller, body.offer.id, { move: 'counter', amount: 90 })
    expect(counter.body.offer.state).toBe('open')
    const again = await answer(world, buyer, counter.body.offer.id, { move: 'counter', amount: 85 })
    expect(again.body.offer.state).toBe('accepted')
  })

  test('an offer that is accepted at once never subtracts more than is available, for any number of offers', async () => {
    const { seller, listingId } = await welcoming(90, { surplus: { quantityAvailable: 800 } })
    const buyers = [await aPerson(world), await aPerson(world), await aPerson(world)]
    const lock = { text: 'select from listings where id = $1 for update', values: [listingId] }
    const answers = await throughGate(
      world,
      lock,
      buyers.map(buyer => () => makeOffer(world, buyer, listingId, { amount: 90 })),
    )
    expect(answers.filter(({ body }) => body.offer?.state === 'accepted')).toHaveLength(1)
    expect(answers.filter(({ body }) => body.reason === 'quantity_unavailable')).toHaveLength(2)
    expect(await availableOf(listingId)).toBe(300)
    expect((await world.api('GET /offers', { query: { state: 'agreed' } }, seller)).body.total).toBe(1)
  })

  test('is not accepted automatically in a round', async () => {
    const { seller, lot } = await aRound(world)
    await setFloor(seller, lot, { percent: null, accept: 50 })
    expect((await putRoundOffer(world, await aPerson(world), lot)).status).toBe(200)
    await letRoundEnd(world, lot)
    expect((await world.api('GET /offers', { query: { state: 'open' } }, seller)).body.total).toBe(1)
  })
})

describe('The percentage from which offers are accepted', () => {
  test('must be above the floor and is visible to its owner only', async () => {
    const { seller, buyer, listingId: id } = await aNegotiation(world)
    for (const body of [
      { percent: 80, accept: 80 },
      { percent: null, accept: 101 },
      { percent: null, accept: 9 },
      { percent: null, accept: 85.5 },
    ])
      expect((await setFloor(seller, id, body)).status).toBe(422)
    expect((await setFloor(seller, id, { percent: 70, accept: 95 })).body).toMatchObject({ percent: 70, accept: 95 })
    // a client that does not know `accepts` changes only the floor
    expect((await setFloor(seller, id, { percent: 60 })).body).toMatchObject({ percent: 60, accept: 95 })
    expect((await world.api('GET /deadstock/:id/floor', { params: { id } }, buyer)).status).toBe(404)
    expect((await setFloor(seller, id, { percent: null, accept: null })).body).toMatchObject({ accept: null })
  })
})
