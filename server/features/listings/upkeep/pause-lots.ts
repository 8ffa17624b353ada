import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'
import { appendEvents, newEvent } from '#server/platform/messaging/events.ts'

/** Pauses live lots that the caller's own sheet no longer names, and sends no mail; returns their number. */
export async function pauseLots(tx: Tx, context: SignedInContext, ids: readonly string[]): Promise<number> {
  const rows = await fetchRows(tx)<{ id: string }>`
    update listings set status = 'Inactive', paused_by = 'freshness', moved_from = null, moved_at = null, updated_at = now()
    where id = any (${ids}::uuid[]) and user_id = ${context.viewer.userId} and status = 'Active' returning id`
  const news = rows.map(({ id }) => newEvent('listing.paused', id, { pausedBy: 'freshness', by: 'import' }))
  await appendEvents(tx, context, news)
  return rows.length
}
