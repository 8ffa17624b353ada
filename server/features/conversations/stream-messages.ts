import type { VerbInput } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { shareReadings } from '../../platform/shared-readings.ts'
import type { StreamSource } from '../../platform/stream-source.ts'
import { isThere, maySend } from './conversation-policy.ts'
import { findMembership, type Membership } from './conversation-store.ts'
import { messageView } from './conversation-view.ts'
import { fitEvent } from './fit-event.ts'
import { type MessageSlice, readChanges, readNewest } from './message-store.ts'
import { conversationTopic } from './tell-members.ts'

const CURSOR = /^\d{1,15}$/

// many streams of one conversation are woken by the same hint, and ask the same
const memberships = shareReadings<Membership | undefined>()
const slices = shareReadings<MessageSlice | undefined>()

/**
 * Live messages of one of the viewer's conversations while it is Active: the newest at first, then every new or changed
 * one. It ends when the conversation is blocked or removed.
 */
export async function streamMessages(
  { house: { db }, viewer: { userId } }: SignedInContext,
  { params }: VerbInput<'GET /message/:conversationId/:userId'>,
): Promise<StreamSource> {
  if (params.userId !== userId) refuse('not_yourself')
  const { conversationId } = params
  const membershipNow = () =>
    memberships(`${conversationId} ${userId}`, () => findMembership(db, userId, conversationId))

  const membership = await membershipNow()
  if (!membership || !isThere(membership)) refuse('not_found')
  if (!maySend(membership)) refuse('conversation_closed')
  let clearedSeq = membership.cleared_seq

  return {
    topic: conversationTopic(conversationId),
    async allowed() {
      const now = await membershipNow()
      if (now) clearedSeq = now.cleared_seq
      return now !== undefined && isThere(now) && maySend(now)
    },
    async read(cursor) {
      const sight = { conversationId, clearedSeq }
      const after = cursor !== undefined && CURSOR.test(cursor) ? Number(cursor) : undefined
      const key = `${conversationId} ${clearedSeq} `
      const later = after === undefined ? undefined : await slices(key + after, () => readChanges(db, sight, after))
      if (later) return later.messages.length > 0 ? laterEvent(userId, later) : undefined
      const newest = await slices(`${key}newest`, () => readNewest(db, sight))
      const { cursor: at, messages } = newest ?? refuse('not_found')
      const { fitting } = fitEvent(messages.map(row => messageView(userId, row)).toReversed())
      return { id: String(at), data: fitting.toReversed(), reset: cursor !== undefined, more: false }
    },
  }
}

/** Changes in the order in which they happened, as many as one event takes; the messages stand in the order of their numbers. */
function laterEvent(userId: string, { cursor, messages, more }: MessageSlice) {
  const { fitting, all } = fitEvent(messages.map(row => messageView(userId, row)))
  const data = fitting.toSorted((one, other) => one.seq - other.seq)
  return all
    ? { id: String(cursor), data, more }
    : { id: String(messages[fitting.length - 1]!.change_seq), data, more: true }
}
