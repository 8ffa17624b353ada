import { afterAll, expect, test } from 'vitest'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'
import { readRemovals } from './follow-removals.ts'

const world = await openWorld()
afterAll(() => world.close())

test('a removed user becomes Deleted User in chats of others, and only their live lists update', async () => {
  const { id, buyer, seller } = await aConversation(world)
  const stranger = await aPerson(world)
  await world.api('POST /message/create-message', { body: { data: { conversationId: id, message: 'hello' } } }, seller)
  const cursors = () =>
    world.db
      .selectFrom('users')
      .select(['id', 'feed_seq'])
      .where('id', 'in', [buyer.id, stranger.id])
      .orderBy('id')
      .execute()
  const before = await cursors()
  await world.db.updateTable('users').set({ active: false }).where('id', '=', seller.id).execute()
  await world.db
    .insertInto('events')
    .values({
      kind: 'user.removed',
      actor_id: seller.id,
      request_id: 'test',
      subject_kind: 'user',
      subject_id: seller.id,
    })
    .execute()
  expect(await readRemovals(world.services)).toBe(1)
  expect(await readRemovals(world.services)).toBe(0)
  const moved = (await cursors()).map(({ id: userId, feed_seq }, index) => [userId, feed_seq - before[index]!.feed_seq])
  expect(Object.fromEntries(moved)).toEqual({ [buyer.id]: 1, [stranger.id]: 0 })
  const { body } = await world.api('GET /conversation/conversations/:id', { params: { id: buyer.id } }, buyer)
  expect(body.conversations).toMatchObject([{ status: 'Deleted', with: { name: 'Deleted User', deleted: true } }])
})
