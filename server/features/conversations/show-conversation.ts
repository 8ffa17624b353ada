import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { isVisible } from './model/conversation-policy.ts'
import { findMembership } from './model/conversation-store.ts'
import { loadConversations } from './model/load-conversations.ts'
import { readNewest } from './model/message-store.ts'

/** One of the viewer's conversations with its newest messages, or with those before a given one. */
export const showConversation: Verb<'GET /conversation/:id'> = async (
  context,
  { params: { id }, query: { before } },
) => {
  const { db } = context.services
  const membership = await findMembership(db, context.viewer.userId, id)
  if (!membership || !isVisible(membership)) refuse('not_found')
  const { messages } = await readNewest(db, { conversationId: id, clearedSeq: membership.cleared_seq }, before)
  const [conversation] = await loadConversations(context, { id }, messages)
  return { conversation: conversation ?? refuse('not_found') }
}
