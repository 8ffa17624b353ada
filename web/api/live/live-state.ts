import type { ApiReply } from '#contract/api.ts'
import type { MessagesEvent } from '#contract/conversations/endpoints.ts'
import { type LiveCursor, readCursor } from '#contract/conversations/live-cursor.ts'
import type { StreamEvent } from './event-stream.ts'

export type Message = MessagesEvent['messages'][number]
export type LiveList = ApiReply<'GET /conversation/sse/conversations/:id'>

/** The live state: the newest conversations, and the newest messages of the open conversations, without gaps. */
export interface LiveState {
  cursor: LiveCursor
  list: LiveList | undefined
  threads: ReadonlyMap<string, readonly Message[]>
}

/** An event of the stream. `isReset`: the event does not continue the earlier ones. */
export type LiveEvent =
  | { kind: 'list'; feed: number; list: LiveList }
  | { kind: 'messages'; conversationId: string; seq: number; messages: readonly Message[]; isReset: boolean }

export const EMPTY_STATE: LiveState = {
  cursor: { feed: undefined, conversations: new Map() },
  list: undefined,
  threads: new Map(),
}

/** The most messages kept of one conversation; older messages are loaded by page. */
const MOST_MESSAGES = 100

/** Reads an event of the stream that began after `cursor`. */
export function readEvent({ id, name, data }: StreamEvent, { conversations }: LiveCursor): LiveEvent | undefined {
  if (name === 'messages') {
    const { conversationId, messages, reset } = JSON.parse(data) as MessagesEvent
    const seq = readCursor(id, [conversationId]).conversations.get(conversationId) ?? 0
    return { kind: 'messages', conversationId, seq, messages, isReset: reset || !conversations.has(conversationId) }
  }
  const { feed } = readCursor(id, [])
  return name === undefined && feed !== undefined
    ? { kind: 'list', feed, list: JSON.parse(data) as LiveList }
    : undefined
}

/** The state after an event. Changes of unknown messages are ignored. */
export function applyEvent(state: LiveState, event: LiveEvent): LiveState {
  if (event.kind === 'list') return { ...state, list: event.list, cursor: { ...state.cursor, feed: event.feed } }
  const { conversationId, seq, messages, isReset } = event
  const known = state.threads.get(conversationId)
  if (!known && !isReset) return state
  const thread = known ? continueThread(known, messages, isReset) : messages
  return {
    ...state,
    threads: new Map([...state.threads, [conversationId, thread.slice(-MOST_MESSAGES)]]),
    cursor: { ...state.cursor, conversations: new Map([...state.cursor.conversations, [conversationId, seq]]) },
  }
}

/**
 * Keeps the messages of the `open` conversations only; the messages of another conversation are loaded when it is
 * opened.
 */
export function retainThreads(state: LiveState, open: ReadonlySet<string>): LiveState {
  const retain = <Value>(all: ReadonlyMap<string, Value>) => new Map([...all].filter(([id]) => open.has(id)))
  const conversations = retain(state.cursor.conversations)
  return { ...state, threads: retain(state.threads), cursor: { ...state.cursor, conversations } }
}

/** Joins the known and the arrived messages. If there is a gap between them, only the arrived ones remain. */
export function continueThread(
  known: readonly Message[],
  arrived: readonly Message[],
  mayHaveGap: boolean,
): readonly Message[] {
  const [first] = arrived
  const last = known.at(-1)
  if (!mayHaveGap) return receive(known, arrived)
  if (!first || (last && first.seq > last.seq + 1)) return arrived
  // `receive` drops messages that are older than all known messages, so these are added in front
  const oldest = known[0]?.seq ?? 0
  return [...arrived.filter(({ seq }) => seq < oldest), ...receive(known, arrived)]
}

/**
 * Merges messages in any order and with repetitions; leaves out messages older than all known ones, because their page
 * loads them.
 */
export function receive(messages: readonly Message[], arrived: readonly Message[]): readonly Message[] {
  const byId = new Map(messages.map(message => [message.id, message]))
  const oldest = messages[0]?.seq ?? 0
  for (const message of arrived) {
    if (message.seq < oldest) continue
    // a late reply must not turn a read message into an unread one
    const known = byId.get(message.id)
    byId.set(message.id, known?.read ? { ...message, read: true } : message)
  }
  return [...byId.values()].toSorted((a, b) => a.seq - b.seq)
}
