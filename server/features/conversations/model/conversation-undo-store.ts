import { undoLimits } from '#contract/shared/undo.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { execute, fetchRow } from '#server/platform/database/fetch.ts'

/** Records that the last removal of a conversation also blocked its other member. */
export const recordBlock = (tx: Tx, conversationId: string, userId: string) => execute(tx)`
  update conversation_members set undo_blocked = true
  where conversation_id = ${conversationId} and user_id = ${userId} and undo_seq is not null`

/**
 * Restores what a member cleared or removed after `clearedSeq`, once and within seconds. Returns true if it also
 * removed a block; undefined if there is nothing to restore.
 */
export const takeClearingBack = (
  tx: Tx,
  { conversationId, userId, clearedSeq }: { conversationId: string; userId: string; clearedSeq: number },
) => fetchRow(tx)<{ blocked: boolean }>`
  with before as (
    select undo_blocked as blocked from conversation_members
    where conversation_id = ${conversationId} and user_id = ${userId} and undo_seq = ${clearedSeq}
      and undo_at > now() - make_interval(secs => ${undoLimits.seconds})
  )
  update conversation_members
  set cleared_seq = undo_seq, deleted_at = null, undo_seq = null, undo_at = null, undo_blocked = false
  from before where conversation_id = ${conversationId} and user_id = ${userId}
  returning before.blocked`
