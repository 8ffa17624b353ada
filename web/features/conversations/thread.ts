import type { ApiReply } from '../../../contract/api.ts'

export type Conversation = ApiReply<'GET /conversation/:id'>['conversation']
export type Message = Conversation['messages'][number]

/** A message on its way: `clientId` is the key by which the server knows it again. */
export interface Outgoing {
  clientId: string
  text: string
  at: Date
  state: 'sending' | 'failed'
}

/** What is known of one conversation's messages, in their order, and what is still on its way. */
export interface Thread {
  messages: readonly Message[]
  outgoing: readonly Outgoing[]
}

export const emptyThread: Thread = { messages: [], outgoing: [] }

/** Takes in messages in whatever order and however often they arrive; an outgoing one that has arrived is not outgoing any more. */
export function receive(thread: Thread, arrived: readonly Message[]): Thread {
  const byId = new Map(thread.messages.map(message => [message.id, message]))
  for (const message of arrived) {
    // a late answer must not unread what has been read
    const known = byId.get(message.id)
    byId.set(message.id, known?.read ? { ...message, read: true } : message)
  }
  const keys = new Set(arrived.map(message => message.clientId))
  return {
    messages: [...byId.values()].toSorted((a, b) => a.seq - b.seq),
    outgoing: thread.outgoing.filter(({ clientId }) => !keys.has(clientId)),
  }
}

export const begin = (thread: Thread, outgoing: Outgoing): Thread => ({
  ...thread,
  outgoing: [...thread.outgoing.filter(({ clientId }) => clientId !== outgoing.clientId), outgoing],
})

export const fail = (thread: Thread, clientId: string): Thread => ({
  ...thread,
  outgoing: thread.outgoing.map(one => (one.clientId === clientId ? { ...one, state: 'failed' } : one)),
})

/** Messages to this user that they have not read. */
export const unreadFor = (thread: Thread, userId: string): Message[] =>
  thread.messages.filter(message => message.recieverId === userId && !message.read)
