import type { ApiReply } from '#contract/api.ts'

export type Conversation = ApiReply<'GET /conversation/:id'>['conversation']
export type Message = Conversation['messages'][number]

/** Puts a page of older messages before those that are shown. */
export function prepend(messages: readonly Message[], older: readonly Message[]): readonly Message[] {
  const oldest = messages[0]?.seq ?? Infinity
  return [...older.filter(({ seq }) => seq < oldest), ...messages]
}

/** Messages are numbered without gaps, so there are older ones as long as the first is not the one after what was cleared. */
export const hasOlder = (messages: readonly Message[], clearedSeq: number): boolean =>
  messages[0] !== undefined && messages[0].seq > clearedSeq + 1

/** Messages to this user that they have not read. */
export const unreadFor = (messages: readonly Message[], userId: string): Message[] =>
  messages.filter(message => message.recieverId === userId && !message.read)

/** The messages above which their lot is named: where it changes, or differs from `aboutId`. */
export function lotsNamed(messages: readonly Message[], aboutId: string | undefined): ReadonlySet<string> {
  const withLot = messages.filter(({ listing }) => listing !== null)
  const several = withLot.some(({ listing }) => listing?.id !== aboutId)
  const named = several ? withLot.filter(({ listing }, at) => listing?.id !== withLot[at - 1]?.listing?.id) : []
  return new Set(named.map(({ id }) => id))
}
