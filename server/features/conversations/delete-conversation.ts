import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { record } from '../../platform/events.ts'
import { refuse } from '../../platform/refusal.ts'
import { blockPerson } from './block-person.ts'
import { lockMembership, removeFor } from './conversation-store.ts'
import { tellMembers } from './tell-members.ts'

/** Takes a conversation out of the viewer's list, emptied for them alone, and blocks its other member when asked to. */
export async function deleteConversation(
  context: SignedInContext,
  { body: { conversationId, isBlocked, blockedId } }: VerbInput<'POST /conversation/delete'>,
): Promise<ApiReply<'POST /conversation/delete'>> {
  const { userId } = context.viewer
  await context.house.db.transaction().execute(async tx => {
    const conversation = await lockMembership(tx, userId, conversationId)
    if (!conversation) refuse('not_found')
    if (blockedId && blockedId !== conversation.other_id) refuse('not_found')
    if (await removeFor(tx, conversationId, userId)) {
      await record(tx, context, { kind: 'conversation.deleted', subject: { kind: 'conversation', id: conversationId } })
      await tellMembers(tx, [userId], [conversationId])
    }
    if (isBlocked) await blockPerson(tx, context, conversation.other_id)
  })
  return {}
}
