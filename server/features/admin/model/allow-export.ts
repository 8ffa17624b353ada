import type { Readable } from 'node:stream'
import type { SignedInContext } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'

/** Rows read at a time: what an export holds in memory. */
export const batchSize = 1000
const exportsAnHour = 30

export interface ExportFile {
  name: string
  body: Readable
}

/**
 * Counts an export and writes down who took what out of the product, before the first byte goes. What was searched for is a name,
 * an address or a phone more often than not. The event records only that there was a search, since events outlive people.
 */
export async function allowExport(
  context: SignedInContext,
  file: string,
  { search, ...filters }: { search?: string | undefined },
): Promise<void> {
  const { db } = context.services
  const data = { file, filters, ...(search && { searched: true }) }
  await enforceRateLimit(db, { key: `exports:${context.viewer.userId}`, most: exportsAnHour, seconds: 3600 })
  await db
    .transaction()
    .execute(tx => appendEvent(tx, context, { kind: 'admin.exported', subject: { kind: 'export', id: null }, data }))
}
