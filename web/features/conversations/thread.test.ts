import { expect, test } from 'vitest'
import { begin, emptyThread, fail, type Message, receive, unreadFor } from './thread.ts'

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
  const thread = receive(receive(emptyThread, [message(3), message(1)]), [message(2), message(3)])
  expect(thread.messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
})

test('an outgoing message leaves the queue once it has arrived', () => {
  const sent = begin(emptyThread, { clientId: 'key-1', text: 'text', at: new Date(), state: 'sending' })
  expect(receive(sent, [message(1, { clientId: 'key-1' })]).outgoing).toEqual([])
  expect(receive(sent, [message(1, { clientId: 'key-2' })]).outgoing).toHaveLength(1)
})

test('a failed message waits, and trying again does not double it', () => {
  const outgoing = { clientId: 'key-1', text: 'text', at: new Date(), state: 'sending' as const }
  const failed = fail(begin(emptyThread, outgoing), 'key-1')
  expect(failed.outgoing[0]?.state).toBe('failed')
  expect(begin(failed, outgoing).outgoing).toEqual([outgoing])
})

test('what has been read stays read when an older copy arrives late', () => {
  const thread = receive(receive(emptyThread, [message(1, { read: true })]), [message(1)])
  expect(thread.messages[0]?.read).toBe(true)
})

test('only messages to me that I have not read are unread', () => {
  const thread = receive(emptyThread, [
    message(1),
    message(2, { recieverId: 'me', senderId: 'other' }),
    message(3, { recieverId: 'me', read: true }),
  ])
  expect(unreadFor(thread, 'me').map(({ id }) => id)).toEqual(['m2'])
})
