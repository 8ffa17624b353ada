import { expect, test } from 'vitest'
import { conversationPages } from '#contract/conversations/rules.ts'
import { type Conversation, joined } from './inbox.ts'

const conversation = (number: number) =>
  ({ id: `c${number}`, updatedAt: new Date(2026, 10, 21, 12, 0, -number).toISOString() }) as Conversation
const list = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => conversation(from + index))
const ids = (conversations: readonly Conversation[] | undefined) => conversations?.map(({ id }) => id)
const full = conversationPages.liveList

test('a full live list keeps older conversations that were loaded before', () => {
  const asked = { version: 1, conversations: list(0, full + 20) }
  const told = { version: 2, conversations: [conversation(-1), ...list(0, full - 1)] }
  expect(ids(joined(told, asked))).toEqual(['c-1', ...ids(asked.conversations)!])
})

test('a shorter live list replaces all conversations', () => {
  const told = { version: 2, conversations: list(0, 3) }
  expect(ids(joined(told, { version: 1, conversations: list(0, 5) }))).toEqual(['c0', 'c1', 'c2'])
})

test('a reply older than the live data is ignored, a newer one is used', () => {
  const told = { version: 5, conversations: list(1, 3) }
  expect(ids(joined(told, { version: 4, conversations: list(0, 3) }))).toEqual(['c1', 'c2'])
  expect(ids(joined(told, { version: 6, conversations: list(2, 3) }))).toEqual(['c2'])
  expect(ids(joined(undefined, told))).toEqual(['c1', 'c2'])
  expect(ids(joined(told, undefined))).toEqual(['c1', 'c2'])
})
