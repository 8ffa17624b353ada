import type { VerbInput } from '#contract/api.ts'
import type { Conversation, MessagesEvent } from '#contract/conversations/endpoints.ts'
import { type LiveCursor, readCursor, writeCursor } from '#contract/conversations/live-cursor.ts'
import { conversationPages } from '#contract/conversations/rules.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { singleFlight } from '#server/platform/database/pool/batch.ts'
import type { StreamEvent, StreamSource } from '#server/platform/messaging/stream-source.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { isLive, membershipNow, readNews } from '../messages/message-news.ts'
import { type Heads, readHeads } from '../model/conversation-store.ts'
import { sightOf } from '../model/conversation-view.ts'
import { loadConversations } from '../model/load-conversations.ts'
import { userTopic } from '../model/notify-members.ts'

const LAST_LINE = 120

// several browsers of one user are notified of the same change and need the same data
const heads = singleFlight<Heads>()
const lists = singleFlight<Conversation[]>()

/**
 * The live list of the viewer's newest conversations, sent whole at every change, and the changes in their open
 * conversations.
 */
export async function streamConversations(
  context: SignedInContext,
  { params, query }: VerbInput<'GET /conversation/sse/conversations/:id'>,
): Promise<StreamSource> {
  const { userId } = context.viewer
  if (params.id !== userId) refuse('not_yourself')
  const open = [...new Set(query.messages?.split(','))]
  return {
    topic: userTopic(userId),
    allowed: async () => true,
    async read(text) {
      // the cursors are read before the data: a change between the two reads is sent twice, never missed
      const now = await heads(`${userId} ${open.join()}`, () => readHeads(context.services.db, userId, open))
      const known = readCursor(text, open)
      for (const id of open) {
        const moved = now.conversations[id] !== undefined && now.conversations[id] !== known.conversations.get(id)
        const event = moved ? await newsOf(context, id, known) : undefined
        if (event) return event
      }
      if (now.feed === known.feed) return undefined
      const data = await lists(userId, () => liveList(context))
      return { id: writeCursor({ ...known, feed: now.feed }), data, more: false }
    },
  }
}

/** The changes in an open conversation since the reader's cursor; none in a closed one. */
async function newsOf(
  context: SignedInContext,
  conversationId: string,
  known: LiveCursor,
): Promise<StreamEvent | undefined> {
  const { db } = context.services
  const membership = await membershipNow(db, context.viewer.userId, conversationId)
  if (!isLive(membership)) return undefined
  const sight = { conversationId, clearedSeq: membership.cleared_seq }
  const news = await readNews(db, sightOf(context), sight, known.conversations.get(conversationId))
  if (!news) return undefined
  const { cursor, messages, reset } = news
  return {
    id: writeCursor({ ...known, conversations: new Map([...known.conversations, [conversationId, cursor]]) }),
    name: 'messages',
    data: { conversationId, messages, reset } satisfies MessagesEvent,
  }
}

/** The live list, with the beginning of each message; the conversation itself has the full text. */
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
