import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { ApiInput } from '#contract/api.ts'
import { answerMessages, whyNoAnswerTexts } from '#contract/requirements/answer-rules.ts'
import { invariants } from '#ops/invariants.ts'
import { aRequirement, completeRequirement } from '#testkit/dealings/requirements.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { testClock } from '#testkit/time/test-clock.ts'
import { openWorld } from '#testkit/world.ts'
import { expireRequirements } from './expire-requirements.ts'

const world = await openWorld()
afterAll(() => world.close())
const { letPass } = testClock(world)

type Given = NonNullable<ApiInput<'POST /wanted/:id/answer'>['body']>
const answer = (id: string, as: Person | undefined, body: Given) =>
  world.api('POST /wanted/:id/answer', { params: { id }, body }, as)
const terms = { quantity: 2000, amount: 88, words: 'Dyed navy, on rolls of 100 m.' }
const open = (id: string, as: Person) => world.api('POST /answers/:id/open', { params: { id } }, as)
const dismiss = (id: string, as: Person, reason = 'price') =>
  world.api('POST /answers/:id/dismiss', { params: { id }, body: { reason: reason as 'price' } }, as)
const withdraw = (id: string, as: Person) => world.api('POST /answers/:id/withdraw', { params: { id } }, as)
const change = (id: string, as: Person, body: object = { ...terms, amount: 80 }) =>
  world.api('PUT /answers/:id', { params: { id }, body }, as)
const compared = async (id: string, as: Person) =>
  (await world.api('GET /requirements/:id/answers', { params: { id } }, as)).body.answers
const stateOf = async (id: string, as: Person) =>
  (await world.api('GET /requirements/:id', { params: { id } }, as)).body.requirement.status
const noticesOf = async (as: Person) =>
  (await world.api('GET /notices', {}, as)).body.notices.map(({ kind }) => kind).toReversed()

const buyerName = 'Zarina Tailor'
const aBuyer = () => aPerson(world, { name: buyerName, business: { name: 'Tailor Linings', verified: true } })
/** A seller with a lot of poplin at ₹92. */
async function aSeller(given: { verified?: boolean; category?: string } = {}) {
  const seller = await aPerson(world, { business: { verified: given.verified ?? false } })
  const lot = await aListing(world, seller, { category: given.category ?? 'textiles' })
  return { seller, lot: lot.id }
}
async function anAnswer() {
  const buyer = await aBuyer()
  const { id } = await aRequirement(world, buyer)
  const { seller, lot } = await aSeller()
  const { body } = await answer(id, seller, { listingId: lot, ...terms })
  return { buyer, id, seller, lot, answerId: body.answer.id }
}

describe('answering a requirement', () => {
  test('shows the buyer an offer for a lot, while the seller sees neither the buyer nor the place until it is opened', async () => {
    const { buyer, id, seller, lot, answerId } = await anAnswer()
    const cheap = await aSeller({ verified: true })
    await answer(id, cheap.seller, { listingId: cheap.lot, ...terms, amount: 70 })
    expect(await noticesOf(buyer)).toEqual(['wanted-answer', 'wanted-answer'])
    expect(await compared(id, buyer)).toMatchObject([
      { amount: 70, verified: true, can: { open: true, dismiss: true } },
      {
        id: answerId,
        amount: 88,
        unit: 'Metre',
        verified: false,
        place: 'Surat, Gujarat',
        listing: { id: lot, live: true },
      },
    ])
    const read = async () =>
      Promise.all([
        world.api('GET /wanted', {}, seller),
        world.api('GET /wanted/:id', { params: { id } }, seller),
        world.api('GET /wanted/:id/answer', { params: { id } }, seller),
        world.api('GET /wanted-for-me', {}, seller),
        world.api('GET /answers', {}, seller),
        world.api('GET /notices', {}, seller),
      ])
    const secrets = [buyerName, 'Tailor Linings', 'Navsari', '396445', buyer.id, buyer.email]
    for (const { status, body } of await read()) {
      expect(status).toBe(200)
      for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret)
    }
    expect((await world.api('GET /answers', {}, seller)).body.answers[0]).toMatchObject({ state: 'sent', buyer: null })
    const { conversationId } = (await open(answerId, buyer)).body
    const own = (await world.api('GET /answers', {}, seller)).body.answers[0]
    expect(own).toMatchObject({
      state: 'opened',
      conversationId,
      buyer: { name: 'Tailor Linings', place: 'Navsari, Gujarat, 396445' },
    })
  })

  test('starts a single conversation, with an offer that the buyer can accept, even if the buyer opens the answer twice at once', async () => {
    const { buyer, seller, answerId } = await anAnswer()
    expect((await open(answerId, seller)).status).toBe(404)
    expect((await open(answerId, await aPerson(world))).status).toBe(404)
    const lock = { text: 'select from requirement_answers where id = $1 for update', values: [answerId] }
    // one request waits for the row, the other for the conversation that the first has locked
    const both = await throughGate(world, lock, [() => open(answerId, buyer), () => open(answerId, buyer)])
    const [one, other] = both.map(({ body }) => body.conversationId)
    expect([both.map(({ status }) => status), one]).toEqual([[200, 200], other])
    expect((await open(answerId, buyer)).body.conversationId).toBe(one)
    const { conversation } = (await world.api('GET /conversation/:id', { params: { id: one ?? '' } }, buyer)).body
    expect(conversation.messages.map(({ kind, senderId }) => [kind, senderId])).toEqual([
      ['text', buyer.id],
      ['offer', seller.id],
    ])
    expect(conversation.messages[0]?.message).toContain(completeRequirement.title)
    expect(conversation.messages[1]?.offer).toMatchObject({
      quantity: 2000,
      amount: 88,
      by: seller.id,
      can: { accept: true, counter: true, decline: true },
    })
    expect((await dismiss(answerId, buyer)).status).toBe(409)
    expect((await withdraw(answerId, seller)).status).toBe(409)
    expect((await change(answerId, seller)).status).toBe(409)
  })

  test('still opens a conversation when the lot is no longer live', async () => {
    const { buyer, seller, lot, answerId } = await anAnswer()
    await world.api('PUT /deadstock/:id', { params: { id: lot }, body: { status: 'Inactive' } }, seller)
    const { status, body } = await open(answerId, buyer)
    expect(status).toBe(200)
    const conversation = await world.api('GET /conversation/:id', { params: { id: body.conversationId } }, buyer)
    expect(conversation.body.conversation.messages.map(({ kind }) => kind)).toEqual(['text'])
  })

  test('requires a matching lot, or words of a verified seller', async () => {
    const buyer = await aBuyer()
    const { id } = await aRequirement(world, buyer)
    const spices = await aSeller({ category: 'food' })
    const refused = await answer(id, spices.seller, { listingId: spices.lot, ...terms })
    expect([refused.status, refused.body.errors]).toEqual([
      403,
      [{ field: 'listingId', message: whyNoAnswerTexts['no-lot'] }],
    ])
    const words = 'We can get 5,000 m of this from our mill within a week.'
    expect((await answer(id, spices.seller, { words })).status).toBe(403)
    const { lot } = await aSeller()
    expect((await answer(id, spices.seller, { listingId: lot, ...terms })).status).toBe(403)
    const verified = await aPerson(world, { business: { verified: true } })
    expect((await answer(id, verified, { words })).status).toBe(200)
    expect((await answer(id, verified, { words })).status).toBe(409)
    expect(await compared(id, buyer)).toMatchObject([{ listing: null, amount: null, words }])
    expect((await answer(id, buyer, { words })).status).toBe(404)
    expect((await answer(id, undefined, { words })).status).toBe(401)
    const strict = await aRequirement(world, buyer, { verifiedOnly: true, title: 'Verified sellers only' })
    const seller = await aSeller()
    expect((await answer(strict.id, seller.seller, { listingId: seller.lot, ...terms })).status).toBe(403)
    const sealed = await aRequirement(world, buyer, { condition: 'new-packing', title: 'Sealed goods' })
    expect((await answer(sealed.id, seller.seller, { listingId: seller.lot, ...terms })).status).toBe(403)
    await sql`update listings set surplus = '{"condition": "new"}' where id = ${seller.lot}`.execute(world.db)
    expect((await answer(sealed.id, seller.seller, { listingId: seller.lot, ...terms })).status).toBe(200)
    await sql`insert into user_blocks (blocker_id, blocked_id) values (${buyer.id}, ${seller.seller.id})`.execute(
      world.db,
    )
    expect((await answer(id, seller.seller, { listingId: seller.lot, ...terms })).status).toBe(404)
  })

  test.each([
    [{ quantity: 0 }, 'quantity', 'Please enter a quantity'],
    [{ amount: 0 }, 'amount', 'Please enter a price with at most two decimals'],
    [{ amount: 93 }, 'amount', 'This is above the asking price of ₹92 / metre.'],
    [{ words: 'Call 98250 12345 for more' }, 'words', answerMessages.contact],
    [{ words: 'x'.repeat(301) }, 'words', answerMessages.wordsMost],
    [{ words: 'hidden \u202e turn' }, 'words', answerMessages.signs],
  ])('refuses %j at its field', async (given, field, message) => {
    const { id } = await aRequirement(world, await aBuyer())
    const { seller, lot } = await aSeller()
    const { status, body } = await answer(id, seller, { listingId: lot, ...terms, ...given })
    expect([status, body.errors]).toEqual([422, [{ field, message }]])
  })

  test('is limited to ten answers, also with 30 sellers at once', async () => {
    const buyer = await aBuyer()
    const { id } = await aRequirement(world, buyer)
    const sellers = await Promise.all(Array.from({ length: 30 }, () => aSeller()))
    const lock = { text: 'select from requirements where id = $1 for update', values: [id] }
    // groups as large as the pool of connections wait at the gate; the other requests wait behind them
    const groups = Array.from({ length: 6 }, (_, at) => sellers.slice(at * 5, at * 5 + 5))
    const answers = await throughGate(
      world,
      lock,
      groups.map(
        group => () => Promise.all(group.map(({ seller, lot }) => answer(id, seller, { listingId: lot, ...terms }))),
      ),
    )
    const statuses = answers.flat().map(({ status }) => status)
    // a caller refused by a busy server repeats the request
    for (const [at, status] of statuses.entries())
      if (status === 503)
        statuses[at] = (await answer(id, sellers[at]!.seller, { listingId: sellers[at]!.lot, ...terms })).status
    const counted = (wanted: number) => statuses.filter(status => status === wanted).length
    expect([counted(200), counted(409)]).toEqual([10, 20])
    const columns = await compared(id, buyer)
    expect([columns.length, await stateOf(id, buyer)]).toEqual([10, 'full'])
    expect((await world.api('GET /wanted')).body.requirements.map(each => each.id)).not.toContain(id)
    expect((await dismiss(columns[0]!.id, buyer)).status).toBe(200)
    expect(await stateOf(id, buyer)).toBe('open')
    const late = await aSeller()
    expect((await answer(id, late.seller, { listingId: late.lot, ...terms })).status).toBe(200)
    expect(await stateOf(id, buyer)).toBe('full')
    expect((await world.api('GET /wanted/:id', { params: { id } })).body.requirement).toMatchObject({ state: 'full' })
  })

  test('is limited to three a day, and to five a month until the business is verified', async () => {
    const { seller, lot } = await aSeller()
    const buyer = await aBuyer()
    const next = async () => {
      const { id } = await aRequirement(world, buyer)
      await sql`update requirements set expires_at = now() + interval '300 days' where id = ${id}`.execute(world.db)
      return (await answer(id, seller, { listingId: lot, ...terms })).status
    }
    expect([await next(), await next(), await next(), await next()]).toEqual([200, 200, 200, 429])
    letPass({ days: 1.1 })
    expect([await next(), await next(), await next()]).toEqual([200, 200, 429])
    await sql`update businesses set verified = true where user_id = ${seller.id}`.execute(world.db)
    expect(await next()).toBe(200)
  })

  test('pauses for fourteen days after twelve of the last twenty did not fit, with a notice', async () => {
    const { seller, lot } = await aSeller()
    const buyer = await aBuyer()
    for (let i = 0; i < 12; i++) {
      const { id } = await aRequirement(world, buyer, { state: 'expired' })
      await sql`
        insert into requirement_answers (requirement_id, seller_id, words, state, reason, created_at, decided_at)
        values (${id}, ${seller.id}, 'We have it', ${i < 11 ? 'dismissed' : 'sent'}, ${i < 11 ? 'does-not-fit' : null}, now() - interval '40 days', now() - interval '1 day')`.execute(
        world.db,
      )
    }
    const { id } = await aRequirement(world, buyer)
    const twelfth = (
      await sql<{ id: string }>`
      select id from requirement_answers where seller_id = ${seller.id} and state = 'sent'`.execute(world.db)
    ).rows[0]!
    expect((await dismiss(twelfth.id, await aPerson(world), 'does-not-fit')).status).toBe(404)
    expect((await dismiss(twelfth.id, buyer, 'ugly')).status).toBe(422)
    expect((await dismiss(twelfth.id, buyer, 'does-not-fit')).status).toBe(200)
    const refused = await answer(id, seller, { listingId: lot, ...terms })
    expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([403, whyNoAnswerTexts.paused])
    const shown = await world.api('GET /wanted/:id/answer', { params: { id } }, seller)
    expect(shown.body.why).toBe(whyNoAnswerTexts.paused)
    letPass({ days: 14.1 })
    expect((await answer(id, seller, { listingId: lot, ...terms })).status).toBe(200)
  })

  test('can be changed once and withdrawn, by its seller only', async () => {
    const { buyer, id, seller, answerId } = await anAnswer()
    expect((await change(answerId, buyer)).status).toBe(404)
    expect((await change(answerId, seller, { ...terms, amount: 99 })).status).toBe(422)
    expect((await change(answerId, seller)).body.answer).toMatchObject({
      amount: 80,
      can: { change: false, withdraw: true },
    })
    expect((await change(answerId, seller)).status).toBe(409)
    expect([(await withdraw(answerId, buyer)).status, (await withdraw(answerId, seller)).status]).toEqual([404, 200])
    expect(await compared(id, buyer)).toEqual([])
  })

  test('sends each answering seller one notice when the requirement is closed or expires', async () => {
    const { buyer, id, seller, lot } = await anAnswer()
    const other = await aSeller()
    await answer(id, other.seller, { listingId: other.lot, ...terms })
    const gone = await aSeller()
    const taken = await answer(id, gone.seller, { listingId: gone.lot, ...terms })
    await withdraw(taken.body.answer.id, gone.seller)
    await world.api('POST /requirements/:id/close', { params: { id }, body: { outcome: 'elsewhere' } }, buyer)
    for (const each of [seller, other.seller]) expect(await noticesOf(each)).toEqual(['wanted-closed'])
    expect(await noticesOf(gone.seller)).toEqual([])
    const later = await aRequirement(world, buyer)
    await answer(later.id, seller, { listingId: lot, ...terms })
    letPass({ days: 15.1 })
    await expireRequirements(world.services)
    await expireRequirements(world.services)
    expect(await noticesOf(seller)).toEqual(['wanted-closed', 'wanted-closed'])
  })

  test('frees a place when an answering seller deletes the account', async () => {
    const buyer = await aBuyer()
    const { id } = await aRequirement(world, buyer)
    const sellers = await Promise.all(Array.from({ length: 10 }, () => aSeller()))
    for (const { seller, lot } of sellers) await answer(id, seller, { listingId: lot, ...terms })
    expect(await stateOf(id, buyer)).toBe('full')
    expect((await world.api('POST /user/delete', { body: {} }, sellers[0]!.seller)).status).toBe(200)
    expect([await stateOf(id, buyer), (await compared(id, buyer)).length]).toEqual(['open', 9])
    for (const { promise, breaches } of invariants.filter(each => each.promise.includes('requirement')))
      expect([promise, (await sql.raw(breaches).execute(world.db)).rows]).toEqual([promise, []])
  })
})
