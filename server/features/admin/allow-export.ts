import type { Readable } from 'node:stream'
import type { SignedInContext } from '../../platform/context.ts'
import { record } from '../../platform/events.ts'
import { within } from '../../platform/rate-limit.ts'

/** Rows read at a time: what an export holds in memory. */
export const batchSize = 1000
const exportsAnHour = 30

export interface ExportFile {
  name: string
  body: Readable
}

/**
 * Counts an export and writes down who took what out of the house, before the first byte goes. What was searched for is a name,
 * an address or a phone more often than not: of that only that it was, since events outlive whoever they are about.
 */
export async function allowExport(
  context: SignedInContext,
  file: string,
  { search, ...filters }: { search?: string | undefined },
): Promise<void> {
  const { db } = context.house
  const data = { file, filters, ...(search && { searched: true }) }
  await within(db, { key: `exports:${context.viewer.userId}`, most: exportsAnHour, seconds: 3600 })
  await db
    .transaction()
    .execute(tx => record(tx, context, { kind: 'admin.exported', subject: { kind: 'export', id: null }, data }))
}
