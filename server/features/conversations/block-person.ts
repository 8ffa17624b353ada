import type { SignedInContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events.ts'
import { insertBlock } from './block-store.ts'
import { findConversationsWith } from './conversation-store.ts'
import { knownMarks } from './known-marks.ts'
import { tellMembers } from './tell-members.ts'

/** Silences the viewer and another person for each other, in this account and in later ones, and ends their open streams. */
export async function blockPerson(tx: Tx, context: SignedInContext, personId: string): Promise<void> {
  const { userId } = context.viewer
  const marks = await knownMarks(context.house, tx, personId)
  const blocked = await insertBlock(tx, userId, personId, marks)
  for (const id of blocked) await record(tx, context, { kind: 'user.blocked', subject: { kind: 'user', id } })
  if (blocked.length > 0) await tellMembers(tx, [userId, ...blocked], await findConversationsWith(tx, userId, blocked))
}
