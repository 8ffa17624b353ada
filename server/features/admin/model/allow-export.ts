import type { SignedInContext } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'

/** Rows read at a time; limits the memory of an export. */
export const batchSize = 1000
const exportsAnHour = 30

/**
 * Counts an export and records who took which table out of the product, before the first byte is sent. The event
 * records only that there was a search: search terms are often names, addresses or phone numbers, and events outlive
 * people.
 */
export async function allowExport(
  context: SignedInContext,
  file: string,
  { search, ...filters }: { search?: string | undefined },
): Promise<void> {
  const { db } = context.services
  const data = { file, filters, ...(search && { searched: true }) }
  await enforceRateLimit(db, { key: `exports:${context.viewer.userId}`, most: exportsAnHour, seconds: 3600 })
  await db.transaction().execute(tx => appendEvent(tx, context, 'admin.exported', null, data))
}
