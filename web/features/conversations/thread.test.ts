import { expect, test } from 'vitest'
import { type Message, receive, unreadFor } from './thread.ts'

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
  ...given,
})

test('messages stand in the order of their numbers, however they arrive', () => {
  const messages = receive(receive([], [message(3), message(1)]), [message(2), message(3)])
  expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
})

test('what has been read stays read when an older copy arrives late', () => {
  const messages = receive(receive([], [message(1, { read: true })]), [message(1)])
  expect(messages[0]?.read).toBe(true)
})

test('only messages to me that I have not read are unread', () => {
  const messages = [
    message(1),
    message(2, { recieverId: 'me', senderId: 'other' }),
    message(3, { recieverId: 'me', read: true }),
  ]
  expect(unreadFor(messages, 'me').map(({ id }) => id)).toEqual(['m2'])
})
