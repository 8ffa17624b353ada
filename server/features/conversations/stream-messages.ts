import type { VerbInput } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { StreamSource } from '../../platform/stream-source.ts'
import { findMembership } from './conversation-store.ts'
import { messageView } from './conversation-view.ts'
import { readChanges, readNewest } from './message-store.ts'
import { conversationTopic } from './tell-members.ts'

const CURSOR = /^\d{1,15}$/

/** Live messages of one of the viewer's conversations: the newest at first, then every new or changed one. */
export async function streamMessages(
  { house: { db }, viewer: { userId } }: SignedInContext,
  { params }: VerbInput<'GET /message/:conversationId/:userId'>,
): Promise<StreamSource> {
  if (params.userId !== userId) refuse('not_yourself')
  const id = params.conversationId
  const isMember = async () => (await findMembership(db, userId, id)) !== undefined
  if (!(await isMember())) refuse('not_found')

  return {
    topic: conversationTopic(id),
    allowed: isMember,
    async read(cursor) {
      const later = cursor && CURSOR.test(cursor) ? await readChanges(db, id, Number(cursor)) : undefined
      if (later?.messages.length === 0) return undefined
      const slice = later ?? (await readNewest(db, id))
      return { id: String(slice.cursor), data: slice.messages.map(row => messageView(userId, row)) }
    },
  }
}
