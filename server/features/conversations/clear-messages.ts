import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { record } from '../../platform/events.ts'
import { refuse } from '../../platform/refusal.ts'
import { showUser } from '../accounts/show-user.ts'
import { isThere } from './conversation-policy.ts'
import { clearFor, lockMembership } from './conversation-store.ts'
import { tellMembers } from './tell-members.ts'

/** Empties a conversation for the viewer; the other member keeps everything. */
export async function clearMessages(
  context: SignedInContext,
  { body: { conversationId } }: VerbInput<'POST /message/clear'>,
): Promise<ApiReply<'POST /message/clear'>> {
  const { house, viewer } = context
  await house.db.transaction().execute(async tx => {
    const conversation = await lockMembership(tx, viewer.userId, conversationId)
    if (!conversation || !isThere(conversation)) refuse('not_found')
    if (!(await clearFor(tx, conversationId, viewer.userId))) return
    await record(tx, context, { kind: 'messages.cleared', subject: { kind: 'conversation', id: conversationId } })
    await tellMembers(tx, [viewer.userId])
  })
  return showUser(context)
}
