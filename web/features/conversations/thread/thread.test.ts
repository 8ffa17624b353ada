import { expect, test } from 'vitest'
import { continueThread, receive } from '#web/api/live/live-state.ts'
import { hasOlder, lotsNamed, type Message, prepend, unreadFor } from './thread.ts'

const message = (seq: number, given: Partial<Message> = {}): Message => ({
  id: `m${seq}`,
  conversationId: 'c',
  senderId: 'me',
  recieverId: 'other',
  message: `text ${seq}`,
  timestamp: '2026-11-21T10:00:00Z',
  read: false,
  seq,
  clientId: null,
  kind: 'text',
  listing: null,
  offer: null,
  picture: null,
  writer: null,
  ...given,
})

test('messages are sorted by number, whatever the order of arrival', () => {
  const messages = receive(receive([], [message(3), message(1)]), [message(2), message(3)])
  expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
})

test('a read message stays read when an older copy arrives late', () => {
  const messages = receive(receive([], [message(1, { read: true })]), [message(1)])
  expect(messages[0]?.read).toBe(true)
})

test('only messages that the reader received and has not read count as unread', () => {
  const messages = [
    message(1),
    message(2, { recieverId: 'me', senderId: 'other' }),
    message(3, { recieverId: 'me', read: true }),
  ]
  expect(unreadFor(messages, 'me').map(({ id }) => id)).toEqual(['m2'])
})

test('an update of a message that is not loaded yet is ignored until its page is loaded', () => {
  const shown = receive([], [message(8), message(9)])
  const messages = receive(shown, [message(3, { read: true }), message(10)])
  expect(messages.map(({ seq }) => seq)).toEqual([8, 9, 10])
  expect(prepend(messages, [message(6), message(7), message(8)]).map(({ seq }) => seq)).toEqual([6, 7, 8, 9, 10])
})

test('a chat has older messages to load until the first one after the cleared ones is loaded', () => {
  expect(hasOlder([], 0)).toBe(false)
  expect(hasOlder([message(2)], 0)).toBe(true)
  expect(hasOlder([message(1)], 0)).toBe(false)
  expect(hasOlder([message(5)], 4)).toBe(false)
})

test('the newest messages extend the loaded ones, and replace them after a gap', () => {
  const known = [message(1), message(2), message(3, { read: true })]
  const seqs = (newest: Message[]) => continueThread(known, newest, true).map(({ seq }) => seq)
  expect(seqs([message(3), message(4)])).toEqual([1, 2, 3, 4])
  expect(seqs([message(4), message(5)])).toEqual([1, 2, 3, 4, 5])
  expect(seqs([message(5), message(6)])).toEqual([5, 6])
  expect(seqs([])).toEqual([])
  expect(continueThread(known, [message(3)], true)[2]?.read).toBe(true)
})

test('a message written before the first ones have loaded hides none of them', () => {
  const written = receive([], [message(3)])
  const seqs = (newest: Message[]) => continueThread(written, newest, true).map(({ seq }) => seq)
  expect(seqs([message(1), message(2), message(3)])).toEqual([1, 2, 3])
  expect(seqs([message(1), message(2)])).toEqual([1, 2, 3])
})

test('a message names its listing if the message before has another one', () => {
  const about = (seq: number, id: string | null) =>
    message(seq, { listing: id === null ? null : { id, name: `Lot ${id}` } })
  const seqs = (messages: Message[], aboutId?: string) => {
    const named = lotsNamed(messages, aboutId)
    return messages.filter(({ id }) => named.has(id)).map(({ seq }) => seq)
  }
  expect(seqs([about(1, 'a'), about(2, 'a')], 'a')).toEqual([])
  expect(seqs([about(1, 'a'), about(2, null), about(3, 'a'), about(4, 'b')], 'b')).toEqual([1, 4])
  expect(seqs([about(1, 'a')], 'b')).toEqual([1])
  expect(seqs([about(1, null)], undefined)).toEqual([])
})
