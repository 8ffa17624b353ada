import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { eventsOf } from '#testkit/database/events.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { throughGate } from '#testkit/gate.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const send = async (as: Person, conversationId: string, message: string) => {
  const { body } = await world.api('POST /message/create-message', { body: { data: { conversationId, message } } }, as)
  return body.message.id
}
const markRead = (as: Person | undefined, messageIds: string[]) =>
  world.api('POST /message/update', { body: { messageIds } }, as)
const readFlags = async (id: string) => {
  const rows = await world.db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', id)
    .orderBy('seq')
    .execute()
  return rows.map(row => row.read_at !== null)
}
const newsAbout = (id: string) => eventsOf(world, { subject_id: id, kind: 'messages.read' }, ['data'])

describe('marking messages read', () => {
  test('records one event, and a second request records none', async () => {
    const { buyer, seller, id } = await aConversation(world)
    const ids = [await send(buyer, id, 'one'), await send(buyer, id, 'two')]
    expect((await markRead(seller, ids)).body.updated).toBe(2)
    expect((await markRead(seller, ids)).body.updated).toBe(0)
    expect(await readFlags(id)).toEqual([true, true])
    expect(await newsAbout(id)).toEqual([{ data: { count: 2 } }])
    const { body } = await world.api('GET /conversation/:id', { params: { id } }, buyer)
    expect(body.conversation.messages.map(message => message.read)).toEqual([true, true])
  })

  test('happens once when five requests come at once, with one change number per message', async () => {
    const { buyer, seller, id } = await aConversation(world)
    const ids = [await send(buyer, id, 'one'), await send(buyer, id, 'two'), await send(buyer, id, 'three')]
    const answers = await throughGate(
      world,
      { text: 'select 1 from conversations where id = $1 for update', values: [id] },
      Array.from({ length: 5 }, () => () => markRead(seller, ids)),
    )
    expect(answers.map(answer => answer.body.updated).toSorted((one, other) => one - other)).toEqual([0, 0, 0, 0, 3])
    const rows = await world.db
      .selectFrom('messages')
      .select('change_seq')
      .where('conversation_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(rows.map(row => row.change_seq)).toEqual([4, 5, 6])
    const { change_seq } = await world.db
      .selectFrom('conversations')
      .select('change_seq')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(change_seq).toBe(6)
    expect(await newsAbout(id)).toHaveLength(1)
  })

  test('leaves other messages counted as unread in the list', async () => {
    const one = await aConversation(world)
    const ids = [await send(one.buyer, one.id, 'a'), await send(one.buyer, one.id, 'b')]
    const list = () => world.api('GET /conversation/conversations/:id', { params: { id: one.seller.id } }, one.seller)
    expect((await list()).body.conversations.map(each => each.unread)).toEqual([2])
    await markRead(one.seller, [ids[0]!])
    expect((await list()).body.conversations[0]).toMatchObject({
      unread: 1,
      lastMessage: { message: 'b', read: false },
    })
  })

  test('is refused for more than 200 messages, and has no effect for an empty list', async () => {
    const person = await aPerson(world)
    const { status } = await markRead(
      person,
      Array.from({ length: 201 }, () => randomUUID()),
    )
    expect(status).toBe(400)
    expect((await markRead(person, [])).body.updated).toBe(0)
  })

  test('returns 404 to an outsider and to the sender', async () => {
    const { buyer, id } = await aConversation(world)
    const messageId = await send(buyer, id, 'one')
    for (const person of [await aPerson(world), buyer]) expect((await markRead(person, [messageId])).status).toBe(404)
    expect(await readFlags(id)).toEqual([false])
  })

  test('requires a session', async () => {
    expect((await markRead(undefined, [])).status).toBe(401)
  })
})
