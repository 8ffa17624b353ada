import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { claimMessages } from '#contract/offers/claims/texts.ts'
import { isYourTurn } from '#contract/offers/lists/rules.ts'
import type { CancelReason } from '#contract/offers/rules.ts'
import { countKeptDeals } from '#server/features/kept-deals/count-kept-deals.ts'
import { aFirm } from '#testkit/dealings/agreements.ts'
import { aNegotiation, answer, makeOffer, messagesIn } from '#testkit/dealings/offers.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { mailsTo } from '#testkit/sign-in.ts'
import { openWorld } from '#testkit/world.ts'

const DAY = 86_400_000
const words = 'We paid on the day that we agreed, by bank transfer.'

const world = await openWorld()
afterAll(() => world.close())
const admin = await aPerson(world, { admin: true, business: false })
await sql`update sessions set second_factor_at = now() where user_id = ${admin.id}`.execute(world.db)
afterEach(async () => {
  await sql`delete from daily_runs`.execute(world.db)
})

/** An agreement that one side has cancelled for this reason. */
async function aCancelled(reason: CancelReason, by: 'buyer' | 'seller') {
  const conversation = await aNegotiation(world)
  const { id } = (await makeOffer(world, conversation.buyer, conversation.listingId)).body.offer
  const dealId = (await answer(world, conversation.seller, id, { move: 'accept' })).body.offer.deal!.id
  const [claimer, named] =
    by === 'seller' ? [conversation.seller, conversation.buyer] : [conversation.buyer, conversation.seller]
  const body = { move: 'cancel', reason } as const
  const { status, body: reply } = await world.api('POST /deals/:id', { params: { id: dealId }, body }, claimer)
  expect(status).toBe(200)
  return { ...conversation, dealId, claimer, named, deal: reply.deal }
}
const reply = (as: Person, id: string, given = words) =>
  world.api('POST /deals/:id/answer', { params: { id }, body: { answer: given } }, as)
const withdraw = (as: Person, id: string) => world.api('POST /deals/:id/withdraw-claim', { params: { id } }, as)
const decide = (id: string, decision: 'uphold' | 'dismiss', as = admin) =>
  world.api(
    'POST /admin/deal-claim/:id',
    { params: { id }, body: { decision, reason: 'We have seen the receipt.' } },
    as,
  )
const night = (days: number) => countKeptDeals({ ...world.services, clock: () => new Date(Date.now() + days * DAY) })
const noticesOf = async (as: Person) => (await world.api('GET /notices', {}, as)).body.notices
/** The kinds of the notices about claims, the latest first. */
const claimNotices = async (as: Person) =>
  (await noticesOf(as)).map(({ kind }) => kind).filter(kind => kind.startsWith('claim'))
const stateOf = async (id: string) =>
  (await world.db.selectFrom('deal_claims').select('state').where('deal_id', '=', id).executeTakeFirst())?.state

describe('A claim', () => {
  test.each<[CancelReason, 'buyer' | 'seller', boolean]>([
    ['no-payment', 'seller', true],
    ['no-payment', 'buyer', false],
    ['not-as-described', 'buyer', true],
    ['not-as-described', 'seller', false],
    ['not-available', 'buyer', false],
    ['no-reply', 'seller', false],
    ['other', 'buyer', false],
  ])('for the reason %s, when the %s cancels, is created: %s', async (reason, by, isOne) => {
    const { dealId, deal, named } = await aCancelled(reason, by)
    expect(await stateOf(dealId)).toBe(isOne ? 'open' : undefined)
    expect(deal.claim?.about).toBe(isOne ? named.id : undefined)
    expect(await mailsTo(world, named.email)).toHaveLength(isOne ? 1 : 0)
  })

  test('is shown to the named side, which can answer', async () => {
    const { dealId, deal, claimer, named, conversationId } = await aCancelled('no-payment', 'seller')
    expect(deal.claim).toMatchObject({
      about: named.id,
      state: 'open',
      answer: '',
      can: { answer: false, withdraw: true },
    })
    const [mail] = await mailsTo(world, named.email)
    expect(mail?.text).toContain('no payment')
    expect(mail?.text).toContain('/complaint')
    expect((await noticesOf(named))[0]).toMatchObject({
      text: expect.stringMatching(/^A cancelled agreement on “.+” names you. Answer within 7 days.$/),
      href: `/dashboard/message?msgid=${conversationId}`,
    })
    expect(await claimNotices(claimer)).toEqual([])
    const agreed = async (as: Person) =>
      (await world.api('GET /offers', { query: { state: 'agreed' } }, as)).body.offers.map(isYourTurn)
    expect([await agreed(named), await agreed(claimer)]).toEqual([[true], [false]])
    const waiting = async (as: Person) => (await world.api('GET /offers/counts', {}, as)).body.claims
    const until = { conversationId, answerBy: deal.claim!.answerBy }
    expect([await waiting(named), await waiting(claimer)]).toEqual([[until], []])
    const [card] = await messagesIn(world, named, conversationId)
    expect(card?.offer?.deal?.claim).toMatchObject({ state: 'open', can: { answer: true, withdraw: false } })
    expect((await reply(claimer, dealId)).status).toBe(404)
    const { status, body } = await reply(named, dealId)
    expect([status, body.deal.claim]).toMatchObject([200, { state: 'answered', answer: words, can: { answer: false } }])
    expect((await reply(named, dealId)).body.reason).toBe('claim_closed')
    expect([await agreed(named), await waiting(named)]).toEqual([[false], []])
    const [seen] = await messagesIn(world, claimer, conversationId)
    expect(seen?.offer?.deal?.claim).toMatchObject({ state: 'answered', answer: words })
  })

  test('becomes valid after seven days without an answer, and a later answer is refused', async () => {
    const { dealId, named } = await aCancelled('not-as-described', 'buyer')
    await night(6.9)
    expect(await stateOf(dealId)).toBe('open')
    await sql`delete from daily_runs`.execute(world.db)
    await night(7.1)
    expect(await stateOf(dealId)).toBe('stands')
    expect([(await reply(named, dealId)).body.reason, await stateOf(dealId)]).toEqual(['claim_closed', 'stands'])
    expect(await claimNotices(named)).toEqual(['claim-stands', 'claimed'])
  })

  test('a claim with an answer counts only after an admin confirms it', async () => {
    const { dealId, named, claimer } = await aCancelled('no-payment', 'seller')
    expect((await decide(dealId, 'uphold')).body.reason).toBe('claim_closed')
    await reply(named, dealId)
    await night(30)
    expect(await stateOf(dealId)).toBe('answered')
    const { body } = await world.api('GET /admin/deal-claims', { query: {} }, admin)
    expect(body.claims).toContainEqual(expect.objectContaining({ id: dealId, answer: words, reason: 'no-payment' }))
    expect((await decide(dealId, 'uphold')).status).toBe(200)
    expect(await stateOf(dealId)).toBe('stands')
    // after a complaint, an admin may still dismiss an upheld claim
    expect((await decide(dealId, 'dismiss')).status).toBe(200)
    expect(await stateOf(dealId)).toBe('dismissed')
    expect((await decide(dealId, 'uphold')).body.reason).toBe('claim_closed')
    expect(await claimNotices(named)).toEqual(['claim-dismissed', 'claim-stands', 'claimed'])
    expect(await claimNotices(claimer)).toEqual([])
  })

  test('can be withdrawn only by the side that made it', async () => {
    const { dealId, named, claimer } = await aCancelled('no-payment', 'seller')
    expect((await withdraw(named, dealId)).status).toBe(404)
    expect((await withdraw(claimer, dealId)).body.deal.claim?.state).toBe('withdrawn')
    expect((await reply(named, dealId)).body.reason).toBe('claim_closed')
    expect((await withdraw(claimer, dealId)).body.reason).toBe('claim_closed')
    expect(await claimNotices(named)).toEqual(['claim-withdrawn', 'claimed'])
  })

  test('cannot be decided by an admin who is one of its sides', async () => {
    const { dealId, named } = await aCancelled('no-payment', 'seller')
    await reply(named, dealId)
    const own = { ...admin }
    await sql`update deal_claims set by_id = ${admin.id} where deal_id = ${dealId}`.execute(world.db)
    expect((await decide(dealId, 'dismiss', own)).body.reason).toBe('own_decision')
  })

  test('can be read only by its two sides and admins', async () => {
    const { dealId, named, buyer, seller, conversationId } = await aCancelled('no-payment', 'seller')
    await reply(named, dealId)
    const other = await aFirm(world)
    for (const [call, status] of [
      [await world.api('GET /deals/:id/summary', { params: { id: dealId } }, other), 404],
      [await world.api('GET /conversation/:id/party', { params: { id: conversationId } }, other), 404],
      [await world.api('GET /admin/deal-claims', { query: {} }, other), 403],
      [await reply(other, dealId), 404],
      [await withdraw(other, dealId), 404],
    ] as const)
      expect([call.status, JSON.stringify(call.body).includes(words)]).toEqual([status, false])
    for (const person of [buyer, seller]) {
      const summary = await world.api('GET /deals/:id/summary', { params: { id: dealId } }, person)
      expect(summary.body.deal.claim?.answer).toBe(words)
    }
  })

  test.each([
    ['too short', 'No.', claimMessages.answer],
    ['too long', 'x'.repeat(601), claimMessages.answer],
    ['with a phone number', 'Call me at 98765 43210 about it', claimMessages.contact],
    ['with characters that change the writing direction', 'We paid \u202eyadot at once', claimMessages.signs],
  ])('refuses an answer: %s', async (_what, given, message) => {
    const { dealId, named } = await aCancelled('no-payment', 'seller')
    const { status, body } = await reply(named, dealId, given)
    expect([status, body.errors]).toEqual([422, [{ field: 'answer', message }]])
    expect(await stateOf(dealId)).toBe('open')
  })

  test('is deleted with the account of either side', async () => {
    for (const gone of ['named', 'claimer'] as const) {
      const made = await aCancelled('no-payment', 'seller')
      await sql`insert into kept_deals values (${made[gone].id}, 5, 6, 3, current_date)`.execute(world.db)
      await sql`update users set active = false, deleted_at = now() where id = ${made[gone].id}`.execute(world.db)
      expect(await stateOf(made.dealId)).toBeUndefined()
      const left = await world.db.selectFrom('kept_deals').select('kept').where('user_id', '=', made[gone].id).execute()
      expect(left).toEqual([])
    }
  })
})
