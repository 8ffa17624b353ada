import type { ApiReply } from '#contract/api.ts'

export type Conversation = ApiReply<'GET /conversation/:id'>['conversation']
export type Message = Conversation['messages'][number]

/** Adds a page of older messages before the loaded ones. */
export function prepend(messages: readonly Message[], older: readonly Message[]): readonly Message[] {
  const oldest = messages[0]?.seq ?? Infinity
  return [...older.filter(({ seq }) => seq < oldest), ...messages]
}

/**
 * True if older messages exist. Message numbers have no gaps, so older messages exist unless the first message has the
 * number after the last cleared one.
 */
export const hasOlder = (messages: readonly Message[], clearedSeq: number): boolean =>
  messages[0] !== undefined && messages[0].seq > clearedSeq + 1

/** Unread messages to this user. */
export const unreadFor = (messages: readonly Message[], userId: string): Message[] =>
  messages.filter(message => message.recieverId === userId && !message.read)

/**
 * The ids of the messages above which their lot is named: those about another lot than the message before. Empty if all
 * messages are about `aboutId`.
 */
export function lotsNamed(messages: readonly Message[], aboutId: string | undefined): ReadonlySet<string> {
  const withLot = messages.filter(({ listing }) => listing !== null)
  const several = withLot.some(({ listing }) => listing?.id !== aboutId)
  const named = several ? withLot.filter(({ listing }, at) => listing?.id !== withLot[at - 1]?.listing?.id) : []
  return new Set(named.map(({ id }) => id))
}
