import { afterAll, describe, expect, test } from 'vitest'
import { aConversation, letSendFreely } from '#testkit/dealings/conversations.ts'
import type { Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const { id, buyer, seller } = await aConversation(world)
await letSendFreely(world, [buyer])
for (let i = 1; i <= 120; i++)
  await world.api('POST /message/create-message', { body: { data: { conversationId: id, message: `m${i}` } } }, buyer)

const page = async (as: Person, before?: number) => {
  const { status, body } = await world.api(
    'GET /conversation/:id',
    { params: { id }, query: before === undefined ? {} : { before: String(before) } },
    as,
  )
  return { status, seqs: body.conversation?.messages.map(({ seq }) => seq), clearedSeq: body.conversation?.clearedSeq }
}
const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

describe('the messages of a conversation', () => {
  test('come in pages of fifty, newest first, without gap or repetition', async () => {
    expect(await page(seller)).toMatchObject({ status: 200, seqs: numbers(71, 120) })
    expect((await page(seller, 71)).seqs).toEqual(numbers(21, 70))
    expect((await page(seller, 21)).seqs).toEqual(numbers(1, 20))
    expect((await page(seller, 1)).seqs).toEqual([])
  })

  test('begin after the last message that the member cleared, and the reply states its number', async () => {
    await world.db
      .updateTable('conversation_members')
      .set({ cleared_seq: 60 })
      .where('conversation_id', '=', id)
      .where('user_id', '=', seller.id)
      .execute()
    expect(await page(seller, 71)).toEqual({ status: 200, seqs: numbers(61, 70), clearedSeq: 60 })
    expect((await page(buyer, 71)).seqs).toEqual(numbers(21, 70))
  })

  test('are refused when the number in `before` is invalid', async () => {
    for (const before of ['0', '-1', '1.5', 'x', '1e99']) {
      const { status } = await world.api('GET /conversation/:id', { params: { id }, query: { before } }, buyer)
      expect([before, status]).toEqual([before, status === 400 ? 400 : 422])
    }
  })
})
