import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addedMessages } from '#contract/offers/added/added-fault.ts'
import { type AddedTerms, noAddedTerms } from '#contract/offers/added/added-terms.ts'
import { aNegotiation, answer, makeOffer, messagesIn } from '#testkit/dealings/offers.ts'
import { aFirm, aRound, inThreeDays, letRoundEnd, putRoundOffer, setRound } from '#testkit/dealings/rounds.ts'
import { openWorld, type World } from '#testkit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const added = {
  packing: 1200,
  freight: 3500.5,
  gstRate: 5,
  payWithinDays: 7,
  tolerancePercent: 2.5,
  resale: 'Not  online',
}
const storedTerms = { ...noAddedTerms, ...added, resale: 'Not online' }
const delivered = { delivery: 'delivered', pin: '411001' } as const

/** A seller's counter-offer with terms to a buyer's offer. */
async function aQuote() {
  const conversation = await aNegotiation(world)
  const first = await makeOffer(world, conversation.buyer, conversation.listingId)
  const quote = await answer(world, conversation.seller, first.body.offer.id, {
    move: 'counter',
    amount: 88,
    ...delivered,
    added,
  })
  return { ...conversation, quote, id: quote.body.offer.id }
}

test('terms added by a seller are shown to both sides in the offer, its message and the deal record', async () => {
  const { buyer, seller, quote, id, conversationId } = await aQuote()
  expect([quote.status, quote.body.offer.added]).toEqual([200, storedTerms])
  const read = (await messagesIn(world, buyer, conversationId)).at(-1)
  expect(read?.offer?.added).toEqual(storedTerms)
  expect(read?.message).toContain('= ₹44,000 + GST (₹51,135.53 with charges and GST), delivered')
  const { body } = await answer(world, buyer, id, { move: 'accept' })
  for (const person of [buyer, seller]) {
    const summary = await world.api('GET /deals/:id/summary', { params: { id: body.offer.deal!.id } }, person)
    expect(summary.body.offer).toMatchObject({ added: storedTerms, pin: '411001' })
  }
})

test('a buyer cannot add terms, and a counter-offer of the buyer keeps those of the seller', async () => {
  const { buyer, seller, listingId, id } = await aQuote()
  const own = await answer(world, buyer, id, { move: 'counter', amount: 86, added })
  expect([own.status, own.body.errors]).toEqual([422, [{ field: 'added', message: addedMessages.sellerOnly }]])
  const countered = await answer(world, buyer, id, { move: 'counter', amount: 86 })
  expect(countered.body.offer.added).toEqual(storedTerms)
  const back = await answer(world, seller, countered.body.offer.id, { move: 'counter', amount: 87 })
  expect(back.body.offer.added).toEqual(storedTerms)
  const without = await answer(world, buyer, back.body.offer.id, { move: 'counter', amount: 85, delivery: 'ex-godown' })
  expect(without.body.offer).toMatchObject({ added: { ...storedTerms, freight: null }, pin: null })
  const cleared = await answer(world, seller, without.body.offer.id, { move: 'counter', amount: 90, added: null })
  expect(cleared.body.offer.added).toBeNull()
  const first = await makeOffer(world, (await aNegotiation(world)).buyer, listingId, { added })
  expect([first.status, first.body.errors?.[0]?.field]).toEqual([422, 'added'])
})

test('an invalid term is refused at its field and nothing is saved', async () => {
  const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
  const { id } = (await makeOffer(world, buyer, listingId)).body.offer
  for (const [field, given] of [
    ['gstRate', { gstRate: 6 }],
    ['freight', { freight: 10 }],
    ['packing', { packing: 0.005 }],
    ['payWithinDays', { payWithinDays: 181 }],
    ['resale', { resale: 'x'.repeat(201) }],
  ] as const) {
    const { status, body } = await answer(world, seller, id, { move: 'counter', amount: 88, added: given })
    expect([status, body.errors?.[0]?.field]).toEqual([422, `added.${field}`])
  }
  expect(await messagesIn(world, buyer, conversationId)).toHaveLength(1)
})

test('an offer without added terms is saved and shown as before', async () => {
  const { buyer, listingId } = await aNegotiation(world)
  const { body } = await makeOffer(world, buyer, listingId)
  expect(body.offer.added).toBeNull()
  const stored = await world.db.selectFrom('offers').select('added').where('id', '=', body.offer.id).executeTakeFirst()
  expect(stored?.added).toBeNull()
})

test('resale terms are deleted with the account of the seller, the place with that of the buyer', async () => {
  const [one, other] = [await aQuote(), await aQuote()]
  await world.db
    .updateTable('users')
    .set({ active: false, deleted_at: new Date() })
    .where('id', '=', one.seller.id)
    .execute()
  await world.db
    .updateTable('users')
    .set({ active: false, deleted_at: new Date() })
    .where('id', '=', other.buyer.id)
    .execute()
  const rows = await world.db
    .selectFrom('offers')
    .select(['id', 'added', 'pin'])
    .where('id', 'in', [one.id, other.id])
    .execute()
  const of = (id: string) => rows.find(row => row.id === id)
  expect(of(one.id)).toMatchObject({ added: { ...storedTerms, resale: null }, pin: '411001' })
  expect(of(other.id)).toMatchObject({ added: storedTerms, pin: null })
})

test('an offer until a date has the terms that the seller stated for all offers, and the agreement prints them', async () => {
  const { seller, lot } = await aRound(world)
  const terms = {
    ...noAddedTerms,
    packing: 500,
    gstRate: 5,
    payWithinDays: 7,
    liftWithinDays: 10,
    resale: 'Not online.',
  }
  const set = (stated: AddedTerms | null) => setRound(world, seller, lot, inThreeDays(), true, stated)
  for (const [field, wrong] of [
    ['freight', { freight: 100 }],
    ['payWithinDays', { payWithinDays: 0 }],
    ['resale', { resale: 'Call 98765 43210 before you resell' }],
  ] as const) {
    const { status, body } = await set({ ...terms, ...wrong })
    expect([status, body.errors?.[0]?.field]).toEqual([422, `added.${field}`])
  }
  expect((await set(terms)).status).toBe(200)
  const [firm, untaxed] = [await aFirm(world), await aFirm(world)]
  expect((await world.api('GET /deadstock/:id/round', { params: { id: lot } }, firm)).body.added).toEqual(terms)
  await putRoundOffer(world, firm, lot, { amount: 100 })
  await putRoundOffer(world, untaxed, lot, { amount: 90, gst: 'not-applicable' })
  expect((await set(null)).body.reason).toBe('round_kept')
  await letRoundEnd(world, lot)
  const { body } = await world.api('GET /deadstock/:id/offers', { params: { id: lot } }, seller)
  expect(body.offers.map(offer => offer.added)).toEqual([terms, { ...terms, gstRate: null }])
  const accepted = await answer(world, seller, body.offers[0]!.id, { move: 'accept' })
  const id = accepted.body.offer.deal!.id
  const record = await world.api('GET /deals/:id/summary', { params: { id } }, firm)
  expect(record.body.offer.added).toEqual(terms)
  const headers = { authorization: `Bearer ${seller.token}` }
  const own = await world.app.inject({ url: '/api/user/export/json', headers })
  expect(own.json<{ deadstocks: object[] }>().deadstocks).toMatchObject([{ offersUntilTerms: terms }])
  const [message] = await messagesIn(world, firm, body.offers[0]!.conversationId)
  // (500 m × ₹100 + ₹500 of charges) × 1.05 for GST
  expect(message?.message).toContain('₹50,000 + GST (₹53,025 with charges and GST)')
  await world.api('POST /user/delete', { body: {} }, seller)
  const { rows } = await sql<{ added: object | null }>`
    select added from offer_rounds where listing_id = ${lot}`.execute(world.db)
  expect(rows).toEqual([{ added: null }])
})
