import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRequirement } from '#testkit/dealings/requirements.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const terms = { quantity: 2000, amount: 88, words: '' }

/** A requirement that a seller has answered with a lot. */
async function anAnswer() {
  const [buyer, seller] = [await aPerson(world), await aPerson(world)]
  const { id } = await aRequirement(world, buyer)
  const lot = await aListing(world, seller, { category: 'textiles' })
  const body = { listingId: lot.id, ...terms }
  const answered = await world.api('POST /wanted/:id/answer', { params: { id }, body }, seller)
  const params = { id: answered.body.answer.id }
  return {
    id,
    buyer,
    seller,
    lot,
    answerId: params.id,
    open: () => world.api('POST /answers/:id/open', { params }, buyer),
    withdraw: () => world.api('POST /answers/:id/withdraw', { params }, seller),
    change: (to: object) => world.api('PUT /answers/:id', { params, body: { ...terms, ...to } }, seller),
  }
}
const stateOf = async (answerId: string) =>
  world.db
    .selectFrom('requirement_answers')
    .select(['state', 'conversation_id'])
    .where('id', '=', answerId)
    .executeTakeFirstOrThrow()

describe('an answer to a requirement', () => {
  test('cannot be changed while its lot is paused, not even to an answer in words alone', async () => {
    const { seller, lot, change } = await anAnswer()
    await world.api('PUT /deadstock/:id', { params: { id: lot.id }, body: { status: 'Inactive' } }, seller)
    const words = { quantity: null, amount: null, words: 'We can get this within a week.' }
    for (const to of [{ amount: 80 }, words]) expect((await change(to)).body.reason).toBe('answer_closed')
  })

  test('cannot be opened after the requirement is closed, but can after the requirement expires', async () => {
    const closed = await anAnswer()
    const outcome = { params: { id: closed.id }, body: { outcome: 'elsewhere' as const } }
    await world.api('POST /requirements/:id/close', outcome, closed.buyer)
    expect((await closed.open()).body.reason).toBe('requirement_closed')
    expect(await stateOf(closed.answerId)).toEqual({ state: 'sent', conversation_id: null })
    const over = await anAnswer()
    await sql`update requirements set state = 'expired', expires_at = now(), closed_at = now() where id = ${over.id}`.execute(
      world.db,
    )
    expect((await over.open()).status).toBe(200)
  })

  test.each([0, 1])('opened and withdrawn at once ends in one of the two states, run %i', async run => {
    const { id, answerId, open, withdraw } = await anAnswer()
    const lock = { text: 'select from requirements where id = $1 for update', values: [id] }
    const moves = [async () => (await open()).status, async () => (await withdraw()).status]
    const statuses = await throughGate(world, lock, run === 0 ? moves : moves.toReversed())
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    const { state, conversation_id: conversation } = await stateOf(answerId)
    expect(state === 'opened').toBe(conversation !== null)
  })
})

describe('renewing a requirement', () => {
  test('is refused as a fourth open one', async () => {
    const buyer = await aPerson(world)
    const { id } = await aRequirement(world, buyer, { state: 'expired' })
    for (const title of ['One thing', 'Two things', 'Three things']) await aRequirement(world, buyer, { title })
    const renew = () => world.api('POST /requirements/:id/renew', { params: { id } }, buyer)
    expect((await renew()).body.reason).toBe('requirement_limit')
    await sql`update requirements set state = 'closed', outcome = 'here' where user_id = ${buyer.id} and title = 'One thing'`.execute(
      world.db,
    )
    expect((await renew()).body.requirement.status).toBe('open')
  })

  test('leaves the requirement full while it has ten answers', async () => {
    const buyer = await aPerson(world)
    const { id } = await aRequirement(world, buyer, { state: 'expired' })
    for (let i = 0; i < 10; i++)
      await sql`
        insert into requirement_answers (requirement_id, seller_id, words, created_at)
        values (${id}, ${(await aPerson(world)).id}, 'We can get this.', now())`.execute(world.db)
    const { body } = await world.api('POST /requirements/:id/renew', { params: { id } }, buyer)
    expect(body.requirement).toMatchObject({ status: 'full', answers: 10 })
  })
})
