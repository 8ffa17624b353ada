import type { VerbInput } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { StreamSource } from '#server/platform/messaging/stream-source.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { isLive, membershipNow, readNews } from '../messages/message-news.ts'
import { isVisible, maySend } from '../model/conversation-policy.ts'
import { sightOf } from '../model/conversation-view.ts'
import { conversationTopic } from '../model/notify-members.ts'

const CURSOR = /^\d{1,15}$/
/**
 * A cursor above every change number. It replaces a malformed cursor, so that the stream starts again with the newest
 * messages.
 */
const BEYOND = Number.MAX_SAFE_INTEGER

/**
 * Live messages of one of the viewer's conversations while it is Active: first the newest, then every new or changed
 * one. Ends when the conversation is blocked or removed.
 */
export async function streamMessages(
  context: SignedInContext,
  { params }: VerbInput<'GET /message/:conversationId/:userId'>,
): Promise<StreamSource> {
  const { db } = context.services
  const { userId } = context.viewer
  if (params.userId !== userId) refuse('not_yourself')
  const { conversationId } = params
  const membership = await membershipNow(db, userId, conversationId)
  if (!membership || !isVisible(membership)) refuse('not_found')
  if (!maySend(membership)) refuse('conversation_closed')
  let clearedSeq = membership.cleared_seq

  return {
    topic: conversationTopic(conversationId),
    async allowed() {
      const now = await membershipNow(db, userId, conversationId)
      if (now) clearedSeq = now.cleared_seq
      return isLive(now)
    },
    async read(cursor) {
      const after = cursor === undefined ? undefined : CURSOR.test(cursor) ? Number(cursor) : BEYOND
      const news = await readNews(db, sightOf(context), { conversationId, clearedSeq }, after)
      return news && { id: String(news.cursor), data: news.messages, reset: news.reset, more: news.more }
    },
  }
}
