import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { kindsOf } from '#testkit/database/events.ts'
import { blockIn } from '#testkit/dealings/conversations.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const open = (as: Person | undefined, data: object) =>
  world.api('POST /conversation/create-conversation', { body: { data } }, as)

const conversations = (id: string) =>
  world.db.selectFrom('conversations').selectAll().where('created_by', '=', id).execute()

const newsAbout = (id: string) => kindsOf(world, { subject_id: id })

describe('creating a conversation', () => {
  test('creates one conversation and one event, when either side begins it and when it is repeated', async () => {
    const [buyer, seller] = [await aPerson(world), await aPerson(world)]
    const first = await open(buyer, { createdFor: seller.id, createdBy: buyer.id })
    expect(first.status).toBe(200)
    expect(first.body.data.id).toBe(first.body.conversationId)
    const again = await open(buyer, { createdFor: JSON.stringify({ id: seller.id, fullName: 'x' }) })
    const reversed = await open(seller, { createdFor: { id: buyer.id }, createdBy: JSON.stringify({ id: seller.id }) })
    expect([again.body.conversationId, reversed.body.conversationId]).toEqual([
      first.body.conversationId,
      first.body.conversationId,
    ])
    expect(await conversations(buyer.id)).toHaveLength(1)
    expect(await conversations(seller.id)).toHaveLength(0)
    expect(await newsAbout(first.body.conversationId)).toEqual(['conversation.created'])
  })

  test('happens once when eight requests of both sides come at once', async () => {
    const [buyer, seller] = [await aPerson(world), await aPerson(world)]
    const answers = await throughGate(
      world,
      { text: 'select 1 from users where id in ($1, $2) for update', values: [buyer.id, seller.id] },
      Array.from(
        { length: 8 },
        (_, i) => () => (i % 2 ? open(buyer, { createdFor: seller.id }) : open(seller, { createdFor: buyer.id })),
      ),
    )
    expect(answers.map(answer => answer.status)).toEqual(Array(8).fill(200))
    const [id, ...others] = new Set(answers.map(answer => answer.body.conversationId))
    expect(others).toEqual([])
    expect(await newsAbout(id!)).toEqual(['conversation.created'])
  })

  test('reaches the seller of a listing and keeps the newest listing it was opened from', async () => {
    const [buyer, seller] = [
      await aPerson(world),
      await aPerson(world, { name: 'Asha Rao', business: { verified: true } }),
    ]
    const [first, second] = [
      await aListing(world, seller, { name: 'Ring yarn' }),
      await aListing(world, seller, { name: 'Denim ends' }),
    ]
    const { body } = await open(buyer, { deadstockId: first.id })
    const read = () => world.api('GET /conversation/:id', { params: { id: body.conversationId } }, buyer)
    const before = await read()
    expect(before.body.conversation).toMatchObject({
      status: 'Active',
      listing: { id: first.id, name: 'Ring yarn', live: true },
      with: { id: seller.id, name: 'Asha Rao', verified: true, deleted: false },
      can: { send: true, unblock: false },
    })
    expect(JSON.parse(before.body.conversation.createdBy)).toMatchObject({ id: buyer.id })
    expect(JSON.parse(before.body.conversation.createdFor)).toMatchObject({ id: seller.id })
    await open(buyer, { deadstockId: second.id, createdFor: seller.id })
    expect((await read()).body.conversation.listing).toMatchObject({ id: second.id, name: 'Denim ends' })
  })

  test('is refused without a receiver, with an error at the field', async () => {
    const buyer = await aPerson(world)
    for (const data of [{}, { createdFor: 'nobody' }, { createdFor: '{"id":"x"}' }, { createdFor: '[]' }]) {
      const { status, body } = await open(buyer, data)
      expect([status, body.reason, body.errors?.[0]?.field]).toEqual([422, 'invalid', 'createdFor'])
    }
  })

  test('is refused with oneself, also from an own listing', async () => {
    const { seller, id } = await aSellerWithLot(world)
    for (const data of [{ createdFor: seller.id }, { deadstockId: id }]) {
      const { status, body } = await open(seller, data)
      expect([status, body.reason]).toEqual([422, 'own_listing'])
    }
    expect(await conversations(seller.id)).toEqual([])
  })

  test('returns 404 for an unknown or removed user and for a listing that is not live', async () => {
    const [buyer, seller, gone] = [await aPerson(world), await aPerson(world), await aPerson(world)]
    await world.db.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute()
    const draft = await aListing(world, seller, { status: 'Draft' })
    const live = await aListing(world, seller)
    const unknown = '0190c0de-0000-7000-8000-000000000000'
    for (const data of [
      { createdFor: unknown },
      { createdFor: gone.id },
      { deadstockId: draft.id },
      { deadstockId: unknown },
      { deadstockId: live.id, createdFor: gone.id },
    ])
      expect((await open(buyer, data)).status).toBe(404)
    expect(await conversations(buyer.id)).toEqual([])
  })

  test('requires a session', async () => {
    const seller = await aPerson(world)
    expect((await open(undefined, { createdFor: seller.id })).status).toBe(401)
  })

  test('is refused after a block by either side', async () => {
    const [buyer, seller] = [await aPerson(world, { business: false }), await aPerson(world)]
    const { body } = await open(buyer, { createdFor: seller.id })
    await blockIn(world, body.conversationId, seller)
    expect((await open(buyer, { createdFor: seller.id })).body.reason).toBe('conversation_closed')
    expect((await open(seller, { createdFor: buyer.id })).body.reason).toBe('person_blocked')
  })

  test('restores a deleted conversation that has no messages', async () => {
    const [buyer, seller] = [await aPerson(world), await aPerson(world)]
    const { body } = await open(buyer, { createdFor: seller.id })
    const { conversationId } = body
    await world.api('POST /message/create-message', { body: { data: { conversationId, message: 'before' } } }, buyer)
    await world.api('POST /conversation/delete', { body: { conversationId } }, buyer)
    expect((await world.api('GET /conversation/:id', { params: { id: conversationId } }, buyer)).status).toBe(404)
    expect((await open(buyer, { createdFor: seller.id })).body.conversationId).toBe(conversationId)
    const again = await world.api('GET /conversation/:id', { params: { id: conversationId } }, buyer)
    expect(again.body.conversation).toMatchObject({ messages: [], lastMessage: null, status: 'Active' })
  })

  test.each([
    ['fifteen', 'without business details', false, 15, 'Add your business details to start up to 40.'],
    ['forty', 'with business details', {}, 40, 'You have started 40 new chats in the last hour.'],
  ] as const)(
    'is allowed %s times an hour with new people to a user %s, then the refusal says when the next may begin; known people do not count',
    async (_many, _who, business, most, words) => {
      const buyer = await aPerson(world, { business })
      const sellers = await Promise.all(Array.from({ length: most + 1 }, () => aPerson(world, { business: false })))
      const answers = []
      for (const seller of sellers.slice(0, most)) answers.push((await open(buyer, { createdFor: seller.id })).status)
      expect(new Set(answers)).toEqual(new Set([200]))
      await sql`update rate_limits set resets_at = now() + interval '41 minutes 10 seconds'`.execute(world.db)
      const refused = await open(buyer, { createdFor: sellers[most]!.id })
      expect([refused.status, Math.ceil(Number(refused.headers['retry-after']) / 60)]).toEqual([429, 42])
      expect(refused.body.toast?.message).toContain(words)
      expect(refused.body.toast?.message).toContain('You can start the next one in 42 minutes.')
      expect(await conversations(buyer.id)).toHaveLength(most)
      expect((await open(buyer, { createdFor: sellers[0]!.id })).status).toBe(200)
      await sql`update rate_limits set resets_at = now()`.execute(world.db)
      expect((await open(buyer, { createdFor: sellers[most]!.id })).status).toBe(200)
    },
  )

  test('succeeds once when four requests use the last free slot at once', async () => {
    const buyer = await aPerson(world, { business: false })
    const sellers = await Promise.all(Array.from({ length: 5 }, () => aPerson(world, { business: false })))
    await open(buyer, { createdFor: sellers[4]!.id })
    const key = `conversations:${buyer.id}`
    await world.db.updateTable('rate_limits').set({ count: 14 }).where('key', '=', key).execute()
    const answers = await throughGate(
      world,
      { text: 'select 1 from rate_limits where key = $1 for update', values: [key] },
      sellers.slice(0, 4).map(seller => () => open(buyer, { createdFor: seller.id })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429])
    expect(await conversations(buyer.id)).toHaveLength(2)
  })
})
