import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { firmRoles, type GivenRole } from '#contract/firms/rules.ts'
import { eventsOf } from '#testkit/database/events.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { aNegotiation, answer, makeOffer, messagesIn } from '#testkit/dealings/offers.ts'
import { eventListeners } from '#testkit/event-listeners.ts'
import { aColleague } from '#testkit/firms.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
const { listen, closeAll } = eventListeners(origin)
afterEach(closeAll)

const invite = (as: Person, email: string, role: GivenRole = 'seller') =>
  world.api('POST /firm/invitations', { body: { email, role } }, as)
const send = (as: Person, conversationId: string, message = 'Yes, all 500 m') =>
  world.api('POST /message/create-message', { body: { data: { conversationId, message } } }, as)
const remove = (as: Person, id: string) => world.api('POST /firm/people/:id/remove', { params: { id } }, as)

describe('a role', () => {
  const cast = async () => {
    const { id: conversation, buyer, seller: owner } = await aConversation(world)
    const people = {
      owner,
      manager: await aColleague(world, owner, 'manager'),
      seller: await aColleague(world, owner, 'seller'),
      viewer: await aColleague(world, owner, 'viewer'),
    }
    const lot = await aListing(world, owner)
    return { conversation, buyer, people, lot: lot.id }
  }
  const inFirm = async (call: (as: Person) => Promise<{ status: number }>, people: Record<string, Person>) => {
    const statuses = []
    for (const role of firmRoles) statuses.push((await call(people[role]!)).status)
    return statuses
  }

  test('decides what owner, manager, seller and viewer may do', async () => {
    const { conversation, people, lot } = await cast()
    const rename = (as: Person) =>
      world.api('PUT /deadstock/:id', { params: { id: lot }, body: { data: { name: 'Another name' } } }, as)
    expect(
      await inFirm(as => world.api('GET /conversation/:id', { params: { id: conversation } }, as), people),
    ).toEqual([200, 200, 200, 200])
    expect(await inFirm(as => send(as, conversation), people)).toEqual([200, 200, 200, 403])
    expect(await inFirm(rename, people)).toEqual([200, 200, 403, 403])
    expect(await inFirm(as => world.api('GET /deadstock/list', {}, as), people)).toEqual([200, 200, 200, 200])
    expect(await inFirm(as => world.api('GET /bulk/sheet', {}, as), people)).toEqual([200, 200, 403, 403])
    expect(await inFirm(as => invite(as, 'x@example.com'), people)).toEqual([200, 200, 403, 403])
    expect(await inFirm(as => world.api('PUT /user/away', { body: { until: null } }, as), people)).toEqual([
      200, 403, 403, 403,
    ])
    const made = await world.api('POST /deadstock/create', { body: {} }, people.seller)
    const own = { params: { id: made.body.id }, body: { data: { name: 'A lot of their own' } } }
    expect(await inFirm(as => world.api('PUT /deadstock/:id', own, as), people)).toEqual([200, 200, 200, 403])
    expect(made.body.deadstock.can.edit).toBe(true)
    const seen = await world.api('GET /deadstock/list', {}, people.viewer)
    expect(seen.body.deadstocks.map(({ can }) => can.edit)).toEqual([false, false])
  })

  test('shows a manager the e-mail addresses of all members, and a viewer only the own address', async () => {
    const { people } = await cast()
    const addresses = async (as: Person) =>
      (await world.api('GET /firm', {}, as)).body.firm.people.flatMap(({ email }) => email ?? [])
    expect(await addresses(people.manager)).toHaveLength(4)
    expect(await addresses(people.viewer)).toEqual([people.viewer.email])
  })

  test('gives no access to lots and chats of another firm', async () => {
    const { conversation, lot } = await cast()
    const manager = await aColleague(world, await aPerson(world), 'manager')
    expect((await send(manager, conversation)).status).toBe(404)
    expect(
      (await world.api('PUT /deadstock/:id', { params: { id: lot }, body: { data: { name: 'Mine' } } }, manager))
        .status,
    ).toBe(404)
  })

  test('can be changed by a manager with immediate effect, except the role of the owner', async () => {
    const { conversation, people } = await cast()
    const give = (id: string, role: GivenRole) =>
      world.api('PUT /firm/people/:id', { params: { id }, body: { role } }, people.manager)
    expect((await give(people.seller.id, 'viewer')).status).toBe(200)
    expect((await send(people.seller, conversation)).body.reason).toBe('firm_role')
    expect((await give(people.owner.id, 'viewer')).body.reason).toBe('owner_stays')
    expect((await remove(people.manager, people.owner.id)).body.reason).toBe('owner_stays')
    expect((await give((await aPerson(world)).id, 'viewer')).status).toBe(404)
  })

  test('gives no right to write while the person or the firm is suspended', async () => {
    const { conversation, people } = await cast()
    const suspend = (user_id: string) =>
      world.db
        .insertInto('suspensions')
        .values({ user_id, reason: 'fraud', words: 'Goods were never sent.', since: new Date() })
        .execute()
    await suspend(people.seller.id)
    expect((await send(people.seller, conversation)).body.reason).toBe('account_suspended')
    expect((await send(people.manager, conversation)).status).toBe(200)
    await suspend(people.owner.id)
    expect((await send(people.manager, conversation)).body.reason).toBe('account_suspended')
    expect((await world.api('GET /favourites', {}, people.manager)).status).toBe(200)
  })
})

describe('a chat of the firm', () => {
  test('shows the buyer which colleague writes, and can be handed to a colleague', async () => {
    const { id, buyer, seller } = await aConversation(world)
    const asha = await aColleague(world, seller, 'seller', 'Asha Rao')
    await send(seller, id, 'Good morning')
    await send(asha, id, 'All 500 m are here')
    expect((await messagesIn(world, buyer, id)).map(({ writer, senderId }) => [writer, senderId])).toEqual([
      [null, seller.id],
      ['Asha Rao', seller.id],
    ])
    const hand = (personId: string | null, as: Person) =>
      world.api('PUT /conversation/:id/handler', { params: { id }, body: { personId } }, as)
    expect((await hand(asha.id, seller)).status).toBe(200)
    expect((await hand(buyer.id, seller)).status).toBe(404)
    expect((await hand(asha.id, buyer)).status).toBe(404)
    const { body } = await world.api('GET /conversation/:id', { params: { id } }, seller)
    expect(body.conversation.handler).toEqual({ id: asha.id, name: 'Asha Rao' })
    expect((await messagesIn(world, buyer, id)).at(-1)?.message).toMatch(/^Asha Rao now answers for Business/)
    const seen = await world.api('GET /conversation/:id', { params: { id } }, buyer)
    expect(seen.body.conversation.handler).toBeNull()
    const events = await eventsOf(world, { subject_id: id }, ['kind', 'actor_id'])
    expect(events.find(({ actor_id }) => actor_id === asha.id)?.kind).toBe('message.sent')
  })

  test('shows the buyer the contact person of a lot, while that person belongs to the firm', async () => {
    const [owner, buyer] = [await aPerson(world), await aPerson(world)]
    const asha = await aColleague(world, owner, 'seller', 'Asha Rao')
    const { id } = await aListing(world, owner)
    const contact = (personId: string, as: Person) =>
      world.api('PUT /deadstock/:id/contact', { params: { id }, body: { personId } }, as)
    expect((await contact(asha.id, asha)).status).toBe(403)
    expect((await contact(buyer.id, owner)).status).toBe(404)
    expect((await contact(asha.id, owner)).status).toBe(200)
    const seller = async () => (await world.api('GET /deadstock/:id/seller', { params: { id } }, buyer)).body.seller
    expect(await seller()).toMatchObject({ name: 'Asha Rao', email: asha.email })
    await remove(owner, asha.id)
    expect(await seller()).toMatchObject({ email: owner.email })
  })
})

describe('an offer', () => {
  let talk: Awaited<ReturnType<typeof aNegotiation>>
  let asha: Person
  let ravi: Person
  beforeAll(async () => {
    talk = await aNegotiation(world)
    asha = await aColleague(world, talk.seller, 'seller', 'Asha Rao')
    ravi = await aColleague(world, talk.seller, 'manager', 'Ravi Iyer')
  })

  test.each(Array.from({ length: 50 }, (_, run) => run))(
    'is answered only once when two members answer at once, run %i',
    async run => {
      const { buyer, seller, conversationId } = talk
      await sql`delete from rate_limits`.execute(world.db)
      const { id: listingId } = await aListing(world, seller)
      const { id } = (await makeOffer(world, buyer, listingId)).body.offer
      const moves = [
        () => answer(world, asha, id, { move: 'accept' }),
        () =>
          run % 2 === 0
            ? answer(world, ravi, id, { move: 'counter', amount: 88 })
            : answer(world, ravi, id, { move: 'decline', reason: 'price' }),
      ]
      const lock = { text: 'select 1 from conversations where id = $1 for update', values: [conversationId] }
      const replies = await throughGate(world, lock, moves)
      const lost = replies.filter(({ status }) => status === 409)
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const winner = replies[0]?.status === 200 ? 'Asha Rao' : 'Ravi Iyer'
      expect(lost[0]?.body.errors?.[0]?.message).toMatch(new RegExp(`^${winner} of your firm answered first\\.`))
    },
  )
})

describe('a member who is removed or leaves', () => {
  test('loses access to the firm and open streams within a second, and the firm loses no data', async () => {
    const { id, buyer, seller } = await aConversation(world)
    const asha = await aColleague(world, seller, 'seller', 'Asha Rao')
    const lot = await world.api('POST /deadstock/create', { body: {} }, asha)
    await send(asha, id, 'Written before')
    const list = listen(`/conversation/sse/conversations/${seller.id}`, asha)
    const messages = listen(`/message/${id}/${seller.id}`, asha)
    await expect.poll(() => list.events.length > 0 && messages.events.length > 0).toBe(true)
    const started = Date.now()
    expect((await remove(seller, asha.id)).status).toBe(200)
    await expect
      .poll(() => [list.client.readyState, messages.client.readyState].every(state => state !== 'open'), {
        interval: 10,
      })
      .toBe(true)
    expect(Date.now() - started).toBeLessThan(1000)
    const counted = [list.events.length, messages.events.length]
    await send(buyer, id, 'Not for a stranger')
    expect((await send(asha, id)).status).toBe(401)
    expect([list.events.length, messages.events.length]).toEqual(counted)
    expect((await world.api('GET /deadstock/list/:id', { params: { id: lot.body.id } }, seller)).status).toBe(200)
    expect((await messagesIn(world, buyer, id))[0]).toMatchObject({ writer: 'Asha Rao', message: 'Written before' })
  })

  test('cannot send a message with a call that was under way', async () => {
    const { id, seller } = await aConversation(world)
    const asha = await aColleague(world, seller, 'seller')
    const [sent] = await throughGate(
      world,
      { text: 'delete from firm_members where user_id = $1', values: [asha.id] },
      [() => send(asha, id)],
    )
    expect(sent?.body.reason).toBe('firm_role')
    expect(await messagesIn(world, seller, id)).toEqual([])
  })

  test('cannot invite a colleague by a call that was under way when the role was taken away', async () => {
    const owner = await aPerson(world)
    const ravi = await aColleague(world, owner, 'manager')
    const demotion = { text: "update firm_members set role = 'seller' where user_id = $1", values: [ravi.id] }
    const [reply] = await throughGate(world, demotion, [() => invite(ravi, 'not-invited@example.com')])
    expect(reply?.body.reason).toBe('firm_role')
  })

  test('when two managers remove each other at once, only one of them is removed', async () => {
    const owner = await aPerson(world)
    const [one, two] = [await aColleague(world, owner, 'manager'), await aColleague(world, owner, 'manager')]
    const replies = await throughGate(
      world,
      { text: 'select 1 from businesses where id = $1 for update', values: [owner.businessId] },
      [() => remove(one, two.id), () => remove(two, one.id)],
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    expect((await world.api('GET /firm', {}, owner)).body.firm.people).toHaveLength(2)
  })

  test('can leave without the consent of the owner, and is then signed out', async () => {
    const owner = await aPerson(world)
    const asha = await aColleague(world, owner, 'viewer')
    expect((await world.api('POST /firm/leave', {}, asha)).status).toBe(200)
    expect((await world.api('GET /auth/user', {}, asha)).status).toBe(401)
    expect((await world.api('GET /firm', {}, owner)).body.firm.people).toHaveLength(1)
  })
})
