import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { findConversationsWith } from '../model/conversation-store.ts'
import { notifyMembersInTransaction } from '../model/notify-members.ts'
import { insertBlock } from './block-store.ts'
import { knownFingerprints } from './known-fingerprints.ts'

/**
 * Blocks a person for the viewer, also in later accounts of that person, and ends the open streams of both; false if
 * the person was blocked already.
 */
export async function blockPerson(tx: Tx, context: SignedInContext, personId: string): Promise<boolean> {
  const { userId } = context.viewer
  const marks = await knownFingerprints(context.services, tx, personId)
  const blocked = await insertBlock(tx, userId, personId, marks)
  for (const id of blocked) await appendEvent(tx, context, 'user.blocked', id)
  if (blocked.length > 0)
    await notifyMembersInTransaction(tx, [userId, ...blocked], await findConversationsWith(tx, userId, blocked))
  return blocked.length > 0
}
