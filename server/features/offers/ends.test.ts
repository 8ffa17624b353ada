import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type OfferState, offerKinds, offerStates, offerTransitions } from '#contract/offers/rules.ts'
import { blockIn } from '#testkit/dealings/conversations.ts'
import { aNegotiation, answer, makeOffer, messagesIn } from '#testkit/dealings/offers.ts'
import { testClock } from '#testkit/time/test-clock.ts'
import { openWorld } from '#testkit/world.ts'
import { notifyWaitingOffers } from './close/notify-waiting-offers.ts'

const world = await openWorld()
afterAll(() => world.close())
const { setAhead } = testClock(world)

const rowOf = (id: string) =>
  world.db
    .selectFrom('offers')
    .select(['state', 'closed_reason', 'told'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('The period of an offer', () => {
  test('ends on time even before the database records it', async () => {
    const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
    const { id } = (await makeOffer(world, buyer, listingId, { hours: 24 })).body.offer
    setAhead({ hours: 24, seconds: 1 })
    const { status, body } = await answer(world, seller, id, { move: 'accept' })
    expect([status, body.reason, body.toast?.message]).toEqual([
      409,
      'offer_closed',
      'This offer is closed: it has expired.',
    ])
    const [message] = await messagesIn(world, seller, conversationId)
    expect(message?.offer).toMatchObject({ state: 'expired', can: { accept: false, counter: false, decline: false } })
    expect((await rowOf(id)).state).toBe('open')
    expect((await world.api('GET /offers/counts', {}, seller)).body.waiting).toBe(0)
    expect((await world.api('GET /offers', { query: { state: 'closed' } }, seller)).body.offers).toMatchObject([{ id }])
  })

  test('does not end a moment early', async () => {
    const { buyer, seller, listingId } = await aNegotiation(world)
    const { id } = (await makeOffer(world, buyer, listingId, { hours: 24 })).body.offer
    setAhead({ hours: 24, seconds: -30 })
    expect((await answer(world, seller, id, { move: 'accept' })).status).toBe(200)
  })

  test('allows the next offer after its end, and records the end first', async () => {
    const { buyer, listingId, conversationId } = await aNegotiation(world)
    await makeOffer(world, buyer, listingId, { hours: 24 })
    expect((await makeOffer(world, buyer, listingId)).body.reason).toBe('offer_open')
    setAhead({ hours: 25 })
    expect((await makeOffer(world, buyer, listingId)).status).toBe(200)
    const posted = (await messagesIn(world, buyer, conversationId)).map(({ kind, offer }) => [kind, offer?.state])
    expect(posted).toEqual([
      ['offer', 'expired'],
      ['event', undefined],
      ['offer', 'open'],
    ])
  })

  test('is recorded as ended once in the conversation, with several runs at once', async () => {
    const { buyer, listingId, conversationId } = await aNegotiation(world)
    const { id } = (await makeOffer(world, buyer, listingId, { hours: 24 })).body.offer
    setAhead({ hours: 24, seconds: 1 })
    await Promise.all([notifyWaitingOffers(world.services), notifyWaitingOffers(world.services)])
    await notifyWaitingOffers(world.services)
    expect((await rowOf(id)).state).toBe('expired')
    const [, event, ...more] = await messagesIn(world, buyer, conversationId)
    expect([event?.kind, event?.message, event?.recieverId, more]).toEqual([
      'event',
      'The offer has expired.',
      buyer.id,
      [],
    ])
  })
})

describe('An open offer becomes void', () => {
  const change = (given: Awaited<ReturnType<typeof aNegotiation>>, data: Record<string, unknown>) =>
    world.api('PUT /deadstock/:id', { params: { id: given.listingId }, body: { data } }, given.seller)

  test.each([
    ['unit', 'the unit of the price has changed', { unit: 'Foot' }],
    ['gst', 'the GST terms have changed', { gst: 'included' }],
    ['quantity', 'this quantity is no longer available', { minOrderQuantity: 100, quantityAvailable: 499 }],
    ['whole-lot', 'whether it is sold as a whole lot has changed', { wholeLot: true }],
  ])('when the seller changes the %s', async (reason, words, data) => {
    const given = await aNegotiation(world)
    const { id } = (await makeOffer(world, given.buyer, given.listingId)).body.offer
    expect((await change(given, data)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'void', closed_reason: reason, told: false })
    await notifyWaitingOffers(world.services)
    const [offer, event] = await messagesIn(world, given.buyer, given.conversationId)
    expect(offer?.offer).toMatchObject({ state: 'void', reason, can: { withdraw: false } })
    expect(event?.message).toBe(`The offer is void: ${words}.`)
    // the message reveals no figure
    expect(event?.message).not.toMatch(/\d/)
    await notifyWaitingOffers(world.services)
    expect(await messagesIn(world, given.buyer, given.conversationId)).toHaveLength(2)
  })

  test('an open offer becomes void when the lot is no longer listed', async () => {
    const given = await aNegotiation(world)
    const { id } = (await makeOffer(world, given.buyer, given.listingId)).body.offer
    const body = { status: 'Inactive' as const }
    await world.api('PUT /deadstock/:id', { params: { id: given.listingId }, body }, given.seller)
    await notifyWaitingOffers(world.services)
    const [, event] = await messagesIn(world, given.buyer, given.conversationId)
    expect(event?.message).toBe('The offer is void: the lot is no longer listed.')
    expect((await answer(world, given.seller, id, { move: 'accept' })).body.toast?.message).toContain('made void')
    expect((await makeOffer(world, given.buyer, given.listingId)).status).toBe(404)
  })

  test('an open offer stays open when the name, the price, or a quantity that still covers the offer changes', async () => {
    const given = await aNegotiation(world)
    const { id } = (await makeOffer(world, given.buyer, given.listingId)).body.offer
    expect((await change(given, { name: 'Poplin', amount: 80, quantityAvailable: 500 })).status).toBe(200)
    expect((await rowOf(id)).state).toBe('open')
  })

  test('an open offer becomes void by a block, without a message and without counting the attempt', async () => {
    const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
    const { id } = (await makeOffer(world, buyer, listingId)).body.offer
    await blockIn(world, conversationId, seller)
    await notifyWaitingOffers(world.services)
    expect(await rowOf(id)).toMatchObject({ state: 'void', closed_reason: 'closed', told: true })
    const messages = await messagesIn(world, buyer, conversationId)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.offer?.can).toMatchObject({ withdraw: false })
    expect((await makeOffer(world, buyer, listingId)).status).toBe(403)
    expect((await answer(world, seller, id, { move: 'accept' })).status).toBe(403)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from conversation_members
      where conversation_id = ${conversationId} and user_id = ${seller.id} and deleted_at is null`.execute(world.db)
    expect(rows[0]?.count).toBe(0)
  })

  test('an open offer becomes void when one side deletes the account, while agreed deals remain for the other', async () => {
    for (const who of ['buyer', 'seller'] as const) {
      const given = await aNegotiation(world)
      const agreed = (await makeOffer(world, given.buyer, given.listingId, { note: 'Please pack well' })).body.offer
      const accepted = await answer(world, given.seller, agreed.id, { move: 'accept' })
      const open = (
        await makeOffer(world, given.buyer, given.listingId, { delivery: 'delivered', pin: '380001', note: 'Call me' })
      ).body.offer
      const [gone, stays] = who === 'buyer' ? [given.buyer, given.seller] : [given.seller, given.buyer]
      await world.db
        .updateTable('users')
        .set({ active: false, deleted_at: new Date() })
        .where('id', '=', gone.id)
        .execute()
      await notifyWaitingOffers(world.services)
      expect((await rowOf(open.id)).state).toBe('void')
      const { status, body } = await world.api(
        'GET /deals/:id/summary',
        { params: { id: accepted.body.offer.deal!.id } },
        stays,
      )
      expect(status).toBe(200)
      expect(body[who]).toMatchObject({ name: 'Deleted User', businessName: null, gstin: null, deleted: true })
      const { rows } = await sql<{ note: string; pin: string | null }>`
        select note, pin from offers where conversation_id = ${given.conversationId}`.execute(world.db)
      if (who === 'buyer') for (const row of rows) expect(row).toEqual({ note: '', pin: null })
      const list = await world.api('GET /offers', {}, stays)
      expect(list.body.offers.map(({ with: { name } }) => name)).toEqual(['Deleted User', 'Deleted User'])
    }
  })
})

describe('The database of offers', () => {
  test('allows the same state changes as the rules of the contract', async () => {
    const { buyer, listingId } = await aNegotiation(world)
    const { id } = (await makeOffer(world, buyer, listingId)).body.offer
    const move = (kind: string, from: OfferState, to: OfferState) =>
      world
        .asOwner(owner =>
          owner.transaction().execute(async tx => {
            await sql`alter table offers disable trigger offers_moves`.execute(tx)
            await sql`update offers set kind = ${kind}, state = ${from}, amount = case ${kind} when 'offer' then 85 end,
              closed_at = case when ${from} <> 'open' then now() end where id = ${id}`.execute(tx)
            await sql`alter table offers enable trigger offers_moves`.execute(tx)
            await sql`update offers set state = ${to}, closed_at = case when ${to} <> 'open' then now() end where id = ${id}`.execute(
              tx,
            )
            throw new Error('moved')
          }),
        )
        .catch((error: Error) => error.message)
    for (const kind of offerKinds)
      for (const from of offerStates)
        for (const to of offerStates) {
          if (from === to) continue
          const allowed = offerTransitions[kind][from].includes(to)
          expect(await move(kind, from, to), `${kind} ${from} ${to}`).toBe(
            allowed ? 'moved' : `illegal offer move ${from} -> ${to}`,
          )
        }
  }, 30_000)
})
