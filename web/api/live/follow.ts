import { type ListListener, LiveLine, type ThreadListener } from './live-line.ts'

/** A line that nobody follows waits this long for the next page to do so. */
const LINGER_MS = 2000

let line: LiveLine | undefined
let owner = ''
let lingering: ReturnType<typeof setTimeout> | undefined

function lineOf(userId: string): LiveLine {
  clearTimeout(lingering)
  if (owner !== userId) line?.leave()
  if (!line || owner !== userId) line = new LiveLine(userId)
  owner = userId
  return line
}

function leaveSoon(left: LiveLine) {
  if (line !== left || left.isFollowed()) return
  clearTimeout(lingering)
  lingering = setTimeout(() => {
    line = undefined
    left.leave()
  }, LINGER_MS)
}

function following(followed: LiveLine, unfollow: () => void): () => void {
  return () => {
    unfollow()
    leaveSoon(followed)
  }
}

/** Follows the live list of a user's conversations, over the one line of this browser. */
export function followList(userId: string, listener: ListListener): () => void {
  const followed = lineOf(userId)
  return following(followed, followed.followList(listener))
}

/** Follows the messages of one of a user's Active conversations, over the same line. */
export function followThread(userId: string, conversationId: string, listener: ThreadListener): () => void {
  const followed = lineOf(userId)
  return following(followed, followed.followThread(conversationId, listener))
}
