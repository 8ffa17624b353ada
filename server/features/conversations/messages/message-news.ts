import type { Message } from '#contract/conversations/endpoints.ts'
import type { Db } from '#server/platform/database/db.ts'
import { singleFlight } from '#server/platform/database/pool/batch.ts'
import { isVisible, maySend } from '../model/conversation-policy.ts'
import { findMembership, type Membership } from '../model/conversation-store.ts'
import { type MessageSight, messageView } from '../model/conversation-view.ts'
import { fitEvent } from '../model/fit-event.ts'
import { type MessageSlice, readChanges, readNewest } from '../model/message-store.ts'

// many streams of one conversation are notified of the same change and need the same membership
const memberships = singleFlight<Membership | undefined>()
const slices = singleFlight<MessageSlice | undefined>()

/** The content of one event about a conversation, with the number of its last change. */
interface MessageNews {
  cursor: number
  messages: Message[]
  /** true if the reader's position is too old to continue, so that this event starts again with the newest messages */
  reset: boolean
  /** true if more may follow at once */
  more: boolean
}

/** The membership of a user in a conversation, read once for concurrent streams. */
export const membershipNow = (db: Db, userId: string, conversationId: string): Promise<Membership | undefined> =>
  memberships(`${conversationId} ${userId}`, () => findMembership(db, userId, conversationId))

/** Messages are live only while both sides may write. */
export const isLive = (membership: Membership | undefined): membership is Membership =>
  membership !== undefined && isVisible(membership) && maySend(membership)

/** The changes of a conversation after a cursor; without a cursor, its newest messages. Undefined if there are none. */
export async function readNews(
  db: Db,
  seen: MessageSight,
  sight: { conversationId: string; clearedSeq: number },
  after: number | undefined,
): Promise<MessageNews | undefined> {
  const key = `${sight.conversationId} ${sight.clearedSeq} `
  const later = after === undefined ? undefined : await slices(key + after, () => readChanges(db, sight, after))
  if (later) return later.messages.length > 0 ? changesOf(seen, later) : undefined
  const newest = await slices(`${key}newest`, () => readNewest(db, sight))
  if (!newest) return undefined
  const { fitting } = fitEvent(newest.messages.map(row => messageView(seen, row)).toReversed())
  return { cursor: newest.cursor, messages: fitting.toReversed(), reset: after !== undefined, more: false }
}

/** Changes in order, as many as fit into one event; the messages are sorted by number. */
function changesOf(seen: MessageSight, { cursor, messages, more }: MessageSlice): MessageNews {
  const { fitting, all } = fitEvent(messages.map(row => messageView(seen, row)))
  const news = { messages: fitting.toSorted((one, other) => one.seq - other.seq), reset: false }
  const last = messages[fitting.length - 1]
  return all || !last ? { ...news, cursor, more } : { ...news, cursor: last.change_seq, more: true }
}
