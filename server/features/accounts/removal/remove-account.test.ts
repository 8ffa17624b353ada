import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { eventsOf } from '#testkit/database/events.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { accountCodeTo, otherAccountCode, signInByCode } from '#testkit/sign-in.ts'
import { openWorld } from '#testkit/world.ts'
import { sweepAccounts } from '../sweep-accounts.ts'

const world = await openWorld()
afterAll(() => world.close())

const remove = (as: Person, body: { otp?: string } = {}) => world.api('POST /user/delete', { body }, as)
const removalsOf = (userId: string) =>
  eventsOf(world, { kind: 'user.removed', subject_id: userId }, ['actor_id', 'data'])
const makeOld = (person: Person) =>
  sql`update sessions set created_at = now() - interval '11 minutes' where user_id = ${person.id}`.execute(world.db)

const codeFor = ({ email }: Person) => accountCodeTo(world, email)

describe('deleting an account', () => {
  test('works shortly after signing in, ends every session and records one event', async () => {
    const person = await aPerson(world)
    const { status, body } = await remove(person)
    expect([status, body]).toEqual([200, { success: true }])
    expect((await world.api('GET /auth/user', {}, person)).status).toBe(401)
    expect((await remove(person)).status).toBe(401)
    expect(await removalsOf(person.id)).toEqual([{ actor_id: person.id, data: {} }])
  })

  test('happens once when requested twice at once', async () => {
    const person = await aPerson(world)
    const replies = await throughGate(
      world,
      { text: 'select 1 from users where id = $1 for update', values: [person.id] },
      [1, 2].map(() => () => remove(person)),
    )
    expect(replies.map(reply => reply.status)).toEqual([200, 200])
    expect(await removalsOf(person.id)).toHaveLength(1)
  })

  test('removes its listings at once from explore, search, sitemap and their own pages', async () => {
    const person = await aPerson(world)
    const live = await aListing(world, person, { name: 'Vanishing brocade remnants' })
    const draft = await aListing(world, person, { status: 'Draft' })
    const search = () => world.api('POST /explore/deadstock/search', { body: { query: 'vanishing brocade' } })
    expect((await search()).body.count).toBe(1)
    await remove(person)

    expect((await search()).body.count).toBe(0)
    expect((await world.api('GET /explore/deadstock')).body.deadstocks.map(({ id }) => id)).not.toContain(live.id)
    expect((await world.api('GET /explore/deadstock/:id', { params: { id: live.id } })).status).toBe(404)
    const viewer = await aPerson(world)
    expect((await world.api('GET /deadstock/:id/seller', { params: { id: live.id } }, viewer)).status).toBe(404)
    const rows = await world.db
      .selectFrom('listings')
      .select(['id', 'status'])
      .where('user_id', '=', person.id)
      .execute()
    expect(rows).toHaveLength(2)
    expect(rows.every(({ status }) => status === 'Deleted')).toBe(true)
    expect(rows.map(({ id }) => id)).toContain(draft.id)
  })

  test("lets the other side read the chats under 'Deleted User', but not write in them", async () => {
    const { id, buyer, seller } = await aConversation(world)
    const data = { conversationId: id, message: 'Are the 500 metres still there?' }
    await world.api('POST /message/create-message', { body: { data } }, buyer)
    await remove(buyer)

    const { body } = await world.api('GET /conversation/:id', { params: { id } }, seller)
    expect(body.conversation.with).toMatchObject({ name: 'Deleted User', deleted: true, businessName: null })
    expect(body.conversation.messages.map(({ message }) => message)).toEqual([data.message])
    expect(body.conversation.can.send).toBe(false)
    const answer = { conversationId: id, message: 'Yes' }
    expect((await world.api('POST /message/create-message', { body: { data: answer } }, seller)).status).toBe(403)
  })

  test('lets the same address start a new account later', async () => {
    const first = await signInByCode(world, 'again@example.com')
    await world.api('POST /user/delete', { body: {} }, first)
    await sql`delete from rate_limits`.execute(world.db)
    const second = await signInByCode(world, 'again@example.com')
    expect(second.user.id).not.toBe(first.user.id)
    expect(second.user).toMatchObject({ fullName: '', phone: [], business: null, deadstocks: 0 })
  })

  test('needs a mailed code more than ten minutes after signing in', async () => {
    const person = await aPerson(world)
    await makeOld(person)
    expect(await remove(person)).toMatchObject({ status: 422, body: { reason: 'code_needed' } })

    const codeReply = await world.api('POST /user/delete/code', {}, person)
    expect(codeReply.body.codeSentTo).toBe('p•••@example.com')
    const otp = await codeFor(person)
    expect(await remove(person, { otp: otherAccountCode(otp) })).toMatchObject({
      status: 422,
      body: { reason: 'wrong_code' },
    })
    expect(await removalsOf(person.id)).toHaveLength(0)
    expect((await remove(person, { otp })).status).toBe(200)
    expect(await removalsOf(person.id)).toHaveLength(1)
  })

  test('is refused with the code of another person, and with any code after five wrong ones', async () => {
    const [person, other] = [await aPerson(world), await aPerson(world)]
    await makeOld(person)
    await world.api('POST /user/delete/code', {}, person)
    await world.api('POST /user/delete/code', {}, other)
    const [otp, theirs] = [await codeFor(person), await codeFor(other)]
    if (otp !== theirs) expect((await remove(person, { otp: theirs })).status).toBe(422)
    for (let by = 1; by <= 5; by++) await remove(person, { otp: otherAccountCode(otp, by) })
    expect((await remove(person, { otp })).body.reason).toBe('wrong_code')
    expect(await removalsOf(person.id)).toHaveLength(0)
  })

  test('is refused for the last administrator, also when two delete at once', async () => {
    const [one, two] = [await aPerson(world, { admin: true }), await aPerson(world, { admin: true })]
    const replies = await Promise.all([remove(one), remove(two)])
    expect(replies.map(reply => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(reply => reply.status === 409)?.body.reason).toBe('last_admin')
  })

  test('requires a session, also to mail a code', async () => {
    expect((await world.api('POST /user/delete', { body: {} })).status).toBe(401)
    expect((await world.api('POST /user/delete/code')).status).toBe(401)
  })

  test('leaves rows written at the same moment to the next sweep, which removes them', async () => {
    const person = await aPerson(world)
    await remove(person)
    await world.db.insertInto('user_phones').values({ user_id: person.id, phone: '9000000001' }).execute()
    const late = await aListing(world, person)
    await sweepAccounts(world.services)
    const phones = await world.db.selectFrom('user_phones').select('phone').where('user_id', '=', person.id).execute()
    expect(phones).toEqual([])
    const listing = await world.db.selectFrom('listings').select('status').where('id', '=', late.id).executeTakeFirst()
    expect(listing?.status).toBe('Deleted')
  })

  test('erases the price history of its listings and the end date of its absence', async () => {
    const { seller: person, id } = await aSellerWithLot(world)
    const prices = () => world.db.selectFrom('listing_prices').select('amount').where('listing_id', '=', id).execute()
    await world.db.updateTable('users').set({ away_until: '2030-01-01' }).where('id', '=', person.id).execute()
    expect(await prices()).toHaveLength(1)
    expect((await world.api('POST /user/delete', { body: {} }, person)).status).toBe(200)
    expect(await prices()).toEqual([])
    const left = await world.db.selectFrom('users').select('away_until').where('id', '=', person.id).executeTakeFirst()
    expect(left).toEqual({ away_until: null })
  })
})
