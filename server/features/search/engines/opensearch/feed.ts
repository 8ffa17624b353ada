import type { Db } from '#server/platform/database/db.ts'
import { readChanges, recordTaken } from './feed-store.ts'
import type { IndexPlace } from './opensearch-engine.ts'
import { type Refused, writeBatch } from './write-batch.ts'

const BATCH = 1000

/**
 * Updates an index to the listings; returns the rows that it refused. Changes are removed from the list afterwards, so
 * they are repeated if the feeder dies in between; of two concurrent feeders the later version wins.
 */
export async function feedIndex(db: Db, { client }: IndexPlace, index: string): Promise<Refused[]> {
  const refused: Refused[] = []
  for (;;) {
    const changes = await readChanges(db, index, BATCH)
    if (changes.length === 0) return refused
    const versions = changes.flatMap(change => change.versions)
    refused.push(...(await writeBatch(client, index, changes, true)))
    await recordTaken(db, index, versions)
    if (versions.length < BATCH) return refused
  }
}
