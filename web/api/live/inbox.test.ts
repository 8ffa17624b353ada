import { expect, test } from 'vitest'
import { conversationPages } from '#contract/conversations/rules.ts'
import { type Conversation, joined } from './inbox.ts'

const conversation = (number: number) =>
  ({ id: `c${number}`, updatedAt: new Date(2026, 10, 21, 12, 0, -number).toISOString() }) as Conversation
const list = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => conversation(from + index))
const ids = (conversations: readonly Conversation[] | undefined) => conversations?.map(({ id }) => id)
const full = conversationPages.liveList

test('a full live list keeps older conversations that were loaded before', () => {
  const fetched = { version: 1, conversations: list(0, full + 20) }
  const streamed = { version: 2, conversations: [conversation(-1), ...list(0, full - 1)] }
  expect(ids(joined(streamed, fetched))).toEqual(['c-1', ...ids(fetched.conversations)!])
})

test('a shorter live list replaces all conversations', () => {
  const streamed = { version: 2, conversations: list(0, 3) }
  expect(ids(joined(streamed, { version: 1, conversations: list(0, 5) }))).toEqual(['c0', 'c1', 'c2'])
})

test('a reply older than the live data is ignored, a newer one is used', () => {
  const streamed = { version: 5, conversations: list(1, 3) }
  expect(ids(joined(streamed, { version: 4, conversations: list(0, 3) }))).toEqual(['c1', 'c2'])
  expect(ids(joined(streamed, { version: 6, conversations: list(2, 3) }))).toEqual(['c2'])
  expect(ids(joined(undefined, streamed))).toEqual(['c1', 'c2'])
  expect(ids(joined(streamed, undefined))).toEqual(['c1', 'c2'])
})
