import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { record } from '../../platform/events.ts'
import { refuse } from '../../platform/refusal.ts'
import { deleteBlocks } from './block-store.ts'
import { findConversationsWith, listFor } from './conversation-store.ts'
import { tellMembers } from './tell-members.ts'

/** Lets a blocked person write again; their conversation is back in the viewer's list, still empty. */
export async function unblockPerson(
  context: SignedInContext,
  { body }: VerbInput<'POST /conversation/unblock'>,
): Promise<ApiReply<'POST /conversation/unblock'>> {
  const { userId } = context.viewer
  await context.house.db.transaction().execute(async tx => {
    const freed = await deleteBlocks(tx, userId, body.userId)
    if (freed.length === 0) refuse('not_found')
    for (const id of freed) await record(tx, context, { kind: 'user.unblocked', subject: { kind: 'user', id } })
    for (const id of await findConversationsWith(tx, userId, [body.userId])) await listFor(tx, id, [userId])
    await tellMembers(tx, [userId, ...freed])
  })
  return {}
}
