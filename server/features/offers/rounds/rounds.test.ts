import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { momentInIndia, roundDays } from '#contract/offers/rounds/round-rules.ts'
import { blockIn, openChat } from '#testkit/dealings/conversations.ts'
import { answer, makeOffer, messagesIn } from '#testkit/dealings/offers.ts'
import { aFirm, aRound, inThreeDays, letRoundEnd, putRoundOffer, setRound } from '#testkit/dealings/rounds.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { openMailWorld } from '#testkit/mails/mail-world.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { sendQueuedMail } from '#testkit/sign-in.ts'
import { notifyWaitingOffers } from '../close/notify-waiting-offers.ts'
import { endRounds } from './end-rounds.ts'

const HOUR = 3_600_000

const { world, smtp, sentTo, close } = await openMailWorld()
afterAll(close)
beforeEach(() => {
  smtp.mails.length = 0
})

const roundOf = async (as: Person, id: string) =>
  (await world.api('GET /deadstock/:id/round', { params: { id } }, as)).body
const lotOf = async (id: string) => (await world.api('GET /explore/deadstock/:id', { params: { id } })).body.deadstock
const openOffers = async (as: Person) => (await world.api('GET /offers', { query: { state: 'open' } }, as)).body.offers
const noticesOf = async (as: Person) => (await world.api('GET /notices', {}, as)).body.notices.map(({ text }) => text)
const change = (as: Person, id: string, data: Record<string, unknown>) =>
  world.api('PUT /deadstock/:id', { params: { id }, body: { data } }, as)
const takeOff = (as: Person, id: string) =>
  world.api('PUT /deadstock/:id', { params: { id }, body: { status: 'Inactive' } }, as)

async function mailsTo(person: Person) {
  await sendQueuedMail(world)
  return sentTo(person).map(({ subject }) => subject)
}

describe('The date of a round', () => {
  test('must be a full trading hour on a working day, 1 to 14 days ahead', async () => {
    const { seller, id } = await aSellerWithLot(world)
    const days = roundDays(new Date())
    const today = momentInIndia(days[0] ?? '', 18).getTime() - 24 * HOUR
    const wrong = [today, today + 15 * 24 * HOUR, today + 3 * 24 * HOUR + 60_000]
    for (const at of [...wrong, ...[8, 21].map(hour => momentInIndia(days[2] ?? '', hour).getTime())])
      expect((await setRound(world, seller, id, new Date(at).toISOString())).status).toBe(422)
    for (const [day, hour] of [
      [days[0], 9],
      [days[13], 20],
    ] as const)
      expect((await setRound(world, seller, id, momentInIndia(day ?? '', hour).toISOString())).status).toBe(200)
    expect((await lotOf(id)).round).toMatchObject({ state: 'open', sealed: true })
    expect((await setRound(world, seller, id, null)).body.round).toBeNull()
    expect((await lotOf(id)).round).toBeNull()
  })

  test('is fixed after the first offer', async () => {
    const { seller, lot } = await aRound(world)
    expect((await putRoundOffer(world, await aFirm(world), lot)).status).toBe(200)
    const later = momentInIndia(roundDays(new Date())[5] ?? '', 18).toISOString()
    for (const until of [later, null])
      expect((await setRound(world, seller, lot, until)).body.reason).toBe('round_kept')
    expect((await setRound(world, seller, lot, inThreeDays(), false)).body.reason).toBe('round_kept')
    expect((await setRound(world, seller, lot)).status).toBe(200)
  })

  test('cannot be set while an offer is open, or by anyone but the seller', async () => {
    const { id } = await aListing(world, await aPerson(world))
    expect((await setRound(world, await aPerson(world), id)).status).toBe(404)
    const { seller, id: wanted } = await aSellerWithLot(world)
    const { body } = await makeOffer(world, await aPerson(world), wanted)
    expect((await setRound(world, seller, wanted)).body.reason).toBe('open_offers')
    await answer(world, seller, body.offer.id, { move: 'decline', reason: 'other' })
    expect((await setRound(world, seller, wanted)).status).toBe(200)
  })
})

describe('An offer until a date', () => {
  test('is limited to one per business, can be raised above the asking rate, and cannot be lowered', async () => {
    const { lot } = await aRound(world)
    const firm = await aFirm(world)
    const first = await putRoundOffer(world, firm, lot)
    expect(first.body.offer).toMatchObject({ amount: 85, total: 42_500 })
    expect((await putRoundOffer(world, firm, lot)).body.offer.id).toBe(first.body.offer.id)
    const raised = await putRoundOffer(world, firm, lot, { amount: 120 })
    expect(raised.body.offer).toMatchObject({ id: first.body.offer.id, amount: 120 })
    for (const lowered of [{ amount: 119.99 }, { amount: 120, quantity: 400 }, { amount: 119, quantity: 4000 }])
      expect((await putRoundOffer(world, firm, lot, lowered)).body.reason).toBe('round_lowered')
    expect((await roundOf(firm, lot)).own).toMatchObject({ amount: 120, quantity: 500 })
    const colleague = await aPerson(world)
    await sql`
      update businesses b set gst = f.gst, verified = true from businesses f
      where b.user_id in (${colleague.id}, ${firm.id}) and f.user_id = ${firm.id}`.execute(world.db)
    expect((await putRoundOffer(world, firm, lot, { amount: 121 })).status).toBe(200)
    const { lot: other } = await aRound(world)
    expect((await putRoundOffer(world, firm, other)).status).toBe(200)
    expect((await putRoundOffer(world, colleague, other)).body.reason).toBe('firm_has_offered')
  })

  test('is refused above the available quantity, from the seller, after a block and without a round', async () => {
    const { seller, lot } = await aRound(world)
    const firm = await aFirm(world)
    expect((await putRoundOffer(world, firm, lot, { quantity: 4201 })).body.reason).toBe('quantity_unavailable')
    expect((await putRoundOffer(world, seller, lot)).body.reason).toBe('own_listing')
    for (const amount of [0, -1, 85.123]) expect((await putRoundOffer(world, firm, lot, { amount })).status).toBe(422)
    const { id: plain } = await aListing(world, seller)
    expect((await putRoundOffer(world, firm, plain)).body.reason).toBe('round_over')
    await putRoundOffer(world, firm, lot)
    await blockIn(world, await openChat(world, firm, { deadstockId: lot }), seller)
    expect((await roundOf(seller, lot)).firms).toBe(0)
    expect((await putRoundOffer(world, firm, lot, { amount: 90 })).body.reason).toBe('conversation_closed')
  })

  test('is the only possible offer during a round: other offers, requests and quotes are refused', async () => {
    const { seller, lot } = await aRound(world)
    const firm = await aFirm(world)
    expect((await makeOffer(world, firm, lot)).body.reason).toBe('round_running')
    expect((await makeOffer(world, firm, lot, { kind: 'ask', amount: null })).body.reason).toBe('round_running')
    await putRoundOffer(world, firm, lot)
    await letRoundEnd(world, lot)
    expect((await makeOffer(world, await aFirm(world), lot)).body.reason).toBe('round_running')
    expect((await openOffers(seller))[0]?.can).toMatchObject({ accept: true, counter: false })
  })

  test('is in the data export of its maker, and the export of the seller has only the date of the round', async () => {
    const { seller, lot } = await aRound(world)
    const firm = await aFirm(world)
    await putRoundOffer(world, firm, lot, { amount: 87.5 })
    const fileOf = (as: Person, kind: 'json' | 'xlsx') =>
      world.app.inject({ url: `/api/user/export/${kind}`, headers: { authorization: `Bearer ${as.token}` } })
    const [own, theirs] = [await fileOf(firm, 'json'), await fileOf(seller, 'json')]
    expect(own.json<{ offers: object[] }>().offers).toMatchObject([{ state: 'sealed', amount: 87.5, from: 'me' }])
    expect(theirs.json<{ offers: object[]; deadstocks: object[] }>()).toMatchObject({
      offers: [],
      deadstocks: [{ offersUntil: inThreeDays() }],
    })
    for (const as of [firm, seller]) expect((await fileOf(as, 'xlsx')).statusCode).toBe(200)
  })

  test('is visible to the seller before the end only if the round is not sealed', async () => {
    for (const sealed of [true, false]) {
      const { seller, lot } = await aRound(world, { sealed })
      await putRoundOffer(world, await aFirm(world), lot)
      const { firms, offers } = await roundOf(seller, lot)
      expect([firms, offers.map(({ amount }) => amount)]).toEqual([1, sealed ? [] : [85]])
      expect((await roundOf(await aPerson(world), lot)).offers).toEqual([])
    }
  })
})

describe('While a lot takes offers until a date', () => {
  test.each([
    ['rate', { amount: 80 }],
    ['unit', { unit: 'Foot' }],
    ['quantity', { quantityAvailable: 4000 }],
    ['GST terms', { gst: 'included' }],
    ['way of selling', { wholeLot: true }],
  ])('its %s cannot change', async (_fact, data) => {
    const { seller, lot } = await aRound(world)
    const refused = await change(seller, lot, data)
    expect([refused.status, refused.body.reason]).toEqual([409, 'lot_sealed'])
    expect((await change(seller, lot, { name: 'Satin ends, all of one shade' })).status).toBe(200)
    const column = 'amount' in data ? sql`amount = 80` : sql`unit = 'Foot', surplus = '{"quantityAvailable": 1}'`
    await expect(sql`update listings set ${column} where id = ${lot}`.execute(world.db)).rejects.toThrow(
      /keeps its terms/,
    )
  })

  test('withdrawing the lot ends the round and notifies each maker once', async () => {
    const { seller, lot } = await aRound(world)
    const firms = [await aFirm(world), await aFirm(world)]
    for (const firm of firms) await putRoundOffer(world, firm, lot)
    expect((await takeOff(seller, lot)).status).toBe(200)
    for (let time = 0; time < 2; time++) await endRounds(world.services)
    for (const firm of firms) {
      expect(await noticesOf(firm)).toEqual([
        'No offers are taken for “Satin ends until a date” any more: it is off the market',
      ])
      expect(await mailsTo(firm)).toEqual(['No more offers are taken for a lot: Nayastock'])
      expect((await world.api('GET /offers/rounds', {}, firm)).body.made).toEqual([])
    }
    expect(await noticesOf(seller)).toHaveLength(1)
    expect(
      (
        await sql`select from round_offers f join offer_rounds r on r.id = f.round_id where r.listing_id = ${lot}`.execute(
          world.db,
        )
      ).rows,
    ).toEqual([])
    expect(await openOffers(seller)).toEqual([])
  })
})

describe('At the end of a round', () => {
  test('the seller sees all offers, and each side gets one mail and one notice', async () => {
    const { seller, lot } = await aRound(world)
    const firms = [await aFirm(world, 'Konkan Garments'), await aFirm(world), await aFirm(world)]
    for (const [at, firm] of firms.entries()) await putRoundOffer(world, firm, lot, { amount: 100 + at })
    expect(await openOffers(seller)).toEqual([])
    await letRoundEnd(world, lot)
    await endRounds(world.services)
    await notifyWaitingOffers(world.services)
    const { body } = await world.api('GET /deadstock/:id/offers', { params: { id: lot } }, seller)
    expect(body.offers.map(({ amount }) => amount)).toEqual([102, 101, 100])
    expect(await noticesOf(seller)).toEqual(['3 offers for “Satin ends until a date”: you have 72 hours to accept one'])
    expect(await mailsTo(seller)).toEqual(['3 offers for your lot: Nayastock'])
    for (const firm of firms) {
      expect(await noticesOf(firm)).toEqual([
        'Offers for “Satin ends until a date” are closed. The seller is choosing.',
      ])
      expect(await mailsTo(firm)).toEqual(['Your offer is with the seller: Nayastock'])
    }
    const [message] = await messagesIn(world, seller, body.offers[2]!.conversationId)
    expect(message?.message).toMatch(/^Offer: 500 m at ₹100 \/ metre = ₹50,000 \+ GST/)
    expect((await lotOf(lot)).round).toMatchObject({ state: 'ended' })
    expect((await putRoundOffer(world, firms[0]!, lot, { amount: 200 })).body.reason).toBe('round_over')
  })

  test('the seller accepts one, and the other makers are notified that the lot is sold', async () => {
    const { seller, lot } = await aRound(world)
    const [best, other] = [await aFirm(world), await aFirm(world)]
    await putRoundOffer(world, best, lot, { amount: 101 })
    await putRoundOffer(world, other, lot)
    await letRoundEnd(world, lot)
    const [first, second] = (await world.api('GET /deadstock/:id/offers', { params: { id: lot } }, seller)).body.offers
    const accepted = await answer(world, seller, first!.id, { move: 'accept', takeOff: true })
    expect(accepted.body.offer).toMatchObject({ amount: 101, state: 'accepted', deal: { state: 'agreed' } })
    expect((await answer(world, seller, second!.id, { move: 'accept' })).body.reason).toBe('offer_closed')
    await notifyWaitingOffers(world.services)
    const messages = await messagesIn(world, other, second!.conversationId)
    expect(messages.at(-1)?.message).toBe('Declined: already sold.')
    expect(await noticesOf(other)).toContain('Your offer for “Satin ends until a date” was declined')
    expect((await lotOf(lot)).round).toBeNull()
    expect((await makeOffer(world, other, lot, { amount: 80 })).status).toBe(200)
  })

  test('all offers of a round lapse after 72 hours without an acceptance, and the lot shows it', async () => {
    const { seller, lot } = await aRound(world)
    const firm = await aFirm(world)
    await putRoundOffer(world, firm, lot)
    await letRoundEnd(world, lot)
    const [offer] = await openOffers(seller)
    await sql`update offer_rounds set ends_at = ends_at - interval '72 hours', answer_by = answer_by - interval '72 hours' where listing_id = ${lot}`.execute(
      world.db,
    )
    await sql`update offers set expires_at = expires_at - interval '72 hours' where id = ${offer!.id}`.execute(world.db)
    expect((await answer(world, seller, offer!.id, { move: 'accept' })).body.reason).toBe('offer_closed')
    await endRounds(world.services)
    await notifyWaitingOffers(world.services)
    expect((await lotOf(lot)).round).toMatchObject({ state: 'lapsed' })
    expect((await lotOf(lot)).round?.said).toMatch(/None was accepted\.$/)
    expect((await makeOffer(world, firm, lot)).status).toBe(200)
  })

  test('a round that ends without offers notifies the seller, and the lot accepts usual offers again', async () => {
    const { seller, lot } = await aRound(world)
    await letRoundEnd(world, lot)
    await endRounds(world.services)
    expect(await noticesOf(seller)).toEqual([
      'No offers came for “Satin ends until a date” until the date that you set',
    ])
    expect((await setRound(world, seller, lot)).status).toBe(200)
  })

  test('an offer of a deleted account is not shown', async () => {
    const { seller, lot } = await aRound(world)
    const firm = await aFirm(world)
    await putRoundOffer(world, firm, lot)
    expect((await world.api('POST /user/delete', { body: {} }, firm)).status).toBe(200)
    await letRoundEnd(world, lot)
    expect(await openOffers(seller)).toEqual([])
  })
})
