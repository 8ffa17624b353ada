import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { undoLimits } from '#contract/shared/undo.ts'
import { eventsOf } from '#testkit/database/events.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { throughGate } from '#testkit/gate.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const clear = (as: Person, conversationId: string) => world.api('POST /message/clear', { body: { conversationId } }, as)
const remove = (as: Person, conversationId: string, isBlocked = false) =>
  world.api('POST /conversation/delete', { body: { conversationId, isBlocked } }, as)
const restore = (as: Person | undefined, conversationId: string, clearedSeq = 0) =>
  world.api('POST /conversation/restore', { body: { conversationId, clearedSeq } }, as)
const send = (as: Person, conversationId: string, message: string) =>
  world.api('POST /message/create-message', { body: { data: { conversationId, message } } }, as)
const listed = async (as: Person) =>
  (await world.api('GET /conversation/conversations/:id', { params: { id: as.id } }, as)).body.conversations
const textsOf = async (as: Person, id: string) => {
  const { status, body } = await world.api('GET /conversation/:id', { params: { id } }, as)
  return status === 200 ? body.conversation.messages.map(({ message }) => message) : status
}
const restored = async (id: string) => (await eventsOf(world, { subject_id: id, kind: 'conversation.restored' })).length

describe('undoing a cleared or deleted chat', () => {
  test.each([
    { what: 'cleared', away: clear },
    { what: 'deleted', away: remove },
  ])(
    'restores every message of a $what chat, also those received meanwhile, and a second request has no effect',
    async ({ away }) => {
      const { id, buyer, seller } = await aConversation(world)
      await send(seller, id, 'one')
      await away(buyer, id)
      await send(seller, id, 'two')
      expect(await textsOf(buyer, id)).toEqual(['two'])
      for (const _ of [1, 2]) expect((await restore(buyer, id)).status).toBe(200)
      expect(await textsOf(buyer, id)).toEqual(['one', 'two'])
      expect(await listed(buyer)).toMatchObject([{ id, unread: 2, clearedSeq: 0 }])
      expect(await restored(id)).toBe(1)
    },
  )

  test('returns a deleted chat to the list of the member who deleted it only', async () => {
    const { id, buyer, seller } = await aConversation(world)
    await send(seller, id, 'one')
    for (const person of [buyer, seller]) await remove(person, id)
    await restore(buyer, id)
    expect([await textsOf(buyer, id), await textsOf(seller, id)]).toEqual([['one'], 404])
    expect([(await listed(buyer)).length, (await listed(seller)).length]).toEqual([1, 0])
  })

  test('removes the block set by the deletion, but not an older block', async () => {
    const { id, buyer, seller } = await aConversation(world)
    await send(seller, id, 'one')
    await remove(buyer, id, true)
    await restore(buyer, id)
    expect((await send(seller, id, 'two')).status).toBe(200)

    const other = await aConversation(world)
    await send(other.seller, other.id, 'one')
    await remove(other.buyer, other.id, true)
    await sql`update conversation_members set undo_blocked = false where conversation_id = ${other.id}`.execute(
      world.db,
    )
    await restore(other.buyer, other.id)
    expect((await send(other.seller, other.id, 'two')).body.reason).toBe('conversation_closed')
  })

  test.each([
    {
      what: 'after the time limit',
      meanwhile: (_: Person, id: string) =>
        sql`update conversation_members set undo_at = undo_at - make_interval(secs => ${undoLimits.seconds})
            where conversation_id = ${id}`.execute(world.db),
    },
    {
      what: 'after a second tab has cleared more',
      meanwhile: async (buyer: Person, id: string) => {
        await send(buyer, id, 'more')
        await clear(buyer, id)
      },
    },
  ])('is refused $what and returns no messages', async ({ meanwhile }) => {
    const { id, buyer } = await aConversation(world)
    await send(buyer, id, 'one')
    await clear(buyer, id)
    await meanwhile(buyer, id)
    const { status, body } = await restore(buyer, id)
    expect([status, body.reason, await textsOf(buyer, id)]).toEqual([409, 'too_late_to_undo', []])
  })

  test('happens once when five requests come at once', async () => {
    const { id, buyer } = await aConversation(world)
    await send(buyer, id, 'one')
    await remove(buyer, id)
    const lock = { text: 'select 1 from conversations where id = $1 for update', values: [id] }
    const answers = await throughGate(
      world,
      lock,
      Array.from({ length: 5 }, () => () => restore(buyer, id)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await restored(id)).toBe(1)
  })

  test('returns 404 to an outsider, leaves the chat of the other member unchanged, and refuses an invalid id at the field', async () => {
    const { id, buyer, seller } = await aConversation(world)
    await send(seller, id, 'one')
    await clear(buyer, id)
    expect((await restore(seller, id)).status).toBe(200)
    expect(await textsOf(buyer, id)).toEqual([])
    expect((await restore(await aPerson(world), id)).status).toBe(404)
    expect((await restore(undefined, id)).status).toBe(401)
    expect((await restore(buyer, 'nothing')).body.errors?.[0]?.field).toBe('conversationId')
  })
})
