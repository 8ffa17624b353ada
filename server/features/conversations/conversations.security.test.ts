import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aConversation, openChat } from '#testkit/dealings/conversations.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'

let world: World
let buyer: Person
let seller: Person
let outsider: Person
let id: string
let messageId: string
beforeAll(async () => {
  world = await openWorld()
  ;({ id, buyer, seller } = await aConversation(world))
  outsider = await aPerson(world)
  const sent = await world.api(
    'POST /message/create-message',
    { body: { data: { conversationId: id, message: 'a secret price' } } },
    buyer,
  )
  messageId = sent.body.message.id
})
afterAll(() => world.close())

const count = async (table: 'messages' | 'conversations' | 'events') => {
  const rows = world.db.selectFrom(table).select(world.db.fn.countAll<number>().as('n'))
  return (await rows.executeTakeFirstOrThrow()).n
}
const countRows = () => Promise.all([count('messages'), count('conversations'), count('events')])

describe('case 14: an outsider', () => {
  test('gets 404 without content for the conversation and its streams', async () => {
    // an open stream never ends, so the test waits at most 5 s for the refusal
    const streamOf = async (conversationId: string) => {
      const params = { conversationId, userId: outsider.id }
      const answer = world.api('GET /message/:conversationId/:userId', { params }, outsider)
      return (await Promise.race([answer, sleep(5000, undefined, { ref: false })])) ?? expect.fail('a stream opened')
    }
    const replies = [
      await world.api('GET /conversation/:id', { params: { id } }, outsider),
      await streamOf(id),
      await streamOf(randomUUID()),
      await world.api('GET /conversation/:id', { params: { id: 'shifted' } }, outsider),
    ]
    for (const { status, body, headers } of replies) {
      expect([status, body.reason]).toEqual([404, 'not_found'])
      expect(headers['content-type']).toContain('application/json')
      expect(JSON.stringify(body)).not.toContain('secret')
    }
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test('gets no data under the id of another user', async () => {
    const replies = [
      await world.api('GET /conversation/conversations/:id', { params: { id: buyer.id } }, outsider),
      await world.api('GET /conversation/sse/conversations/:id', { params: { id: buyer.id } }, outsider),
      await world.api(
        'GET /message/:conversationId/:userId',
        { params: { conversationId: id, userId: buyer.id } },
        outsider,
      ),
      await world.api(
        'GET /message/:conversationId/:userId',
        { params: { conversationId: id, userId: buyer.id } },
        seller,
      ),
    ]
    expect(replies.map(({ status, body }) => [status, body.reason])).toEqual(replies.map(() => [403, 'not_yourself']))
  })

  test('gets 401 without a session', async () => {
    const replies = [
      await world.api('GET /conversation/:id', { params: { id } }),
      await world.api('GET /conversation/conversations/:id', { params: { id: buyer.id } }),
      await world.api('GET /conversation/sse/conversations/:id', { params: { id: buyer.id } }),
      await world.api('GET /message/:conversationId/:userId', { params: { conversationId: id, userId: buyer.id } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })
})

describe('case 15: forged identities', () => {
  test('are ignored and create no row', async () => {
    const before = await countRows()
    const send = (data: object) =>
      world.api(
        'POST /message/create-message',
        { body: { data: { conversationId: id, message: 'forged', ...data } } },
        seller,
      )
    const open = (data: object) => world.api('POST /conversation/create-conversation', { body: { data } }, outsider)
    const answers = [
      await send({ senderId: buyer.id }),
      await send({ recieverId: outsider.id }),
      await send({ recieverId: seller.id }),
      await open({ createdBy: buyer.id, createdFor: seller.id }),
      await open({ createdBy: JSON.stringify({ id: buyer.id, admin: true }), createdFor: seller.id }),
      await open({ createdBy: '{"id":', createdFor: seller.id }),
    ]
    expect(answers.map(({ status, body }) => [status, body.reason])).toEqual(answers.map(() => [403, 'not_yourself']))
    expect(await countRows()).toEqual(before)
  })

  test('a name, admin flag or prototype beside the id of a user is ignored', async () => {
    const stranger = await aPerson(world)
    const createdFor = JSON.stringify({
      id: stranger.id,
      admin: true,
      fullName: 'Somebody else',
      __proto__: { id: buyer.id },
    })
    const params = { id: await openChat(world, outsider, { createdFor }) }
    const read = await world.api('GET /conversation/:id', { params }, outsider)
    expect(read.body.conversation.with.id).toBe(stranger.id)
    expect(read.body.conversation.createdFor).not.toContain('Somebody else')
  })

  test('cannot send a message into a conversation of others', async () => {
    const before = await countRows()
    for (const senderId of [undefined, outsider.id]) {
      const data = { conversationId: id, message: 'hello', ...(senderId && { senderId }) }
      expect((await world.api('POST /message/create-message', { body: { data } }, outsider)).status).toBe(404)
    }
    expect(await countRows()).toEqual(before)
  })

  test('forged identities never replace the session user as stored sender', async () => {
    const { body } = await world.api(
      'POST /message/create-message',
      { body: { data: { conversationId: id, message: 'mine' } } },
      seller,
    )
    expect(body.message).toMatchObject({ senderId: seller.id, recieverId: buyer.id })
  })
})

describe('case 16: foreign message ids', () => {
  test('are refused even beside own ids, and then no message is marked as read', async () => {
    const before = await countRows()
    const foreign = await aConversation(world)
    const other = await world.api(
      'POST /message/create-message',
      { body: { data: { conversationId: foreign.id, message: 'x' } } },
      foreign.buyer,
    )
    for (const messageIds of [
      [messageId, other.body.message.id],
      [messageId, randomUUID()],
    ]) {
      const { status, body } = await world.api('POST /message/update', { body: { messageIds } }, seller)
      expect([status, body.reason]).toEqual([404, 'not_found'])
    }
    const unread = await world.db.selectFrom('messages').select('id').where('read_at', 'is not', null).execute()
    expect(unread).toEqual([])
    expect((await countRows())[0]).toBe(before[0] + 1)
  })
})

describe('case 16: foreign conversations', () => {
  test('are neither cleared nor deleted, and no third person is blocked', async () => {
    const before = await countRows()
    const { id: own } = await aConversation(world)
    const answers = [
      await world.api('POST /message/clear', { body: { conversationId: id } }, outsider),
      await world.api('POST /conversation/delete', { body: { conversationId: id } }, outsider),
      await world.api(
        'POST /conversation/delete',
        { body: { conversationId: id, isBlocked: true, blockedId: buyer.id } },
        outsider,
      ),
      await world.api(
        'POST /conversation/delete',
        { body: { conversationId: id, isBlocked: true, blockedId: outsider.id } },
        buyer,
      ),
      await world.api('POST /message/clear', { body: { conversationId: randomUUID() } }, buyer),
      await world.api('POST /conversation/unblock', { body: { userId: buyer.id } }, outsider),
    ]
    expect(answers.map(({ status, body }) => [status, body.reason])).toEqual(answers.map(() => [404, 'not_found']))
    expect(await world.db.selectFrom('user_blocks').selectAll().execute()).toEqual([])
    const members = await world.db
      .selectFrom('conversation_members')
      .selectAll()
      .where('conversation_id', '!=', own)
      .execute()
    expect(members.map(row => [row.cleared_seq, row.deleted_at])).toEqual(members.map(() => [0, null]))
    const after = await countRows()
    expect([after[0], after[1] - before[1], after[2] - before[2]]).toEqual([before[0], 1, 1])
  })

  test('a list of more than 200 message ids is refused whole', async () => {
    const messageIds = Array.from({ length: 10_000 }, () => messageId)
    const { status } = await world.api('POST /message/update', { body: { messageIds } }, seller)
    expect([413, 422]).toContain(status)
  })
})
