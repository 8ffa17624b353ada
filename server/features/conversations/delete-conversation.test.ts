import { afterAll, describe, expect, test } from 'vitest'
import { kindsOf } from '#testkit/database/events.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { throughGate } from '#testkit/gate.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const remove = (as: Person | undefined, conversationId: string, more: object = {}) =>
  world.api('POST /conversation/delete', { body: { conversationId, ...more } }, as)
const send = (as: Person, conversationId: string, message: string) =>
  world.api('POST /message/create-message', { body: { data: { conversationId, message } } }, as)
const read = (as: Person, id: string) => world.api('GET /conversation/:id', { params: { id } }, as)
const listed = async (as: Person) => {
  const { body } = await world.api('GET /conversation/conversations/:id', { params: { id: as.id } }, as)
  return body.conversations.map(({ id }) => id)
}
const blocked = async (as: Person) => (await world.api('GET /conversation/blocked', {}, as)).body.people
const kinds = async (id: string) => {
  const all = await kindsOf(world, { subject_id: id })
  return all.filter(kind => !['message.sent', 'conversation.created'].includes(kind))
}

describe('deleting a chat', () => {
  test('removes the conversation for the caller only and records one event', async () => {
    const { id, buyer, seller } = await aConversation(world)
    await send(buyer, id, 'hello')
    expect((await remove(buyer, id, { isBlocked: false, blockedId: seller.id })).status).toBe(200)
    expect((await remove(buyer, id)).status).toBe(200)
    expect(await listed(buyer)).toEqual([])
    expect((await read(buyer, id)).status).toBe(404)
    expect(await listed(seller)).toEqual([id])
    expect((await read(seller, id)).body.conversation).toMatchObject({
      status: 'Active',
      messages: [{ message: 'hello' }],
    })
    expect(await kinds(id)).toEqual(['conversation.deleted'])
    expect(await blocked(buyer)).toEqual([])
  })

  test('lasts until a new message, and older messages stay hidden', async () => {
    const { id, buyer, seller } = await aConversation(world)
    await send(buyer, id, 'before')
    await remove(buyer, id)
    expect((await send(buyer, id, 'from an old tab')).status).toBe(404)
    await send(seller, id, 'after')
    expect(await listed(buyer)).toEqual([id])
    expect((await read(buyer, id)).body.conversation.messages.map(({ message }) => message)).toEqual(['after'])
  })

  test("with 'Delete and block user?' stops messages both ways, lists the blocked user for the blocker, and can be undone", async () => {
    const { id, buyer, seller } = await aConversation(world)
    await send(buyer, id, 'hello')
    expect((await remove(seller, id, { isBlocked: true, blockedId: buyer.id })).status).toBe(200)
    expect(await listed(seller)).toEqual([])
    expect(await blocked(seller)).toMatchObject([{ id: buyer.id, deleted: false }])
    expect((await read(seller, id)).body.conversation).toMatchObject({
      status: 'Blocked',
      messages: [],
      can: { send: false, unblock: true },
    })
    expect((await read(buyer, id)).body.conversation).toMatchObject({
      status: 'Blocked',
      messages: [{ message: 'hello' }],
      can: { send: false, unblock: false },
    })
    for (const person of [buyer, seller]) expect((await send(person, id, 'x')).body.reason).toBe('conversation_closed')

    expect((await world.api('POST /conversation/unblock', { body: { userId: buyer.id } }, seller)).status).toBe(200)
    expect((await world.api('POST /conversation/unblock', { body: { userId: buyer.id } }, seller)).status).toBe(404)
    expect(await blocked(seller)).toEqual([])
    expect(await listed(seller)).toEqual([id])
    for (const person of [buyer, seller]) expect((await send(person, id, 'again')).status).toBe(200)
    expect((await read(seller, id)).body.conversation.messages).toHaveLength(2)
  })

  test('blocks once when five requests come at once', async () => {
    const { id, buyer, seller } = await aConversation(world)
    const answers = await throughGate(
      world,
      { text: 'select 1 from conversations where id = $1 for update', values: [id] },
      Array.from({ length: 5 }, () => () => remove(seller, id, { isBlocked: true })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await kinds(id)).toEqual(['conversation.deleted'])
    expect(await kinds(buyer.id)).toEqual(['user.blocked'])
  })

  test('deleting a chat without a conversation is refused with an error at the field', async () => {
    const { status, body } = await remove(await aPerson(world), 'nothing')
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'conversationId'])
  })

  test('returns 404 to an outsider and requires a session', async () => {
    const { id, buyer, seller } = await aConversation(world)
    const outsider = await aPerson(world)
    expect((await remove(outsider, id, { isBlocked: true, blockedId: buyer.id })).status).toBe(404)
    expect((await remove(undefined, id)).status).toBe(401)
    expect((await world.api('POST /conversation/unblock', { body: { userId: buyer.id } })).status).toBe(401)
    expect((await world.api('GET /conversation/blocked')).status).toBe(401)
    expect(await blocked(outsider)).toEqual([])
    expect((await send(seller, id, 'hello')).status).toBe(200)
  })
})
