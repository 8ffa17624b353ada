import { type ListListener, LiveConnection, type ThreadListener } from './live-connection.ts'

/** A connection without followers stays open for this time, so that the next page can reuse it. */
const LINGER_MS = 2000

let connection: LiveConnection | undefined
let owner = ''
let lingering: ReturnType<typeof setTimeout> | undefined

function connectionOf(userId: string): LiveConnection {
  clearTimeout(lingering)
  if (owner !== userId) connection?.leave()
  if (!connection || owner !== userId) connection = new LiveConnection(userId)
  owner = userId
  return connection
}

function leaveSoon(left: LiveConnection) {
  if (connection !== left || left.isFollowed()) return
  clearTimeout(lingering)
  lingering = setTimeout(() => {
    connection = undefined
    left.leave()
  }, LINGER_MS)
}

function following(followed: LiveConnection, unfollow: () => void): () => void {
  return () => {
    unfollow()
    leaveSoon(followed)
  }
}

/** Follows the live list of a user's conversations, over the one connection of this browser. */
export function followList(userId: string, listener: ListListener): () => void {
  const followed = connectionOf(userId)
  return following(followed, followed.followList(listener))
}

/** Follows the messages of one Active conversation of a user, over the same connection. */
export function followThread(userId: string, conversationId: string, listener: ThreadListener): () => void {
  const followed = connectionOf(userId)
  return following(followed, followed.followThread(conversationId, listener))
}
