import type { Client } from '@opensearch-project/opensearch'
import { writing } from './client.ts'
import { documentOf, type ListingRow } from './document.ts'

/** The state of a listing in an index at a version: its row, or null if it has none. */
export interface Write {
  id: string
  version: number
  row: ListingRow | null
}

/** A listing that the index refused, with the reason. */
export interface Refused {
  id: string
  reason: string
}

/** The index does not exist: it was replaced by another one, or lost. */
export class IndexGone extends Error {
  override name = 'IndexGone'
}

/** The index accepts no writes at the moment, such as a read-only one on a full disk; the batch is retried. */
export class IndexClosedToWrites extends Error {
  override name = 'IndexClosedToWrites'
}

const BLOCKED = 403
const GONE = 404
const LATE = 409
const TOO_MUCH = 429

const closesToWrites = (status: number): boolean => status === BLOCKED || status === TOO_MUCH || status >= 500

/**
 * Writes rows to an index. They replace earlier versions; a later version in the index stays, and a repeated change has
 * no effect. Returns the rows that were refused for good; throws if a retry may help.
 */
export async function writeBatch(
  client: Client,
  index: string,
  writes: readonly Write[],
  refresh: boolean,
): Promise<Refused[]> {
  if (writes.length === 0) return []
  const lines = writes.flatMap(({ id: _id, version, row }): object[] => {
    const place = { _id, version, version_type: 'external' as const }
    return row ? [{ index: place }, documentOf(row)] : [{ delete: place }]
  })
  const { body } = await client.bulk({ index, body: lines, refresh }, writing)
  const results = body.items.map(item => item.index ?? item.delete)
  // removing a listing that does not exist is no error
  if (results.some(result => result?.error && result.status === GONE)) throw new IndexGone(`there is no index ${index}`)
  const unwritten = results.find(result => closesToWrites(result?.status ?? 0))
  if (unwritten) throw new IndexClosedToWrites(`${index} did not take a batch: ${unwritten.error?.reason}`)
  return results.flatMap(result => {
    if (!result?.error || result.status === LATE) return []
    const { error, _id: id = '' } = result
    return [{ id, reason: error.reason ?? error.type }]
  })
}
