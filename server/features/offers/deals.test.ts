import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { ApiInput } from '#contract/api.ts'
import { blockIn } from '#testkit/dealings/conversations.ts'
import { aNegotiation, answer, makeOffer, messagesIn } from '#testkit/dealings/offers.ts'
import { throughGate } from '#testkit/gate.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { testClock } from '#testkit/time/test-clock.ts'
import { openWorld } from '#testkit/world.ts'
import { endSilentDeals } from './deals/end-silent-deals.ts'

const world = await openWorld()
afterAll(() => world.close())
const { setAhead } = testClock(world)

async function aDeal(given: Parameters<typeof aNegotiation>[1] = {}, takeOff = false) {
  const negotiation = await aNegotiation(world, given)
  const quantity = given.surplus?.quantityAvailable ?? 500
  const { id } = (await makeOffer(world, negotiation.buyer, negotiation.listingId, { quantity })).body.offer
  const { body } = await answer(world, negotiation.seller, id, { move: 'accept', takeOff })
  return { ...negotiation, offerId: id, dealId: body.offer.deal!.id }
}

const press = (as: Person, id: string, body: ApiInput<'POST /deals/:id'>['body']) =>
  world.api('POST /deals/:id', { params: { id }, body }, as)
const events = async (as: Person, id: string) =>
  (await messagesIn(world, as, id)).filter(({ kind }) => kind === 'event').map(({ message }) => message)

describe('A deal', () => {
  test('completes when both sides confirm, once each', async () => {
    const { buyer, seller, dealId, conversationId } = await aDeal()
    const first = await press(seller, dealId, { move: 'complete' })
    expect(first.body.deal).toMatchObject({
      state: 'agreed',
      doneBy: [seller.id],
      can: { complete: false, cancel: true },
    })
    expect((await press(seller, dealId, { move: 'complete' })).status).toBe(200)
    const second = await press(buyer, dealId, { move: 'complete' })
    expect(second.body.deal).toMatchObject({ state: 'done', can: { complete: false, cancel: false } })
    expect((await press(buyer, dealId, { move: 'cancel', reason: 'other' })).body.reason).toBe('deal_closed')
    expect((await events(buyer, conversationId)).slice(1)).toEqual([
      'Marked as completed. Waiting for the other party to confirm.',
      'Completed.',
    ])
    const [message] = await messagesIn(world, buyer, conversationId)
    expect(message?.offer?.deal).toMatchObject({ state: 'done', doneBy: [buyer.id, seller.id] })
  })

  test('can be cancelled by either side with a reason, permanently', async () => {
    const { buyer, dealId, conversationId } = await aDeal()
    expect((await press(buyer, dealId, { move: 'cancel' })).status).toBe(422)
    const off = await press(buyer, dealId, { move: 'cancel', reason: 'not-available' })
    expect(off.body.deal).toMatchObject({ state: 'cancelled', reason: 'not-available' })
    expect((await press(buyer, dealId, { move: 'complete' })).body.reason).toBe('deal_closed')
    expect((await events(buyer, conversationId)).at(-1)).toBe('Deal cancelled: not available.')
  })

  test('ends once when one side completes and the other cancels at once', async () => {
    for (const turn of [0, 1]) {
      const { buyer, seller, dealId, conversationId } = await aDeal()
      await press(seller, dealId, { move: 'complete' })
      const moves = [
        () => press(buyer, dealId, { move: 'complete' }),
        () => press(seller, dealId, { move: 'cancel', reason: 'no-payment' }),
      ]
      const gate = { text: 'select 1 from conversations where id = $1 for update', values: [conversationId] }
      const answers = await throughGate(world, gate, turn === 0 ? moves : moves.toReversed())
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })

  test('returns 404 to outsiders', async () => {
    const { dealId, offerId } = await aDeal()
    const stranger = await aPerson(world)
    expect((await press(stranger, dealId, { move: 'complete' })).status).toBe(404)
    expect((await world.api('GET /deals/:id/summary', { params: { id: dealId } }, stranger)).status).toBe(404)
    expect((await answer(world, stranger, offerId, { move: 'accept' })).status).toBe(404)
    expect((await world.api('GET /offers', {}, stranger)).body).toMatchObject({ offers: [], total: 0 })
  })

  test('can be ended after a block without a message in the conversation', async () => {
    const { buyer, seller, dealId, conversationId } = await aDeal()
    await blockIn(world, conversationId, seller)
    const before = (await events(buyer, conversationId)).length
    expect((await press(seller, dealId, { move: 'cancel', reason: 'no-reply' })).status).toBe(200)
    expect((await press(buyer, dealId, { move: 'cancel', reason: 'no-reply' })).status).toBe(200)
    expect(await events(buyer, conversationId)).toHaveLength(before)
  })

  test('lapses after 60 days without action and completes 14 days after one confirmation', async () => {
    const silent = await aDeal()
    const pressed = await aDeal()
    await press(pressed.buyer, pressed.dealId, { move: 'complete' })
    const stateOf = async ({ dealId, buyer }: typeof silent) =>
      (await world.api('GET /deals/:id/summary', { params: { id: dealId } }, buyer)).body.deal.state
    setAhead({ days: 13.9 })
    await endSilentDeals(world.services)
    expect([await stateOf(silent), await stateOf(pressed)]).toEqual(['agreed', 'agreed'])
    setAhead({ days: 14.1 })
    await endSilentDeals(world.services)
    expect([await stateOf(silent), await stateOf(pressed)]).toEqual(['agreed', 'done'])
    setAhead({ days: 59.9 })
    await endSilentDeals(world.services)
    expect(await stateOf(silent)).toBe('agreed')
    setAhead({ days: 60.1 })
    await endSilentDeals(world.services)
    await endSilentDeals(world.services)
    expect(await stateOf(silent)).toBe('lapsed')
    expect((await events(silent.buyer, silent.conversationId)).filter(text => /lapsed/.test(text))).toHaveLength(1)
  })
})

describe('Subtracting the agreed quantity from the available quantity', () => {
  const listingOf = async (id: string) => {
    const { rows } = await sql<{ status: string; paused_by: string | null; available: number }>`
      select status, paused_by, (surplus ->> 'quantityAvailable')::float as available from listings where id = ${id}`.execute(
      world.db,
    )
    return rows[0]
  }

  test('leaves the rest available, and happens only on request', async () => {
    expect(await listingOf((await aDeal()).listingId)).toMatchObject({ status: 'Active', available: 4200 })
    expect(await listingOf((await aDeal({}, true)).listingId)).toMatchObject({ status: 'Active', available: 3700 })
  })

  test('makes the lot sold out when nothing is left', async () => {
    const sold = await aDeal({ surplus: { quantityAvailable: 700, wholeLot: true } }, true)
    expect(await listingOf(sold.listingId)).toMatchObject({ status: 'Inactive', paused_by: 'sold-out', available: 0 })
  })

  test('is refused to the buyer', async () => {
    const { buyer, seller, listingId } = await aNegotiation(world)
    const { id } = (await makeOffer(world, buyer, listingId)).body.offer
    const quote = await answer(world, seller, id, { move: 'counter', amount: 90 })
    expect((await answer(world, buyer, quote.body.offer.id, { move: 'accept', takeOff: true })).status).toBe(200)
    expect(await listingOf(listingId)).toMatchObject({ available: 4200 })
  })
})
