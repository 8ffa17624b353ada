import type { VerbInput } from '../../../contract/api.ts'
import { conversationPages } from '../../../contract/conversations-rules.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { StreamSource } from '../../platform/stream-source.ts'
import { readFeedSeq } from './conversation-store.ts'
import { loadConversations } from './load-conversations.ts'
import { userTopic } from './tell-members.ts'

/** Live list of the viewer's newest conversations: the whole list at every change. */
export async function streamConversations(
  context: SignedInContext,
  { params }: VerbInput<'GET /conversation/sse/conversations/:id'>,
): Promise<StreamSource> {
  const { userId } = context.viewer
  if (params.id !== userId) refuse('not_yourself')
  return {
    topic: userTopic(userId),
    allowed: async () => true,
    async read(cursor) {
      // the number is read first: a list that is newer than its number is sent once more, one that is older never
      const id = String(await readFeedSeq(context.house.db, userId))
      if (id === cursor) return undefined
      return { id, data: await loadConversations(context, { most: conversationPages.liveList }) }
    },
  }
}
