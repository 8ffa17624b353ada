import { writeCursor } from '#contract/conversations/live-cursor.ts'
import { messageLimits } from '#contract/conversations/rules.ts'
import { readToken, watchToken } from '../session.ts'
import { type ConnectionState, followStream, type StreamEvent } from './event-stream.ts'
import {
  applyEvent,
  EMPTY_STATE,
  type LiveEvent,
  type LiveList,
  type LiveState,
  type Message,
  readEvent,
  retainThreads,
} from './live-state.ts'
import { joinTabs, type Tabs } from './tabs.ts'

type Open = readonly string[]

/**
 * The messages between the tabs of one person. The leader sends its events; the other tabs send the conversations that
 * they follow.
 */
type TabMessage =
  | { kind: 'follow'; tab: string; open: Open }
  | { kind: 'gone'; tab: string }
  | { kind: 'leading' }
  | {
      kind: 'state'
      tab: string
      state: LiveState
      connection: ConnectionState | undefined
      others: ReadonlyMap<string, Open>
    }
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'connection'; connection: ConnectionState }

export interface ThreadListener {
  /** receives the newest messages of the conversation, without gaps */
  onMessages: (messages: readonly Message[]) => void
  onConnection: (state: ConnectionState) => void
}
export type ListListener = (live: { feed: number; list: LiveList }) => void

const GATHER_MS = 20

/** The live connection of one person in this browser: one for all their tabs. */
export class LiveConnection {
  readonly #userId: string
  readonly #tab = crypto.randomUUID()
  readonly #tabs: Tabs<TabMessage>
  readonly #lists = new Set<ListListener>()
  readonly #threads = new Map<string, Set<ThreadListener>>()
  /** the conversations that the other tabs follow, the latest tab last */
  readonly #others = new Map<string, Open>()
  readonly #unwatch: () => void
  #state = EMPTY_STATE
  #connection: ConnectionState | undefined
  /** set while this tab leads */
  #leading: { open: ReadonlySet<string>; end: () => void } | undefined
  #gathering: ReturnType<typeof setTimeout> | undefined

  constructor(userId: string) {
    this.#userId = userId
    this.#unwatch = watchToken(() => this.#renew())
    document.addEventListener('visibilitychange', this.#onVisible)
    this.#tabs = joinTabs<TabMessage>(`live ${userId}`, {
      lead: () => this.#lead(),
      onMessage: message => this.#onTabMessage(message),
    })
    this.#broadcastFollowed()
  }

  followList(listener: ListListener): () => void {
    this.#lists.add(listener)
    this.#notifyList(listener)
    return () => this.#lists.delete(listener)
  }

  followThread(conversationId: string, listener: ThreadListener): () => void {
    const listeners = this.#threads.get(conversationId) ?? new Set()
    this.#threads.set(conversationId, listeners.add(listener))
    const known = this.#state.threads.get(conversationId)
    if (known) listener.onMessages(known)
    if (this.#connection) listener.onConnection(this.#connection)
    this.#widen()
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      this.#threads.delete(conversationId)
      if (this.#leading) return
      this.#state = retainThreads(this.#state, new Set(this.#threads.keys()))
      this.#broadcastFollowed()
    }
  }

  isFollowed = (): boolean => this.#lists.size > 0 || this.#threads.size > 0

  leave(): void {
    this.#unwatch()
    document.removeEventListener('visibilitychange', this.#onVisible)
    this.#tabs.broadcast({ kind: 'gone', tab: this.#tab })
    this.#tabs.leave()
  }

  /** Requests the current state, because a frozen tab missed events. */
  readonly #onVisible = () => {
    if (document.visibilityState === 'visible') this.#broadcastFollowed()
  }

  #broadcastFollowed() {
    if (!this.#leading) this.#tabs.broadcast({ kind: 'follow', tab: this.#tab, open: [...this.#threads.keys()] })
  }

  #lead(): () => void {
    this.#connect()
    // the tabs that joined earlier reply with the conversations that they follow
    queueMicrotask(() => this.#tabs.broadcast({ kind: 'leading' }))
    return () => {
      clearTimeout(this.#gathering)
      this.#leading?.end()
      this.#leading = undefined
    }
  }

  #connect() {
    this.#leading?.end()
    const wanted = [...this.#others.values()].toReversed().flat()
    const open = new Set([...new Set([...this.#threads.keys(), ...wanted])].slice(0, messageLimits.openAtOnce))
    this.#state = retainThreads(this.#state, open)
    const address = `/api/conversation/sse/conversations/${encodeURIComponent(this.#userId)}`
    const end = readToken()
      ? followStream(open.size > 0 ? `${address}?messages=${[...open].join()}` : address, {
          lastEventId: writeCursor(this.#state.cursor),
          onEvent: event => this.#receive(event),
          onState: connection => {
            this.#setConnection(connection)
            this.#tabs.broadcast({ kind: 'connection', connection })
          },
        })
      : () => {}
    this.#leading = { open, end }
  }

  /** Reconnects if the connection lacks a followed conversation. */
  #widen() {
    if (!this.#leading) return this.#broadcastFollowed()
    const followed = [...this.#threads.keys(), ...[...this.#others.values()].flat()]
    if (followed.every(id => this.#leading?.open.has(id))) return
    clearTimeout(this.#gathering)
    this.#gathering = setTimeout(() => this.#leading && this.#connect(), GATHER_MS)
  }

  /** After a change of the token: the old connection ends at once, and the same person reconnects. */
  #renew() {
    if (this.#leading) this.#connect()
  }

  #receive(received: StreamEvent) {
    const event = readEvent(received, this.#state.cursor)
    if (!event) return
    this.#apply(event)
    this.#tabs.broadcast({ kind: 'event', event })
  }

  #onTabMessage(message: TabMessage) {
    switch (message.kind) {
      case 'follow':
        this.#others.delete(message.tab)
        this.#others.set(message.tab, message.open)
        if (this.#leading) this.#answer(message)
        return
      case 'gone':
        this.#others.delete(message.tab)
        return
      case 'leading':
        return this.#broadcastFollowed()
      case 'state':
        if (message.tab === this.#tab) this.#copyState(message)
        return
      case 'event':
        if (message.event.kind === 'list' || this.#threads.has(message.event.conversationId)) this.#apply(message.event)
        return
      case 'connection':
        return this.#setConnection(message.connection)
    }
  }

  #answer({ tab, open }: { tab: string; open: Open }) {
    const state = retainThreads(this.#state, new Set(open))
    this.#tabs.broadcast({ kind: 'state', tab, state, connection: this.#connection, others: this.#others })
    this.#widen()
  }

  /** Copies the state that the leading tab sends. */
  #copyState({ state, connection, others }: Extract<TabMessage, { kind: 'state' }>) {
    for (const [tab, open] of others) if (tab !== this.#tab && !this.#others.has(tab)) this.#others.set(tab, open)
    const { cursor, list, threads } = state
    // during a change of leaders, the former leader may still send older events
    const mine = this.#state.cursor
    if (list && cursor.feed !== undefined && (mine.feed === undefined || cursor.feed > mine.feed))
      this.#apply({ kind: 'list', feed: cursor.feed, list })
    for (const [conversationId, messages] of threads) {
      const seq = cursor.conversations.get(conversationId)
      const known = mine.conversations.get(conversationId)
      if (seq !== undefined && this.#threads.has(conversationId) && (known === undefined || seq >= known))
        this.#apply({ kind: 'messages', conversationId, seq, messages, isReset: true })
    }
    if (connection) this.#setConnection(connection)
  }

  #apply(event: LiveEvent) {
    const before = this.#state
    this.#state = applyEvent(before, event)
    if (this.#state === before) return
    if (event.kind === 'list') for (const listener of this.#lists) this.#notifyList(listener)
    else {
      const messages = this.#state.threads.get(event.conversationId) ?? []
      for (const { onMessages } of this.#threads.get(event.conversationId) ?? []) onMessages(messages)
    }
  }

  #notifyList(listener: ListListener) {
    const { list, cursor } = this.#state
    if (list && cursor.feed !== undefined) listener({ feed: cursor.feed, list })
  }

  #setConnection(connection: ConnectionState) {
    this.#connection = connection
    for (const listeners of this.#threads.values()) for (const { onConnection } of listeners) onConnection(connection)
  }
}
