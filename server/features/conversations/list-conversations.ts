import { conversationPages } from '#contract/conversations/rules.ts'
import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { countPills } from './model/conversation-list-store.ts'
import { readHeads } from './model/conversation-store.ts'
import { loadConversations } from './model/load-conversations.ts'

/** The viewer's own conversations, newest first, or only those that a filter selects. */
export const listConversations: Verb<'GET /conversation/conversations/:id'> = async (
  context,
  { params, query: { show } },
) => {
  const { userId } = context.viewer
  if (params.id !== userId) refuse('not_yourself')
  // read before the list: a change between the two reads is sent twice, never missed
  const { feed: version } = await readHeads(context.services.db, userId)
  const [conversations, counts] = await Promise.all([
    loadConversations(context, { most: conversationPages.list, show }),
    countPills(context.services.db, userId),
  ])
  return { conversations, counts, version }
}
