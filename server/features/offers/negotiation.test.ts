import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aNegotiation, answer, makeOffer, messagesIn } from '#testkit/dealings/offers.ts'
import { aListing } from '#testkit/listings.ts'
import { openWorld, type World } from '#testkit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const stateOf = async (id: string) =>
  (await world.db.selectFrom('offers').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

describe('An offer', () => {
  test('is a text message to the seller, with the allowed actions of each side', async () => {
    const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
    const { status, body } = await makeOffer(world, buyer, listingId, { note: 'For  one\nbatch' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ conversationId, lastTry: false })
    expect(body.offer).toMatchObject({ kind: 'offer', state: 'open', by: buyer.id, buyer: buyer.id, quantity: 500 })
    expect(body.offer).toMatchObject({ amount: 85, total: 42_500, gst: 'extra', note: 'For one batch', unit: 'Metre' })
    expect(body.offer).toMatchObject({ delivery: 'ex-godown', minimum: 500, asked: 92, deal: null, reason: null })
    const [read] = await messagesIn(world, seller, conversationId)
    expect(read).toMatchObject({ kind: 'offer', senderId: buyer.id, read: false, listing: { id: listingId } })
    expect(read?.message).toMatch(
      /^Offer: 500 m at ₹85 \/ metre = ₹42,500 \+ GST, ex-godown, until \w{3} \d+ \w+, \d+:\d\d [ap]m\.$/,
    )
    expect(read?.offer?.can).toEqual({ accept: true, counter: true, offer: false, decline: true, withdraw: false })
    const [sent] = await messagesIn(world, buyer, conversationId)
    expect(sent?.offer?.can).toEqual({ accept: false, counter: false, offer: false, decline: false, withdraw: true })
  })

  test('can be countered and accepted, which creates a deal that both can print', async () => {
    const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
    const first = await makeOffer(world, buyer, listingId)
    const countered = await answer(world, seller, first.body.offer.id, { move: 'counter', amount: 88 })
    expect(countered.status).toBe(200)
    expect(countered.body.offer).toMatchObject({ by: seller.id, buyer: buyer.id, amount: 88, quantity: 500 })
    expect(countered.body.offer.parentId).toBe(first.body.offer.id)
    expect(await stateOf(first.body.offer.id)).toBe('countered')

    const accepted = await answer(world, buyer, countered.body.offer.id, { move: 'accept' })
    expect(accepted.status).toBe(200)
    expect(accepted.body.offer).toMatchObject({ state: 'accepted', deal: { state: 'agreed', doneBy: [] } })
    const messages = (await messagesIn(world, seller, conversationId)).map(({ kind, message }) => [kind, message])
    expect(messages.map(([kind]) => kind)).toEqual(['offer', 'offer', 'event'])
    expect(messages[1]?.[1]).toMatch(/^Counter-offer: 500 m at ₹88/)
    expect(messages[2]?.[1]).toBe(
      'Accepted: 500 m at ₹88 / metre = ₹44,000 + GST. Settle payment, invoice and transport between yourselves.',
    )
    const id = accepted.body.offer.deal!.id
    for (const person of [buyer, seller]) {
      const { body } = await world.api('GET /deals/:id/summary', { params: { id } }, person)
      expect(body).toMatchObject({ deal: { id, state: 'agreed' }, listing: { id: listingId }, offer: { amount: 88 } })
      expect(body.buyer.gstin).toMatch(/^27/)
    }
  })

  test('keeps the price, quantity and terms that a counter-offer leaves out', async () => {
    const { buyer, seller, listingId } = await aNegotiation(world)
    const terms = { quantity: 700, amount: 86.5, gst: 'included', delivery: 'delivered', pin: '411001' } as const
    const { body } = await makeOffer(world, buyer, listingId, { ...terms, note: 'For one batch' })
    const countered = await answer(world, seller, body.offer.id, { move: 'counter', quantity: 600 })
    expect(countered.status).toBe(200)
    expect(countered.body.offer).toMatchObject({ ...terms, quantity: 600, note: '' })
    const { body: ask } = await makeOffer(world, buyer, (await aListing(world, seller)).id, {
      kind: 'ask',
      amount: null,
    })
    const priceless = await answer(world, seller, ask.offer.id, { move: 'offer' })
    expect([priceless.status, priceless.body.errors?.[0]?.field]).toEqual([422, 'amount'])
  })

  test('can be declined with a reason or withdrawn by its maker', async () => {
    const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
    const { body: one } = await makeOffer(world, buyer, listingId)
    expect((await answer(world, seller, one.offer.id, { move: 'decline' })).status).toBe(422)
    expect((await answer(world, seller, one.offer.id, { move: 'decline', reason: 'price' })).status).toBe(200)
    const { body: two } = await makeOffer(world, buyer, listingId)
    expect((await answer(world, seller, two.offer.id, { move: 'withdraw' })).status).toBe(403)
    expect((await answer(world, buyer, two.offer.id, { move: 'withdraw' })).status).toBe(200)
    const events = (await messagesIn(world, buyer, conversationId)).filter(({ kind }) => kind === 'event')
    expect(events.map(({ message }) => message)).toEqual(['Declined: price.', 'The offer has been withdrawn.'])
  })

  test('can answer a request for a quote, which has no price', async () => {
    const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
    const { body: ask } = await makeOffer(world, buyer, listingId, {
      kind: 'ask',
      amount: null,
      delivery: 'delivered',
      pin: '380001',
    })
    expect(ask.offer).toMatchObject({ kind: 'ask', amount: null, total: null, pin: '380001' })
    expect((await answer(world, seller, ask.offer.id, { move: 'accept' })).status).toBe(403)
    const quote = await answer(world, seller, ask.offer.id, { move: 'offer', amount: 90, hours: 24 })
    expect(quote.body.offer).toMatchObject({ kind: 'offer', by: seller.id, quantity: 500, amount: 90 })
    expect(await stateOf(ask.offer.id)).toBe('answered')
    const [asked, offered] = await messagesIn(world, buyer, conversationId)
    expect(asked?.message).toBe('Quote asked for: 500 m, delivered.')
    expect(offered?.message).toMatch(/^Offer: 500 m at ₹90/)
  })

  test('is created once when its request is repeated, and can be answered once', async () => {
    const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
    const clientId = 'the-same-key'
    const [one, two] = [
      await makeOffer(world, buyer, listingId, { clientId }),
      await makeOffer(world, buyer, listingId, { clientId }),
    ]
    expect([two.status, two.body.offer.id]).toEqual([200, one.body.offer.id])
    const { id } = one.body.offer
    for (let turn = 0; turn < 2; turn++)
      expect((await answer(world, seller, id, { move: 'accept', clientId: 'accepted-key' })).status).toBe(200)
    const again = await answer(world, seller, id, { move: 'accept' })
    expect([again.status, again.body.reason, again.body.toast?.message]).toEqual([
      409,
      'offer_closed',
      'This offer is closed: it was accepted.',
    ])
    expect(await messagesIn(world, buyer, conversationId)).toHaveLength(2)
  })
})

describe('A quote of a seller', () => {
  test('requires a message of the buyer in the conversation', async () => {
    const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
    expect((await makeOffer(world, seller, listingId)).body.reason).toBe('own_listing')
    const unasked = { status: 409, body: { reason: 'quote_unasked' } }
    expect(await makeOffer(world, seller, listingId, { conversationId })).toMatchObject(unasked)
    const own = { data: { conversationId, message: 'We have a fine lot for you.' } }
    expect((await world.api('POST /message/create-message', { body: own }, seller)).status).toBe(200)
    expect(await makeOffer(world, seller, listingId, { conversationId })).toMatchObject(unasked)
    expect(await messagesIn(world, buyer, conversationId)).toHaveLength(1)
    const body = { data: { conversationId, message: 'What is your best price?' } }
    await world.api('POST /message/create-message', { body }, buyer)
    const { status, body: quote } = await makeOffer(world, seller, listingId, { conversationId })
    expect([status, quote.offer?.by, quote.offer?.buyer]).toEqual([200, seller.id, buyer.id])
  })
})
