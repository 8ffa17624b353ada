import { sql } from 'kysely'
import readSheets from 'read-excel-file/node'
import { afterAll, describe, expect, test } from 'vitest'
import { newHere } from '#contract/kept-deals/rules.ts'
import { noAddedTerms } from '#contract/offers/added/added-terms.ts'
import { offerListLimits } from '#contract/offers/lists/rules.ts'
import { offerLimits } from '#contract/offers/rules.ts'
import { aNegotiation, answer, makeOffer } from '#testkit/dealings/offers.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { testClock } from '#testkit/time/test-clock.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const { reset } = testClock(world)

type Query = NonNullable<Parameters<typeof world.api<'GET /offers'>>[1]>['query']
const list = async (as: Person, query: Query = {}) => (await world.api('GET /offers', { query }, as)).body
const idsOf = ({ offers }: { offers: { id: string }[] }) => offers.map(({ id }) => id)

/** A lot with an offer at each of these rates, each of another buyer. */
async function aWantedLot(rates: readonly number[]) {
  const { seller, id: lot } = await aSellerWithLot(world, { name: 'Poplin in demand' })
  const offers: { id: string; buyer: Person; conversationId: string }[] = []
  for (const amount of rates) {
    const buyer = await aPerson(world, { business: { city: 'Pune', state: 'Maharashtra' } })
    const { body } = await makeOffer(world, buyer, lot, { amount })
    offers.push({ id: body.offer.id, buyer, conversationId: body.conversationId })
  }
  return { seller, lot, offers }
}

describe('The list of own offers', () => {
  test('lists every offer once over all pages, waiting ones first', async () => {
    const { seller, id: own } = await aSellerWithLot(world)
    const made: string[] = []
    // offers of the same moment must each appear exactly once
    const from = Date.now()
    for (let number = 0; number < 33; number++) {
      world.services.clock = () => new Date(from + Math.floor(number / 4) * 1000)
      const buyer = await aPerson(world)
      const { body } = await makeOffer(world, buyer, own)
      made.push(body.offer.id)
      if (number % 3 > 0) continue
      const { body: countered } = await answer(world, seller, body.offer.id, { move: 'counter', amount: 90 })
      made[made.length - 1] = countered.offer.id
    }
    reset()
    const first = await list(seller, { state: 'open' })
    expect([first.offers.length, first.total]).toEqual([offerLimits.page, 33])
    const second = await list(seller, { state: 'open', after: first.next ?? '' })
    expect([second.offers.length, second.next]).toEqual([13, null])
    const all = [...first.offers, ...second.offers]
    expect(new Set(idsOf({ offers: all }))).toEqual(new Set(made))
    expect(all.map(({ can }) => can.decline)).toEqual([...Array(22).fill(true), ...Array(11).fill(false)])
    for (const waits of [true, false]) {
      const moments = all.filter(({ can }) => can.decline === waits).map(({ createdAt }) => createdAt)
      expect(moments).toEqual(moments.toSorted().toReversed())
    }
    expect(idsOf(await list(seller, { state: 'open', page: 2 }))).toEqual(idsOf(second))
  })

  test('shows both sides, and can be filtered by side or lot', async () => {
    const { seller, buyer, listingId } = await aNegotiation(world)
    const { id: sold } = (await makeOffer(world, buyer, listingId)).body.offer
    const { id: other } = await aListing(world, buyer)
    const { id: bought } = (await makeOffer(world, seller, other)).body.offer
    expect(idsOf(await list(seller)).toSorted()).toEqual([sold, bought].toSorted())
    expect(idsOf(await list(seller, { side: 'selling' }))).toEqual([sold])
    expect(idsOf(await list(seller, { side: 'buying' }))).toEqual([bought])
    expect(idsOf(await list(seller, { lot: other }))).toEqual([bought])
    const lots = async (side?: 'buying' | 'selling') =>
      (await world.api('GET /offers/lots', { query: { state: 'open', ...(side && { side }) } }, seller)).body.lots
    expect((await lots()).map(({ id, offers }) => `${id} ${offers}`).toSorted()).toEqual(
      [`${listingId} 1`, `${other} 1`].toSorted(),
    )
    expect((await lots('selling')).map(({ id }) => id)).toEqual([listingId])
  })

  test('lists agreements separately, newest first', async () => {
    const seller = await aPerson(world)
    const agreed: string[] = []
    const early = await aListing(world, seller)
    const { id: slow } = (await makeOffer(world, await aPerson(world), early.id)).body.offer
    for (let number = 0; number < 2; number++) {
      const { id } = (await makeOffer(world, await aPerson(world), (await aListing(world, seller)).id)).body.offer
      await answer(world, seller, id, { move: 'accept' })
      agreed.unshift(id)
    }
    await answer(world, seller, slow, { move: 'accept' })
    expect(idsOf(await list(seller, { state: 'agreed' }))).toEqual([slow, ...agreed])
    expect((await list(seller, { state: 'open' })).offers).toEqual([])
  })

  test('refuses a cursor that the server did not create', async () => {
    const person = await aPerson(world)
    for (const after of ['', '1', '2_5_', "1_5_x'; drop", '1_99999999999999999_00000000-0000-0000-0000-000000000000'])
      expect((await world.api('GET /offers', { query: { after } }, person)).status, after).toBe(422)
    const far = '1_9999999999999999_00000000-0000-0000-0000-000000000000'
    expect((await world.api('GET /offers', { query: { after: far } }, person)).status).toBe(200)
    expect(
      (await world.api('GET /offers', { query: { after: '0_1_------------------------------------' } }, person)).status,
    ).toBe(422)
  })
})

describe('Offers side by side', () => {
  test('are those for one own lot, the highest rate first, with terms and the card of each buyer', async () => {
    const { seller, lot, offers } = await aWantedLot([80, 90, 85])
    await sql`insert into kept_deals values (${offers[1]!.buyer.id}, 7, 8, 4, current_date)`.execute(world.db)
    const added = { payWithinDays: 7, liftWithinDays: 10 }
    await answer(world, seller, offers[0]!.id, { move: 'counter', amount: 79, added: { ...noAddedTerms, ...added } })
    const { body } = await world.api('GET /deadstock/:id/offers', { params: { id: lot } }, seller)
    expect(body.offers.map(({ amount, buyerCard: { place, kept } }) => [amount, place, kept])).toEqual([
      [90, 'Pune, Maharashtra', 'Kept 7 of 8 agreements in 24 months'],
      [85, 'Pune, Maharashtra', newHere],
      [79, 'Pune, Maharashtra', newHere],
    ])
    expect(body.offers.map(({ added: terms }) => terms)).toEqual([null, null, expect.objectContaining(added)])
    expect(body.offers[0]?.buyerCard).toMatchObject({ gst: expect.any(String), checked: null })
    expect([body.total, body.listing.id]).toEqual([3, lot])
    expect((await world.api('GET /deadstock/:id/offers', { params: { id: lot } }, offers[0]!.buyer)).status).toBe(404)
  })

  test('can be declined together; closed ones are skipped, and a repeated press declines none twice', async () => {
    const { seller, offers } = await aWantedLot([80, 81, 82])
    const ids = offers.map(({ id }) => id)
    await answer(world, offers[1]!.buyer, offers[1]!.id, { move: 'withdraw' })
    const decline = () => world.api('POST /offers/decline', { body: { ids, reason: 'price' } }, seller)
    for (let press = 0; press < 2; press++) {
      const { body } = await decline()
      expect(body.declined).toEqual([ids[0], ids[2]])
      expect(body.left).toEqual([{ id: ids[1], message: 'This offer is closed: it was withdrawn.' }])
    }
    const { rows } = await sql<{ said: number }>`
      select count(*)::int as said from messages where body = 'Declined: price.' and offer_id = any(${ids})`.execute(
      world.db,
    )
    expect(rows[0]?.said).toBe(2)
    const stranger = await aPerson(world)
    const { id: still } = (await aWantedLot([70])).offers[0]!
    const { body } = await world.api('POST /offers/decline', { body: { ids: [still], reason: 'price' } }, stranger)
    expect(body).toMatchObject({ declined: [], left: [{ id: still }] })
  })
})

test('The offers sheet contains all open offers and agreements of both sides, and no others', async () => {
  const { seller, offers } = await aWantedLot([80, 81, 82])
  await answer(world, seller, offers[0]!.id, { move: 'accept' })
  await answer(world, seller, offers[1]!.id, { move: 'decline', reason: 'price' })
  const download = ({ token }: Person) =>
    world.app.inject({ url: '/api/offers/export', headers: { authorization: `Bearer ${token}` } })
  const sheetOf = async (as: Person) => {
    const { statusCode, rawPayload } = await download(as)
    expect(statusCode).toBe(200)
    const [sheet] = await readSheets(rawPayload)
    return sheet!.data.slice(1)
  }
  const rows = await sheetOf(seller)
  expect(rows.map(row => [row[1], row[2], row[4], row[5], row[7], row[8], row[11]])).toEqual([
    ['Open', 'Selling', 'Poplin in demand', 500, 82, 41_000, 'Your turn'],
    ['Agreed', 'Selling', 'Poplin in demand', 500, 80, 40_000, null],
  ])
  expect((await sheetOf(offers[0]!.buyer)).map(row => [row[1], row[2]])).toEqual([['Agreed', 'Buying']])
  for (let time = 1; time < offerListLimits.exportsAnHour; time++) await sheetOf(seller)
  expect((await download(seller)).statusCode).toBe(429)
})
