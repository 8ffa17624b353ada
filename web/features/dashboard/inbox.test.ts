import { expect, test } from 'vitest'
import { conversationPages } from '../../../contract/conversations-rules.ts'
import { type Conversation, withOlder } from './inbox.ts'

const conversation = (number: number) =>
  ({ id: `c${number}`, updatedAt: new Date(2026, 10, 21, 12, 0, -number).toISOString() }) as Conversation
const list = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => conversation(from + index))
const ids = (conversations: readonly Conversation[]) => conversations.map(({ id }) => id)

test('a full live list keeps the older conversations that were loaded before', () => {
  const known = list(0, conversationPages.liveList + 20)
  const newest = [conversation(-1), ...list(0, conversationPages.liveList - 1)]
  expect(ids(withOlder(newest, known))).toEqual(['c-1', ...ids(known)])
})

test('a shorter live list is all there is', () => {
  expect(ids(withOlder(list(0, 3), list(0, 5)))).toEqual(['c0', 'c1', 'c2'])
})
