import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { eventsOf } from '#testkit/database/events.ts'
import { aConversation, blockIn } from '#testkit/dealings/conversations.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const send = (as: Person | undefined, data: { conversationId: string; message: string } & Record<string, unknown>) =>
  world.api('POST /message/create-message', { body: { data } }, as)
const messagesOf = (id: string) =>
  world.db.selectFrom('messages').selectAll().where('conversation_id', '=', id).orderBy('seq').execute()
const newsAbout = (id: string) => eventsOf(world, { subject_id: id, kind: 'message.sent' })
const lockOf = (id: string) => ({ text: 'select 1 from conversations where id = $1 for update', values: [id] })

describe('sending a message', () => {
  test('works once and records one event', async () => {
    const { buyer, seller, id } = await aConversation(world)
    const { status, body } = await send(buyer, {
      conversationId: id,
      senderId: buyer.id,
      recieverId: seller.id,
      message: ' Is the lot still there? ',
    })
    expect(status).toBe(200)
    expect(body.message).toMatchObject({
      conversationId: id,
      senderId: buyer.id,
      recieverId: seller.id,
      message: 'Is the lot still there?',
      read: false,
      seq: 1,
      clientId: null,
    })
    expect(Math.abs(Date.parse(body.message.timestamp) - Date.now())).toBeLessThan(60_000)
    expect(await newsAbout(id)).toEqual([{ kind: 'message.sent' }])
  })

  test('stores the lot that its writer viewed, and by default the lot of the conversation', async () => {
    const { buyer, seller, id } = await aConversation(world)
    const [one, two] = [await aListing(world, seller), await aListing(world, seller)]
    const open = { body: { data: { deadstockId: one.id } } }
    await world.api('POST /conversation/create-conversation', open, buyer)
    const named = await send(buyer, { conversationId: id, message: 'And this one?', deadstockId: two.id })
    const untold = await send(buyer, { conversationId: id, message: 'Is it there?' })
    expect([named, untold].map(({ body }) => body.message.listing?.id)).toEqual([two.id, one.id])
    expect(untold.body.message).toMatchObject({ kind: 'text', offer: null })
  })

  test('refuses the lot of a third person and a lot not visible to the other side', async () => {
    const { buyer, seller, id } = await aConversation(world)
    const foreign = await aListing(world, await aPerson(world))
    const draft = await aListing(world, seller, { status: 'Draft' })
    for (const lot of [foreign, draft])
      expect((await send(buyer, { conversationId: id, message: 'x', deadstockId: lot.id })).status).toBe(404)
    expect(await messagesOf(id)).toEqual([])
  })

  test('numbers eight messages sent at once 1 to 8', async () => {
    const { buyer, seller, id } = await aConversation(world)
    await throughGate(
      world,
      lockOf(id),
      Array.from({ length: 8 }, (_, i) => () => send(i % 2 ? buyer : seller, { conversationId: id, message: `m${i}` })),
    )
    const rows = await messagesOf(id)
    expect(rows.map(row => row.seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(rows.map(row => row.change_seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(new Set(rows.map(row => row.body)).size).toBe(8)
  })

  test('happens once when a retry comes while the first request still runs', async () => {
    const { buyer, id } = await aConversation(world)
    const clientId = randomUUID()
    const answers = await throughGate(
      world,
      lockOf(id),
      Array.from({ length: 6 }, () => () => send(buyer, { conversationId: id, message: 'once', clientId })),
    )
    expect(answers.map(answer => answer.status)).toEqual(Array(6).fill(200))
    expect(new Set(answers.map(answer => answer.body.message.id)).size).toBe(1)
    expect(answers[0]!.body.message.clientId).toBe(clientId)
    expect(await messagesOf(id)).toHaveLength(1)
    expect(await newsAbout(id)).toHaveLength(1)
  })

  test('is refused with an error at the field when empty, blank or above 300 characters', async () => {
    const { buyer, id } = await aConversation(world)
    for (const [message, sentence] of [
      ['', 'Message cannot be empty'],
      [' \n ', 'Message cannot be empty'],
      ['x'.repeat(301), 'Messages can have at most 300 characters'],
    ] as const) {
      const { status, body } = await send(buyer, { conversationId: id, message })
      expect([status, body.errors?.[0], body.toast?.message]).toEqual([
        422,
        { field: 'message', message: sentence },
        sentence,
      ])
    }
    expect((await send(buyer, { conversationId: id, message: '🧵'.repeat(300) })).status).toBe(200)
    expect(await messagesOf(id)).toHaveLength(1)
  })

  test('returns 404 to an outsider', async () => {
    const { id } = await aConversation(world)
    const { status, body } = await send(await aPerson(world), { conversationId: id, message: 'hello' })
    expect([status, body.reason]).toEqual([404, 'not_found'])
    expect(await messagesOf(id)).toEqual([])
  })

  test('requires a session', async () => {
    const { id } = await aConversation(world)
    expect((await send(undefined, { conversationId: id, message: 'hello' })).status).toBe(401)
  })

  test('is refused after one side has blocked the other or deleted the account', async () => {
    const { buyer, seller, id } = await aConversation(world)
    await blockIn(world, id, seller)
    for (const person of [buyer, seller]) {
      const { status, body } = await send(person, { conversationId: id, message: 'hello' })
      expect([status, body.reason]).toEqual([403, 'conversation_closed'])
    }
    await world.api('POST /conversation/unblock', { body: { userId: buyer.id } }, seller)
    expect((await send(buyer, { conversationId: id, message: 'hello' })).status).toBe(200)
    await world.db.updateTable('users').set({ active: false }).where('id', '=', seller.id).execute()
    expect((await send(buyer, { conversationId: id, message: 'hello' })).body.reason).toBe('conversation_closed')
    const { body } = await world.api('GET /conversation/:id', { params: { id } }, buyer)
    expect(body.conversation).toMatchObject({
      status: 'Deleted',
      with: { name: 'Deleted User', businessName: null, verified: false, deleted: true },
      messages: [{ message: 'hello' }],
      can: { send: false, unblock: false },
    })
    expect(body.conversation.createdFor).toContain('Deleted User')
  })

  test('is refused when the receiver blocks the sender while it waits for a lock', async () => {
    const { buyer, seller, id } = await aConversation(world)
    const answers = await throughGate<{ status: number }>(world, lockOf(id), [
      () => world.api('POST /conversation/delete', { body: { conversationId: id, isBlocked: true } }, seller),
      async () => {
        // waits 100 ms, so that the message queues for the lock behind the block
        await new Promise(resolve => setTimeout(resolve, 100))
        return send(buyer, { conversationId: id, message: 'too late' })
      },
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 403])
    expect(await messagesOf(id)).toEqual([])
  })

  test('is allowed thirty times a minute, not counting a retry of a sent message', async () => {
    const { buyer, id } = await aConversation(world)
    const clientId = randomUUID()
    for (let i = 0; i < 30; i++)
      expect((await send(buyer, { conversationId: id, message: `m${i}`, ...(i === 0 && { clientId }) })).status).toBe(
        200,
      )
    const { status, headers } = await send(buyer, { conversationId: id, message: 'one too many' })
    expect(status).toBe(429)
    const seconds = Number(headers['retry-after'])
    expect(seconds > 0 && seconds <= 60).toBe(true)
    expect((await send(buyer, { conversationId: id, message: 'm0', clientId })).status).toBe(200)
    expect(await messagesOf(id)).toHaveLength(30)
  })
})
