import type { VerbInput } from '../../../contract/api.ts'
import type { Conversation } from '../../../contract/conversations.ts'
import { conversationPages } from '../../../contract/conversations-rules.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { shareReadings } from '../../platform/shared-readings.ts'
import type { StreamSource } from '../../platform/stream-source.ts'
import { readFeedSeq } from './conversation-store.ts'
import { loadConversations } from './load-conversations.ts'
import { userTopic } from './tell-members.ts'

const LAST_LINE = 120

// several tabs of one user are woken by the same hint
const feedSeqs = shareReadings<number>()
const lists = shareReadings<Conversation[]>()

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
      const id = String(await feedSeqs(userId, () => readFeedSeq(context.house.db, userId)))
      if (id === cursor) return undefined
      return { id, data: await lists(userId, () => liveList(context)), more: false }
    },
  }
}

/** A list has room for the beginning of a message; whoever wants more of it opens the conversation. */
async function liveList(context: SignedInContext): Promise<Conversation[]> {
  const conversations = await loadConversations(context, { most: conversationPages.liveList })
  return conversations.map(conversation => ({
    ...conversation,
    lastMessage: conversation.lastMessage && {
      ...conversation.lastMessage,
      message: firstLine(conversation.lastMessage.message),
    },
  }))
}

const firstLine = (text: string): string => [...text].slice(0, LAST_LINE).join('')
