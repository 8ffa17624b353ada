import type { Db } from '#server/platform/database/db.ts'
import { readChanges, recordTaken } from './feed-store.ts'
import type { IndexPlace } from './opensearch-engine.ts'
import { type Refused, writeBatch } from './write-batch.ts'

const BATCH = 1000

/**
 * Writes the waiting changes of listings to an index; returns the rows that the index refused. A change is removed from
 * the list after it was written, so a change is written again if the process dies in between. If two processes write
 * the same listing, the later version stays.
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
