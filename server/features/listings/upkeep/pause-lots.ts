import { sql } from 'kysely'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvents } from '#server/platform/messaging/events.ts'

/** Pauses live lots of the caller that their own sheet no longer names, without a mail; returns their number. */
export async function pauseLots(tx: Tx, context: SignedInContext, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update listings set status = 'Inactive', paused_by = 'freshness', moved_from = null, moved_at = null, updated_at = now()
    where id = any (${ids}::uuid[]) and user_id = ${context.viewer.userId} and status = 'Active' returning id`.execute(
    tx,
  )
  await appendEvents(
    tx,
    context,
    rows.map(({ id }) => ({
      kind: 'listing.paused',
      subject: { kind: 'listing', id },
      data: { pausedBy: 'freshness', by: 'import' },
    })),
  )
  return rows.length
}
