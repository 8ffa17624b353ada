import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { aNegotiation, answer, makeOffer, messagesIn } from '#testkit/dealings/offers.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { openWorld } from '#testkit/world.ts'
import { notifyWaitingOffers } from './close/notify-waiting-offers.ts'

const world = await openWorld()
afterAll(() => world.close())

const lockConversation = (id: string) => ({
  text: 'select 1 from conversations where id = $1 for update',
  values: [id],
})
const lockListing = (id: string) => ({ text: 'select 1 from listings where id = $1 for update', values: [id] })
const states = async (listingId: string) =>
  (
    await world.db
      .selectFrom('offers')
      .select('state')
      .where('listing_id', '=', listingId)
      .orderBy('created_at')
      .execute()
  ).map(({ state }) => state)
const dealsOf = async (listingId: string) =>
  (
    await world.db
      .selectFrom('deals')
      .innerJoin('offers', 'offers.id', 'deals.offer_id')
      .select('deals.id')
      .where('listing_id', '=', listingId)
      .execute()
  ).length

describe('Accept, counter, withdraw and expiry at once', () => {
  const runs = 50
  test.each(Array.from({ length: runs }, (_, run) => run))('leave exactly one winner, run %i', async run => {
    const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
    const { id, expiresAt } = (await makeOffer(world, buyer, listingId)).body.offer
    const past = new Date(new Date(expiresAt).getTime() + 1000)
    const moves = [
      () => answer(world, seller, id, { move: 'accept' }),
      () => answer(world, seller, id, { move: 'counter', amount: 88 }),
      () => answer(world, buyer, id, { move: 'withdraw' }),
      async () => {
        await notifyWaitingOffers({ ...world.services, clock: () => past })
        return undefined
      },
    ]
    const turned = [...moves.slice(run % 4), ...moves.slice(0, run % 4)]
    const answers = await throughGate(world, lockConversation(conversationId), turned)
    const [state, ...more] = await states(listingId)
    const won = answers.filter(one => one?.status === 200)
    expect(won.length).toBe(state === 'expired' ? 0 : 1)
    expect(['accepted', 'countered', 'withdrawn', 'expired']).toContain(state)
    expect(more).toEqual(state === 'countered' ? ['open'] : [])
    for (const lost of answers.filter(one => one && one.status !== 200)) {
      expect([lost?.status, lost?.body.reason]).toEqual([409, 'offer_closed'])
      expect(lost?.body.toast?.message).toContain(state)
    }
    const messages = await messagesIn(world, buyer, conversationId)
    expect(messages).toHaveLength(2)
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2])
    expect(await dealsOf(listingId)).toBe(state === 'accepted' ? 1 : 0)
  })
})

test('Twenty acceptances at once make one deal', async () => {
  const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
  const { id } = (await makeOffer(world, buyer, listingId)).body.offer
  const accepts = Array.from({ length: 8 }, () => () => answer(world, seller, id, { move: 'accept' }))
  const answers = await throughGate(world, lockConversation(conversationId), accepts)
  const rest = await Promise.all(Array.from({ length: 12 }, () => answer(world, seller, id, { move: 'accept' })))
  expect([...answers, ...rest].filter(({ status }) => status === 200)).toHaveLength(1)
  expect([...answers, ...rest].filter(({ body }) => body.reason === 'offer_closed')).toHaveLength(19)
  expect(await dealsOf(listingId)).toBe(1)
})

test('Of two offers that a buyer makes at once one is refused, and a repeated offer is created once', async () => {
  const { buyer, listingId, conversationId } = await aNegotiation(world)
  const two = await throughGate(
    world,
    lockConversation(conversationId),
    [80, 81].map(amount => () => makeOffer(world, buyer, listingId, { amount })),
  )
  expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const other = await aNegotiation(world)
  const clientId = randomUUID()
  const same = await throughGate(
    world,
    lockConversation(other.conversationId),
    [1, 2].map(() => () => makeOffer(world, other.buyer, other.listingId, { clientId })),
  )
  expect(same.map(({ status }) => status)).toEqual([200, 200])
  expect(same[0]?.body.offer.id).toBe(same[1]?.body.offer.id)
  expect(await states(other.listingId)).toEqual(['open'])
})

test('An acceptance at the same moment as a pause of the lot either makes a deal or voids the offer, never both', async () => {
  for (const turn of [0, 1, 2, 3]) {
    const { buyer, seller, listingId } = await aNegotiation(world)
    const { id } = (await makeOffer(world, buyer, listingId)).body.offer
    const both = [
      () => answer(world, seller, id, { move: 'accept' }).then(({ status }) => status),
      () =>
        world
          .api('PUT /deadstock/:id', { params: { id: listingId }, body: { status: 'Inactive' } }, seller)
          .then(({ status }) => status),
    ]
    const order = turn % 2 === 0 ? both : both.toReversed()
    const answers = await throughGate(world, lockListing(listingId), order)
    const [state] = await states(listingId)
    expect(answers.toSorted((a, b) => a - b)).toEqual(state === 'accepted' ? [200, 200] : [200, 409])
    expect(await dealsOf(listingId)).toBe(state === 'accepted' ? 1 : 0)
    expect(['accepted', 'void']).toContain(state)
  }
})

test('Two acceptances at once cannot subtract more than is available', async () => {
  const { buyer, seller, listingId } = await aNegotiation(world, { surplus: { quantityAvailable: 800 } })
  const second = await aNegotiation(world)
  const one = await makeOffer(world, buyer, listingId)
  const two = await makeOffer(world, second.buyer, listingId)
  const answers = await throughGate(
    world,
    lockListing(listingId),
    [one, two].map(
      ({ body }) =>
        () =>
          answer(world, seller, body.offer.id, { move: 'accept', takeOff: true }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await states(listingId)).toSorted()).toEqual(['accepted', 'void'])
  const { surplus, min_order_quantity: minimum } = await world.db
    .selectFrom('listings')
    .select(['surplus', 'min_order_quantity'])
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  expect(surplus).toMatchObject({ quantityAvailable: 300 })
  expect(minimum).toBe(300)
})

test('Offers for many lots of one seller at once succeed, also when a message is sent at the same moment', async () => {
  const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
  const lots = [listingId, ...(await Promise.all([1, 2, 3].map(() => aListing(world, seller)))).map(({ id }) => id)]
  const write = () =>
    world.api('POST /message/create-message', { body: { data: { conversationId, message: 'Well?' } } }, seller)
  const answers = await throughGate<{ status: number }>(world, lockConversation(conversationId), [
    ...lots.map(lot => () => makeOffer(world, buyer, lot)),
    write,
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await messagesIn(world, buyer, conversationId)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
})
