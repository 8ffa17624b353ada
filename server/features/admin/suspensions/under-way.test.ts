import { afterAll, describe, expect, test } from 'vitest'
import { matchRequirements } from '#server/features/requirements/matching/match-requirements.ts'
import { aNegotiation, answer, makeOffer } from '#testkit/dealings/offers.ts'
import { aRequirement } from '#testkit/dealings/requirements.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const words = 'Three buyers have paid for goods that were never sent.'

const world = await openWorld()
afterAll(() => world.close())
const admin = await aPerson(world, { admin: true, business: false })

const suspend = ({ id }: Person) =>
  world.api('POST /admin/user/:id/suspend', { params: { id }, body: { reason: 'fraud', days: 7, words } }, admin)
const lift = ({ id }: Person) => world.api('POST /admin/user/:id/lift', { params: { id }, body: { words } }, admin)

describe('a suspended account', () => {
  test('cannot send a message or offer in progress, as buyer or seller', async () => {
    const { buyer, seller, listingId } = await aNegotiation(world)
    const negotiation = await aNegotiation(world)
    const begin = { body: { data: { deadstockId: listingId } } }
    const { conversationId } = (await world.api('POST /conversation/create-conversation', begin, buyer)).body
    const send = (as: Person) =>
      world.api('POST /message/create-message', { body: { data: { conversationId, message: 'Pay here' } } }, as)
    const other = await aNegotiation(world)
    const { offer } = (await makeOffer(world, other.buyer, other.listingId)).body
    for (const [person, ask] of [
      [seller, () => send(seller)],
      [negotiation.buyer, () => makeOffer(world, negotiation.buyer, negotiation.listingId)],
      [other.seller, () => answer(world, other.seller, offer.id, { move: 'accept' })],
    ] as const) {
      const lock = {
        text: `with held as (select id from users where id = $1 for update)
          insert into suspensions (user_id, reason, words, since) select id, 'fraud', $2, now() from held`,
        values: [person.id, words],
      }
      const [refused] = await throughGate<{ status: number; body: { reason?: string } }>(world, lock, [ask])
      expect([refused!.status, refused!.body.reason]).toEqual([403, 'account_suspended'])
    }
  })

  test('is missing from the answers a buyer compares, and its answer cannot be opened', async () => {
    const [buyer, seller] = [await aPerson(world), await aPerson(world)]
    const requirement = await aRequirement(world, buyer)
    const lot = await aListing(world, seller, { category: 'textiles' })
    const given = { params: { id: requirement.id }, body: { listingId: lot.id, quantity: 600, amount: 80, words: '' } }
    const answered = await world.api('POST /wanted/:id/answer', given, seller)
    expect(answered.status).toBe(200)
    const compared = async () =>
      (await world.api('GET /requirements/:id/answers', { params: { id: requirement.id } }, buyer)).body.answers
    const [compares] = await compared()
    await suspend(seller)
    expect(await compared()).toEqual([])
    const open = () => world.api('POST /answers/:id/open', { params: { id: compares!.id } }, buyer)
    expect((await open()).status).toBe(404)
    await lift(seller)
    expect(await compared()).toHaveLength(1)
    expect((await open()).status).toBe(200)
  })

  test('neither gets nor causes notices about requirements, and its reviews are not shown', async () => {
    const [buyer, seller, other] = [await aPerson(world), await aPerson(world), await aPerson(world)]
    for (const each of [seller, other])
      await world.api('POST /wanted-interests', { body: { category: 'textiles', words: '' } }, each)
    const reviews = async () =>
      (await world.api('GET /seller-reviews/:businessId', { params: { businessId: seller.businessId }, query: {} }))
        .status
    expect(await reviews()).toBe(200)
    await suspend(seller)
    expect(await reviews()).toBe(404)
    const { id } = await aRequirement(world, buyer, { title: 'Lining cloth nobody has' })
    await matchRequirements(world.services)
    const noticeRows = await world.db
      .selectFrom('requirement_told')
      .select('seller_id')
      .where('requirement_id', '=', id)
      .execute()
    const notifiedSellers = noticeRows.map(row => row.seller_id)
    expect([notifiedSellers.includes(other.id), notifiedSellers.includes(seller.id)]).toEqual([true, false])
    const forOther = async () =>
      (await world.api('GET /wanted-for-me', {}, other)).body.requirements.filter(each => each.id === id).length
    expect(await forOther()).toBe(1)
    await suspend(buyer)
    expect(await forOther()).toBe(0)
  })
})
