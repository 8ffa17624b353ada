import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { reviewMessages, whyNotTexts } from '#contract/reviews/rules.ts'
import { kindsOf } from '#testkit/database/events.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { aDeal, anotherBuyer, good, writeReview } from '#testkit/dealings/reviews.ts'
import { throughGate } from '#testkit/gate.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { testClock } from '#testkit/time/test-clock.ts'
import { openWorld } from '#testkit/world.ts'
import { publishReviews } from './publish-reviews.ts'

const world = await openWorld()
afterAll(() => world.close())
const { letPass } = testClock(world)
const publish = async () => {
  letPass({ hours: 73 })
  await publishReviews(world.services)
}
const list = (seller: Person, as?: Person) =>
  world.api('GET /seller-reviews/:businessId', { params: { businessId: seller.businessId } }, as)
const own = (seller: Person, as: Person) =>
  world.api('GET /seller-reviews/:businessId/own', { params: { businessId: seller.businessId } }, as)
const idOf = async (seller: Person, as: Person) => (await own(seller, as)).body.own?.id ?? ''
const stateOf = async (id: string) =>
  (await world.db.selectFrom('reviews').select('state').where('id', '=', id).executeTakeFirst())?.state
const newsOf = (id: string) => kindsOf(world, { subject_id: id })
const words = 'Thread count as stated, loaded the same day.'

const edit = (id: string, as: Person, body = { stars: good, words }) =>
  world.api('PUT /reviews/:id', { params: { id }, body }, as)
const withdraw = (id: string, as: Person) => world.api('POST /reviews/:id/withdraw', { params: { id } }, as)
const reply = (id: string, as: Person, text = 'Thank you, come again.') =>
  world.api('POST /reviews/:id/reply', { params: { id }, body: { reply: text } }, as)
const dispute = (id: string, as: Person, reason = 'wrong-facts') =>
  world.api('POST /reviews/:id/dispute', { params: { id }, body: { reason: reason as 'threat' } }, as)
const decide = (id: string, as: Person, decision: 'uphold' | 'remove') =>
  world.api('POST /admin/review/:id', { params: { id }, body: { decision, reason: 'We have looked at it' } }, as)

async function aPublished() {
  const cast = await aDeal(world)
  await writeReview(world, cast.buyer, cast.seller, { words })
  const id = await idOf(cast.seller, cast.buyer)
  await publish()
  return { ...cast, id }
}

describe('writing a review', () => {
  test('keeps it private for three days, then publishes it, and records one event', async () => {
    const { buyer, seller } = await aDeal(world)
    expect((await own(seller, buyer)).body).toMatchObject({ label: 'bought', why: null, own: null })
    const { status, body } = await writeReview(world, buyer, seller, { words })
    expect([status, body.review]).toMatchObject([200, { label: 'bought', stars: good, words, state: 'written' }])
    expect(await newsOf(body.review.id)).toEqual(['review.written'])
    letPass({ hours: 71 })
    await publishReviews(world.services)
    expect((await list(seller)).body).toMatchObject({ reviews: [], count: 0 })
    letPass({ hours: 2 })
    await publishReviews(world.services)
    expect((await list(seller)).body).toMatchObject({
      count: 1,
      average: null,
      reviews: [{ label: 'bought', overall: 4.67, words, disputed: false, reply: '' }],
    })
  })

  test('requires that the writer contacted the seller as a buyer', async () => {
    const { seller, buyer } = await aDeal(world)
    const stranger = await writeReview(world, await aPerson(world), seller)
    expect([stranger.status, stranger.body.toast?.message]).toEqual([403, whyNotTexts['no-contact']])
    // the seller of a deal may not review its buyer
    expect((await writeReview(world, seller, buyer)).status).toBe(403)
    expect((await writeReview(world, undefined, seller)).status).toBe(401)
    expect((await writeReview(world, buyer, { ...seller, businessId: seller.id })).status).toBe(404)
  })

  test.each([
    [{ stars: { described: 5, quantity: 5 } }, 'stars.dealt', reviewMessages.stars],
    [{ stars: { ...good, dealt: 6 } }, 'stars.dealt', reviewMessages.stars],
    [{ stars: { ...good, dealt: 4.5 } }, 'stars.dealt', reviewMessages.stars],
    [{ words: 'x'.repeat(19) }, 'words', reviewMessages.words],
    [{ words: 'x'.repeat(601) }, 'words', reviewMessages.words],
    [{ words: `${'x'.repeat(30)}\u202e` }, 'words', reviewMessages.signs],
  ])('refuses %j at its field', async (given, field, message) => {
    const { buyer, seller } = await aDeal(world)
    const { status, body } = await writeReview(world, buyer, seller, given)
    expect([status >= 400 && status < 500, body.errors]).toEqual([true, [{ field, message }]])
  })

  test('happens once, also with two requests at once', async () => {
    const { buyer, seller } = await aDeal(world)
    const lock = { text: 'select from users where id = $1 for update', values: [buyer.id] }
    const both = await throughGate(world, lock, [
      () => writeReview(world, buyer, seller),
      () => writeReview(world, buyer, seller),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await writeReview(world, buyer, seller)).status).toBe(409)
  })

  test('stops at five in thirty days', async () => {
    const { buyer, seller } = await aDeal(world)
    for (let i = 0; i < 5; i++) {
      const { businessId } = await aPerson(world)
      await sql`insert into reviews (author_id, seller_id, label, basis_id, helpful, written_at, publish_at)
        select ${buyer.id}, user_id, 'contact', id, 4, now() - interval '2 days', now() from businesses where id = ${businessId}`.execute(
        world.db,
      )
    }
    expect((await writeReview(world, buyer, seller)).status).toBe(429)
  })

  test('requires messages of both sides on two days about a lot, or a call with replies', async () => {
    const { id, buyer, seller } = await aConversation(world)
    await sql`update users set created_at = now() - interval '100 days' where id in (${buyer.id}, ${seller.id})`.execute(
      world.db,
    )
    const line = (seq: number, from: Person, to: Person, days: number) =>
      sql`insert into messages (conversation_id, seq, change_seq, sender_id, receiver_id, body, created_at)
        values (${id}, ${seq}, ${seq}, ${from.id}, ${to.id}, 'a line', now() - make_interval(days => ${days}::int))`.execute(
        world.db,
      )
    const why = async () => (await own(seller, buyer)).body.why ?? (await own(seller, buyer)).body.label
    await line(1, buyer, seller, 20)
    await line(2, seller, buyer, 20)
    await line(3, buyer, seller, 20)
    await line(4, buyer, seller, 18)
    await sql`insert into inquiries (conversation_id, seller_id, buyer_id, kind, at)
      values (${id}, ${seller.id}, ${buyer.id}, 'message', now() - interval '20 days')`.execute(world.db)
    expect(await why()).toBe(whyNotTexts['no-contact'])
    await sql`insert into inquiries (conversation_id, seller_id, buyer_id, kind, at)
      values (${id}, ${seller.id}, ${buyer.id}, 'call', now() - interval '2 days')`.execute(world.db)
    expect(await why()).toBe(whyNotTexts['too-early'])
    await line(5, seller, buyer, 17)
    expect(await why()).toBe('contact')
    const { status, body } = await writeReview(world, buyer, seller, { stars: { helpful: 3, dealt: 5 } })
    expect([status, body.review.stars]).toEqual([200, { helpful: 3 }])
    // messages of one side alone do not count as a contact
    expect((await own(buyer, seller)).body.why).toBe(whyNotTexts['no-contact'])
  })
})

describe('an existing review', () => {
  test('can be changed by its author until publication and withdrawn at any time', async () => {
    const { buyer, seller } = await aDeal(world)
    await writeReview(world, buyer, seller)
    const id = await idOf(seller, buyer)
    const changed = await edit(id, buyer, { stars: { described: 2, quantity: 2, dealt: 2 }, words: '' })
    expect([changed.status, changed.body.review.stars]).toEqual([200, { described: 2, quantity: 2, dealt: 2 }])
    expect((await edit(id, seller)).status).toBe(404)
    expect((await edit(id, buyer, { stars: good, words: 'too short' })).status).toBe(422)
    await publish()
    expect((await list(seller)).body.reviews).toMatchObject([{ overall: 2 }])
    expect((await edit(id, buyer)).status).toBe(409)
    expect((await withdraw(id, seller)).status).toBe(404)
    expect((await withdraw(id, buyer)).status).toBe(200)
    expect((await withdraw(id, buyer)).status).toBe(409)
    expect((await list(seller)).body).toMatchObject({ reviews: [], count: 0 })
    expect(await newsOf(id)).toEqual(['review.written', 'review.edit', 'review.withdraw'])
  })

  test('can be answered by its seller only, and the answer can be changed for a day', async () => {
    const { buyer, seller, id } = await aPublished()
    for (const [person, status] of [
      [buyer, 404],
      [await aPerson(world), 404],
      [seller, 200],
    ] as const)
      expect((await reply(id, person)).status).toBe(status)
    expect((await reply(id, seller, 'x')).body.errors).toEqual([{ field: 'reply', message: reviewMessages.reply }])
    letPass({ hours: 23 })
    expect((await reply(id, seller, 'Thank you!')).status).toBe(200)
    expect((await list(seller, seller)).body.reviews[0]).toMatchObject({ reply: 'Thank you!', can: { reply: true } })
    letPass({ hours: 2 })
    expect((await reply(id, seller)).status).toBe(409)
  })

  test('can be disputed once in seven days and does not count for the next seven days', async () => {
    const { buyer, seller, id } = await aPublished()
    expect((await dispute(id, buyer)).status).toBe(404)
    expect((await dispute(id, seller, 'dislike')).status).toBe(422)
    const lock = { text: 'select from reviews where id = $1 for update', values: [id] }
    const twice = await throughGate(world, lock, [() => dispute(id, seller), () => dispute(id, seller)])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await list(seller)).body).toMatchObject({ counted: 0, count: 1, reviews: [{ disputed: true }] })
    letPass({ days: 7, hours: 1 })
    await publishReviews(world.services)
    expect((await list(seller)).body).toMatchObject({ counted: 1, reviews: [{ disputed: false }] })
    expect((await dispute(id, seller)).status).toBe(409)
    const other = await aPublished()
    letPass({ days: 7, hours: 1 })
    expect((await dispute(other.id, other.seller)).status).toBe(409)
  })

  test('under dispute is upheld or removed once, by an administrator only', async () => {
    const admin = await aPerson(world, { admin: true })
    for (const [decision, state] of [
      ['uphold', 'published'],
      ['remove', 'removed'],
    ] as const) {
      const { seller, id } = await aPublished()
      await dispute(id, seller)
      const waiting = await world.api('GET /admin/reviews', {}, admin)
      expect(waiting.body.reviews).toContainEqual(expect.objectContaining({ id, reason: 'wrong-facts' }))
      expect((await decide(id, seller, decision)).status).toBe(403)
      expect((await decide(id, admin, decision)).status).toBe(200)
      expect(await stateOf(id)).toBe(state)
      expect((await decide(id, admin, decision)).status).toBe(409)
      expect((await newsOf(id)).at(-1)).toBe(decision === 'remove' ? 'admin.review-removed' : 'admin.review-upheld')
    }
  })

  test('waits twice as long and gets flagged when one seller gets several in a day', async () => {
    const { buyer, seller } = await aDeal(world)
    const buyers = [buyer]
    for (let i = 0; i < 3; i++) buyers.push(await anotherBuyer(world, seller))
    for (const each of buyers) expect((await writeReview(world, each, seller)).status).toBe(200)
    await publish()
    expect((await list(seller)).body.count).toBe(3)
    await publish()
    expect((await list(seller)).body.count).toBe(4)
    const { rows } = await sql<{
      flagged: boolean
    }>`select flagged from reviews where author_id = ${buyers[3]!.id}`.execute(world.db)
    expect(rows).toEqual([{ flagged: true }])
  })
})

describe('the average of reviews', () => {
  test('needs three businesses in 24 months, matches plain SQL and keeps the reviews of removed members without the name', async () => {
    const { buyer, seller } = await aDeal(world)
    const buyers = [buyer, await anotherBuyer(world, seller), await anotherBuyer(world, seller)]
    for (const [at, each] of buyers.entries()) {
      expect((await list(seller)).body.average).toBeNull()
      await writeReview(world, each, seller, { stars: { described: 5 - at, quantity: 3, dealt: 4 }, words })
      await publish()
    }
    const plain = await sql<{ average: number }>`
      select round(avg((described + quantity + dealt) / 3.0), 1)::float8 as average from reviews
      where seller_id = ${seller.id} and state = 'published'`.execute(world.db)
    expect((await list(seller)).body).toMatchObject({
      average: plain.rows[0]!.average,
      counted: 3,
      byLabel: [{ label: 'bought', count: 3 }],
    })
    await world.db
      .updateTable('users')
      .set({ active: false, deleted_at: new Date() })
      .where('id', '=', buyer.id)
      .execute()
    const { reviews, average } = (await list(seller)).body
    expect(average).toBe(plain.rows[0]!.average)
    expect(reviews.map(({ author }) => author)).toContain('Former member')
    letPass({ days: 24 * 31 })
    expect((await list(seller)).body).toMatchObject({ average: null, counted: 0, count: 3 })
    await world.db
      .updateTable('users')
      .set({ active: false, deleted_at: new Date() })
      .where('id', '=', seller.id)
      .execute()
    expect((await list(seller)).status).toBe(404)
  })
})
