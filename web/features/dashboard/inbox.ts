import { useEffect, useSyncExternalStore } from 'react'
import type { ApiReply } from '../../../contract/api.ts'
import { conversationPages } from '../../../contract/conversations-rules.ts'
import type { RefusalBody } from '../../../contract/refusals.ts'
import { api } from '../../api/browser-client.ts'
import { followStream } from '../../api/stream.ts'

export type Conversation = ApiReply<'GET /conversation/conversations/:id'>['conversations'][number]

export interface Inbox {
  conversations: readonly Conversation[] | undefined
  failure: RefusalBody | undefined
}

const EMPTY: Inbox = { conversations: undefined, failure: undefined }
const LINGER_MS = 2000

// One list and one stream for the whole dashboard, kept across its pages so that the unread mark does not blink.
let inbox: Inbox = EMPTY
let owner = ''
let stop: (() => void) | undefined
let lingering: ReturnType<typeof setTimeout> | undefined
let followers = 0
const listeners = new Set<() => void>()

function change(next: Inbox) {
  inbox = next
  for (const listener of listeners) listener()
}

async function load(userId: string): Promise<void> {
  const reply = await api('GET /conversation/conversations/:id', { params: { id: userId } }, { quiet: true })
  if (owner !== userId) return
  change(reply.success ? { conversations: reply.conversations, failure: undefined } : { ...inbox, failure: reply })
}

function follow(userId: string): () => void {
  clearTimeout(lingering)
  followers += 1
  if (owner !== userId) {
    stop?.()
    stop = undefined
    owner = userId
    change(EMPTY)
  }
  if (!stop) {
    void load(userId)
    stop = followStream(
      'GET /conversation/sse/conversations/:id',
      { id: userId },
      { onData: newest => change({ conversations: withOlder(newest, inbox.conversations), failure: undefined }) },
    )
  }
  return () => {
    followers -= 1
    // an open chat follows beside its page: only the last to leave ends the line
    if (followers > 0) return
    lingering = setTimeout(() => {
      stop?.()
      stop = undefined
    }, LINGER_MS)
  }
}

/** A live list goes only so far; beyond it stands what was loaded before. */
export function withOlder(
  newest: readonly Conversation[],
  known: readonly Conversation[] = [],
): readonly Conversation[] {
  const last = newest.at(-1)
  if (!last || newest.length < conversationPages.liveList) return newest
  const listed = new Set(newest.map(({ id }) => id))
  return [...newest, ...known.filter(({ id, updatedAt }) => !listed.has(id) && updatedAt <= last.updatedAt)]
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A user's conversations, newest first, kept up to date while the dashboard is open. */
export function useInbox(userId: string): Inbox & { reload: () => void } {
  useEffect(() => follow(userId), [userId])
  const current = useSyncExternalStore(
    subscribe,
    () => inbox,
    () => EMPTY,
  )
  return { ...current, reload: () => void load(userId) }
}

/** How many messages wait to be read. */
export const unreadIn = ({ conversations }: Pick<Inbox, 'conversations'>): number =>
  conversations?.reduce((sum, conversation) => sum + conversation.unread, 0) ?? 0
