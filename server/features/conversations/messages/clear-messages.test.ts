import { afterAll, describe, expect, test } from 'vitest'
import { eventsOf } from '#testkit/database/events.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { throughGate } from '#testkit/gate.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const clear = (as: Person | undefined, conversationId: string) =>
  world.api('POST /message/clear', { body: { conversationId } }, as)
const send = (as: Person, conversationId: string, message: string) =>
  world.api('POST /message/create-message', { body: { data: { conversationId, message } } }, as)
const read = async (as: Person, id: string) =>
  (await world.api('GET /conversation/:id', { params: { id } }, as)).body.conversation
const textsOf = async (as: Person, id: string) => (await read(as, id)).messages.map(({ message }) => message)
const listed = async (as: Person) =>
  (await world.api('GET /conversation/conversations/:id', { params: { id: as.id } }, as)).body.conversations
const newsAbout = (id: string) => eventsOf(world, { subject_id: id, kind: 'messages.cleared' })

describe('clearing a chat', () => {
  test('removes messages for the caller only, and records one event when repeated', async () => {
    const { id, buyer, seller } = await aConversation(world)
    for (const text of ['one', 'two']) await send(seller, id, text)
    const { status, body } = await clear(buyer, id)
    expect([status, body.user.id]).toEqual([200, buyer.id])
    expect((await clear(buyer, id)).status).toBe(200)
    expect(await textsOf(buyer, id)).toEqual([])
    expect(await textsOf(seller, id)).toEqual(['one', 'two'])
    expect(await listed(buyer)).toMatchObject([{ id, unread: 0, lastMessage: null, clearedSeq: 2 }])
    expect(await listed(seller)).toMatchObject([{ id, lastMessage: { message: 'two' }, clearedSeq: 0 }])
    expect(await newsAbout(id)).toHaveLength(1)
  })

  test('keeps later messages and does not show the sender that older ones were read', async () => {
    const { id, buyer, seller } = await aConversation(world)
    await send(seller, id, 'before')
    await clear(buyer, id)
    await send(seller, id, 'after')
    expect(await textsOf(buyer, id)).toEqual(['after'])
    expect((await listed(buyer))[0]).toMatchObject({ unread: 1, lastMessage: { message: 'after', seq: 2 } })
    expect((await read(seller, id)).messages.map(message => message.read)).toEqual([false, false])
  })

  test('happens once when five requests come at once', async () => {
    const { id, buyer, seller } = await aConversation(world)
    await send(seller, id, 'one')
    const answers = await throughGate(
      world,
      { text: 'select 1 from conversations where id = $1 for update', values: [id] },
      Array.from({ length: 5 }, () => () => clear(buyer, id)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await newsAbout(id)).toHaveLength(1)
  })

  test('clearing a chat without a conversation is refused with an error at the field', async () => {
    const { status, body } = await clear(await aPerson(world), 'nothing')
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'conversationId'])
  })

  test('returns 404 to an outsider and requires a session', async () => {
    const { id, buyer, seller } = await aConversation(world)
    await send(buyer, id, 'one')
    expect((await clear(await aPerson(world), id)).status).toBe(404)
    expect((await clear(undefined, id)).status).toBe(401)
    for (const person of [buyer, seller]) expect(await textsOf(person, id)).toEqual(['one'])
  })
})
