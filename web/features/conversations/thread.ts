import type { ApiReply } from '../../../contract/api.ts'

export type Conversation = ApiReply<'GET /conversation/:id'>['conversation']
export type Message = Conversation['messages'][number]

/** Takes in messages in whatever order and however often they arrive. */
export function receive(messages: readonly Message[], arrived: readonly Message[]): readonly Message[] {
  const byId = new Map(messages.map(message => [message.id, message]))
  for (const message of arrived) {
    // a late answer must not unread what has been read
    const known = byId.get(message.id)
    byId.set(message.id, known?.read ? { ...message, read: true } : message)
  }
  return [...byId.values()].toSorted((a, b) => a.seq - b.seq)
}

/** Messages to this user that they have not read. */
export const unreadFor = (messages: readonly Message[], userId: string): Message[] =>
  messages.filter(message => message.recieverId === userId && !message.read)
