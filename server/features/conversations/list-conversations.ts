import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import { conversationPages } from '../../../contract/conversations-rules.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { loadConversations } from './load-conversations.ts'

/** The viewer's own conversations, newest first. */
export async function listConversations(
  context: SignedInContext,
  { params }: VerbInput<'GET /conversation/conversations/:id'>,
): Promise<ApiReply<'GET /conversation/conversations/:id'>> {
  if (params.id !== context.viewer.userId) refuse('not_yourself')
  return { conversations: await loadConversations(context, { most: conversationPages.list }) }
}
