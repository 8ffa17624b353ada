import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aNegotiation, answer, makeOffer } from '#testkit/dealings/offers.ts'
import type { Person } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { notifyWaitingOffers } from '../offers/close/notify-waiting-offers.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const cardIn = async (id: string, seller: Person) =>
  (await world.api('GET /conversation/:id', { params: { id } }, seller)).body.conversation.card
const inquiriesIn = async (id: string) =>
  (await world.db.selectFrom('inquiries').select(['kind', 'answer']).where('conversation_id', '=', id).execute()).map(
    ({ kind, answer: by }) => [kind, by],
  )
const change = (id: string, body: { move: 'complete' } | { move: 'cancel'; reason: 'no-payment' }, as: Person) =>
  world.api('POST /deals/:id', { params: { id }, body }, as)

test('an offer opens an inquiry, a counter-offer answers it, and after an acceptance the lead waits for the seller', async () => {
  const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
  const first = await makeOffer(world, buyer, listingId)
  expect(await cardIn(conversationId, seller)).toMatchObject({ stage: 'offer', waitsSince: expect.any(String) })
  expect(await inquiriesIn(conversationId)).toEqual([['offer', null]])
  const countered = await answer(world, seller, first.body.offer.id, { move: 'counter', amount: 88 })
  expect(await cardIn(conversationId, seller)).toMatchObject({ stage: 'offer', waitsSince: null })
  expect(await inquiriesIn(conversationId)).toEqual([['offer', 'move']])
  const accepted = await answer(world, buyer, countered.body.offer.id, { move: 'accept' })
  expect(await cardIn(conversationId, seller)).toMatchObject({ stage: 'offer', waitsSince: expect.any(String) })

  const deal = accepted.body.offer.deal!.id
  await change(deal, { move: 'complete' }, buyer)
  expect(await cardIn(conversationId, seller)).toMatchObject({ stage: 'offer' })
  await change(deal, { move: 'complete' }, seller)
  expect(await cardIn(conversationId, seller)).toMatchObject({ stage: 'won' })
  const { body } = await world.api(
    'GET /conversation/conversations/:id',
    { params: { id: seller.id }, query: { show: 'closed' } },
    seller,
  )
  expect(body.conversations.map(({ id }) => id)).toEqual([conversationId])
})

test('a declined, withdrawn, expired or cancelled offer returns the lead to talking', async () => {
  const declined = await aNegotiation(world)
  const one = await makeOffer(world, declined.buyer, declined.listingId)
  await answer(world, declined.seller, one.body.offer.id, { move: 'decline', reason: 'price' })
  expect(await cardIn(declined.conversationId, declined.seller)).toMatchObject({ stage: 'talking', waitsSince: null })

  const withdrawn = await aNegotiation(world)
  const two = await makeOffer(world, withdrawn.buyer, withdrawn.listingId)
  await answer(world, withdrawn.buyer, two.body.offer.id, { move: 'withdraw' })
  expect(await cardIn(withdrawn.conversationId, withdrawn.seller)).toMatchObject({ stage: 'talking' })

  const expired = await aNegotiation(world)
  const three = await makeOffer(world, expired.buyer, expired.listingId)
  await sql`update offers set created_at = created_at - interval '9 days', expires_at = now() - interval '1 second'
    where id = ${three.body.offer.id}`.execute(world.db)
  await notifyWaitingOffers(world.services)
  expect(await cardIn(expired.conversationId, expired.seller)).toMatchObject({ stage: 'talking' })
  expect(await inquiriesIn(expired.conversationId)).toEqual([['offer', null]])

  const called = await aNegotiation(world)
  const four = await makeOffer(world, called.buyer, called.listingId)
  const accepted = await answer(world, called.seller, four.body.offer.id, { move: 'accept' })
  await change(accepted.body.offer.deal!.id, { move: 'cancel', reason: 'no-payment' }, called.seller)
  expect(await cardIn(called.conversationId, called.seller)).toMatchObject({ stage: 'talking' })
})

test('an offer below the floor creates no inquiry', async () => {
  const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
  await sql`insert into listing_floors (listing_id, percent) values (${listingId}, 95)`.execute(world.db)
  const { body } = await makeOffer(world, buyer, listingId, { amount: 20 })
  expect(body.offer.state).toBe('declined')
  expect((await cardIn(conversationId, seller))?.waitsSince ?? null).toBeNull()
  expect(await inquiriesIn(conversationId)).toEqual([])
})
