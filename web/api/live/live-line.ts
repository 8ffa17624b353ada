import { messageLimits } from '../../../contract/conversations-rules.ts'
import { writeCursor } from '../../../contract/live-cursor.ts'
import { readToken, watchToken } from '../session.ts'
import { followLine, type LineEvent, type LineState } from './event-line.ts'
import {
  keepThreads,
  type LiveList,
  type LiveNews,
  type LiveState,
  type Message,
  NOTHING_LIVE,
  readNews,
  takeIn,
} from './live-state.ts'
import { joinTabs, type Tabs } from './tabs.ts'

type Open = readonly string[]

/** What the tabs of one person tell each other: the one that holds the line tells the news, the others what they follow. */
type Word =
  | { kind: 'follow'; tab: string; open: Open }
  | { kind: 'gone'; tab: string }
  | { kind: 'held' }
  | { kind: 'told'; tab: string; state: LiveState; line: LineState | undefined; others: ReadonlyMap<string, Open> }
  | { kind: 'news'; news: LiveNews }
  | { kind: 'line'; line: LineState }

export interface ThreadListener {
  /** the newest messages of the conversation, without gaps */
  onMessages: (messages: readonly Message[]) => void
  onLine: (state: LineState) => void
}
export type ListListener = (live: { feed: number; list: LiveList }) => void

const GATHER_MS = 20

/** The live line of one person in this browser: a single connection, whichever of their tabs holds it. */
export class LiveLine {
  readonly #userId: string
  readonly #tab = crypto.randomUUID()
  readonly #tabs: Tabs<Word>
  readonly #lists = new Set<ListListener>()
  readonly #threads = new Map<string, Set<ThreadListener>>()
  /** what the other tabs follow, the newest wish last */
  readonly #others = new Map<string, Open>()
  readonly #unwatch: () => void
  #state = NOTHING_LIVE
  #line: LineState | undefined
  /** set while this tab holds the line */
  #held: { open: ReadonlySet<string>; end: () => void } | undefined
  #gathering: ReturnType<typeof setTimeout> | undefined

  constructor(userId: string) {
    this.#userId = userId
    this.#unwatch = watchToken(() => this.#renew())
    document.addEventListener('visibilitychange', this.#askAgain)
    this.#tabs = joinTabs<Word>(`live ${userId}`, { hold: () => this.#hold(), hear: word => this.#hear(word) })
    this.#sayFollowed()
  }

  followList(listener: ListListener): () => void {
    this.#lists.add(listener)
    this.#tellList(listener)
    return () => this.#lists.delete(listener)
  }

  followThread(conversationId: string, listener: ThreadListener): () => void {
    const listeners = this.#threads.get(conversationId) ?? new Set()
    this.#threads.set(conversationId, listeners.add(listener))
    const known = this.#state.threads.get(conversationId)
    if (known) listener.onMessages(known)
    if (this.#line) listener.onLine(this.#line)
    this.#openMore()
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      this.#threads.delete(conversationId)
      if (this.#held) return
      this.#state = keepThreads(this.#state, new Set(this.#threads.keys()))
      this.#sayFollowed()
    }
  }

  isFollowed = (): boolean => this.#lists.size > 0 || this.#threads.size > 0

  leave(): void {
    this.#unwatch()
    document.removeEventListener('visibilitychange', this.#askAgain)
    this.#tabs.say({ kind: 'gone', tab: this.#tab })
    this.#tabs.leave()
  }

  /** What happened while this tab was frozen was told to nobody in it. */
  readonly #askAgain = () => {
    if (document.visibilityState === 'visible') this.#sayFollowed()
  }

  #sayFollowed() {
    if (!this.#held) this.#tabs.say({ kind: 'follow', tab: this.#tab, open: [...this.#threads.keys()] })
  }

  #hold(): () => void {
    this.#connect()
    // who joined before this tab did is not known to it
    queueMicrotask(() => this.#tabs.say({ kind: 'held' }))
    return () => {
      clearTimeout(this.#gathering)
      this.#held?.end()
      this.#held = undefined
    }
  }

  #connect() {
    this.#held?.end()
    const wanted = [...this.#others.values()].toReversed().flat()
    const open = new Set([...new Set([...this.#threads.keys(), ...wanted])].slice(0, messageLimits.openAtOnce))
    this.#state = keepThreads(this.#state, open)
    const address = `/api/conversation/sse/conversations/${encodeURIComponent(this.#userId)}`
    const end = readToken()
      ? followLine(open.size > 0 ? `${address}?messages=${[...open].join()}` : address, {
          lastEventId: writeCursor(this.#state.cursor),
          onEvent: event => this.#tell(event),
          onState: line => {
            this.#takeLine(line)
            this.#tabs.say({ kind: 'line', line })
          },
        })
      : () => {}
    this.#held = { open, end }
  }

  /** Connects anew when something is followed that the line does not carry yet. */
  #openMore() {
    if (!this.#held) return this.#sayFollowed()
    const followed = [...this.#threads.keys(), ...[...this.#others.values()].flat()]
    if (followed.every(id => this.#held?.open.has(id))) return
    clearTimeout(this.#gathering)
    this.#gathering = setTimeout(() => this.#held && this.#connect(), GATHER_MS)
  }

  /** Another token: the old line ends at once, and goes on only if it is still the same person. */
  #renew() {
    if (this.#held) this.#connect()
  }

  #tell(event: LineEvent) {
    const news = readNews(event, this.#state.cursor)
    if (!news) return
    this.#take(news)
    this.#tabs.say({ kind: 'news', news })
  }

  #hear(word: Word) {
    switch (word.kind) {
      case 'follow':
        this.#others.delete(word.tab)
        this.#others.set(word.tab, word.open)
        if (this.#held) this.#answer(word)
        return
      case 'gone':
        this.#others.delete(word.tab)
        return
      case 'held':
        return this.#sayFollowed()
      case 'told':
        if (word.tab === this.#tab) this.#catchUp(word)
        return
      case 'news':
        if (word.news.kind === 'list' || this.#threads.has(word.news.conversationId)) this.#take(word.news)
        return
      case 'line':
        return this.#takeLine(word.line)
    }
  }

  #answer({ tab, open }: { tab: string; open: Open }) {
    const state = keepThreads(this.#state, new Set(open))
    this.#tabs.say({ kind: 'told', tab, state, line: this.#line, others: this.#others })
    this.#openMore()
  }

  /** Takes over what the holder knows. */
  #catchUp({ state, line, others }: Extract<Word, { kind: 'told' }>) {
    for (const [tab, open] of others) if (tab !== this.#tab && !this.#others.has(tab)) this.#others.set(tab, open)
    const { cursor, list, threads } = state
    // while the line changes hands, the one who let go may tell late what is older than what is known here
    const mine = this.#state.cursor
    if (list && cursor.feed !== undefined && (mine.feed === undefined || cursor.feed > mine.feed))
      this.#take({ kind: 'list', feed: cursor.feed, list })
    for (const [conversationId, messages] of threads) {
      const seq = cursor.conversations.get(conversationId)
      const known = mine.conversations.get(conversationId)
      if (seq !== undefined && this.#threads.has(conversationId) && (known === undefined || seq >= known))
        this.#take({ kind: 'messages', conversationId, seq, messages, anew: true })
    }
    if (line) this.#takeLine(line)
  }

  #take(news: LiveNews) {
    const before = this.#state
    this.#state = takeIn(before, news)
    if (this.#state === before) return
    if (news.kind === 'list') for (const listener of this.#lists) this.#tellList(listener)
    else {
      const messages = this.#state.threads.get(news.conversationId) ?? []
      for (const { onMessages } of this.#threads.get(news.conversationId) ?? []) onMessages(messages)
    }
  }

  #tellList(listener: ListListener) {
    const { list, cursor } = this.#state
    if (list && cursor.feed !== undefined) listener({ feed: cursor.feed, list })
  }

  #takeLine(line: LineState) {
    this.#line = line
    for (const listeners of this.#threads.values()) for (const { onLine } of listeners) onLine(line)
  }
}
