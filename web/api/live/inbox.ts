import { useEffect, useSyncExternalStore } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { conversationPages } from '#contract/conversations/rules.ts'
import type { RefusalBody } from '#contract/http/refusals.ts'
import { api } from '#web/api/browser-client.ts'
import { followList } from '#web/api/live/follow.ts'

export type Conversation = ApiReply<'GET /conversation/conversations/:id'>['conversations'][number]

/** A list of conversations with its version, which grows with every change. */
export interface Listed {
  version: number
  conversations: readonly Conversation[]
}

export interface Inbox {
  conversations: readonly Conversation[] | undefined
  failure: RefusalBody | undefined
}

const EMPTY: Inbox = { conversations: undefined, failure: undefined }
const LOAD_AFTER_MS = 3000
/**
 * Without followers, the loaded list stays valid for this time: longer than the way from one dashboard page to the
 * next.
 */
const VALID_FOR_MS = 2000

// One list for all dashboard pages, so that the unread mark does not flicker between them.
let inbox: Inbox = EMPTY
let owner = ''
/** the newest conversations, from the live connection */
let live: Listed | undefined
let loaded: Listed | undefined
let loadTimer: ReturnType<typeof setTimeout> | undefined
let followers = 0
let leftAt = 0
let unfollow: (() => void) | undefined
const listeners = new Set<() => void>()

function change(next: Inbox) {
  inbox = next
  for (const listener of listeners) listener()
}

const show = (failure?: RefusalBody) => change({ conversations: joined(live, loaded), failure })

async function load(userId: string): Promise<void> {
  const reply = await api('GET /conversation/conversations/:id', { params: { id: userId } }, { quiet: true })
  if (owner !== userId) return
  if (!reply.success) return live ? undefined : show(reply)
  loaded = reply
  show()
}

function take(userId: string, newest: Listed) {
  live = newest
  show()
  // the live list is limited: changes beyond its limit are loaded after a short delay, not at every message
  if (newest.conversations.length >= conversationPages.liveList && loaded && loaded.version < newest.version)
    loadTimer ??= setTimeout(() => {
      loadTimer = undefined
      if (followers > 0) void load(userId)
    }, LOAD_AFTER_MS)
}

function follow(userId: string): () => void {
  followers += 1
  if (owner !== userId) {
    unfollow?.()
    unfollow = undefined
    owner = userId
    live = undefined
    loaded = undefined
    change(EMPTY)
  }
  if (!unfollow) {
    // follows before loading, so that no change in between is lost; the list with the newer version is shown
    unfollow = followList(userId, ({ feed, list }) => take(userId, { version: feed, conversations: list }))
    if (!loaded || Date.now() - leftAt > VALID_FOR_MS) void load(userId)
  }
  return () => {
    followers -= 1
    // an open chat and its page follow at the same time: the connection ends when the last follower leaves
    if (followers > 0) return
    leftAt = Date.now()
    unfollow?.()
    unfollow = undefined
  }
}

/** Joins both lists. If the pushed list is full, the loaded list continues it. */
export function joined(pushed: Listed | undefined, full: Listed | undefined): readonly Conversation[] | undefined {
  if (!pushed || !full || full.version >= pushed.version) return (full ?? pushed)?.conversations
  const newest = pushed.conversations
  const last = newest.at(-1)
  if (!last || newest.length < conversationPages.liveList) return newest
  const listed = new Set(newest.map(({ id }) => id))
  return [
    ...newest,
    ...full.conversations.filter(({ id, updatedAt }) => !listed.has(id) && updatedAt <= last.updatedAt),
  ]
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

/** The number of unread messages. */
export const unreadIn = ({ conversations }: Pick<Inbox, 'conversations'>): number =>
  conversations?.reduce((sum, conversation) => sum + conversation.unread, 0) ?? 0
