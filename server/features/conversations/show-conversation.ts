import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { findMembership } from './conversation-store.ts'
import { loadConversations } from './load-conversations.ts'
import { readNewest } from './message-store.ts'

/** One of the viewer's conversations with its newest messages. */
export async function showConversation(
  context: SignedInContext,
  { params: { id } }: VerbInput<'GET /conversation/:id'>,
): Promise<ApiReply<'GET /conversation/:id'>> {
  const { db } = context.house
  if (!(await findMembership(db, context.viewer.userId, id))) refuse('not_found')
  const { messages } = await readNewest(db, id)
  const [conversation] = await loadConversations(context, { id }, messages)
  return { conversation: conversation ?? refuse('not_found') }
}
