import type { Db } from '#server/platform/database/db.ts'
import { writing } from './client.ts'
import {
  forgetFeed,
  forgetOthers,
  readChanges,
  readListings,
  recordFilled,
  recordTaken,
  registerFeed,
} from './feed-store.ts'
import { indexBody, mappingVersion } from './mapping.ts'
import type { IndexPlace } from './opensearch-engine.ts'
import { type Refused, writeBatch } from './write-batch.ts'

const BATCH = 1000
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Fills a new index from PostgreSQL while the previous one is in use and fed; then moves the alias in one step and
 * deletes the previous one. Returns the number of listings in the new index; null if another process is filling one.
 */
export async function rebuildIndex(
  db: Db,
  place: IndexPlace,
  onProgress: (listings: number) => void = () => {},
): Promise<number | null> {
  const index = `${place.alias}-${mappingVersion}-${Date.now().toString(36)}`
  const version = await registerFeed(db, place.alias, index)
  if (version === null) return null
  try {
    await place.client.indices.create({ index, body: indexBody }, writing)
    const listings = await copyListings(db, place, index, version, onProgress)
    await feedIndex(db, place, index)
    await leadTo(place, index)
    await recordFilled(db, index)
    await removeIndexes(place, await forgetOthers(db, place.alias, index))
    return listings
  } catch (error) {
    if (!(await indexesOf(place).catch(() => [index])).includes(index)) {
      await forgetFeed(db, index)
      await removeIndexes(place, [index]).catch(() => {})
    }
    throw error
  }
}

async function copyListings(
  db: Db,
  { client }: IndexPlace,
  index: string,
  version: number,
  onProgress: (listings: number) => void,
): Promise<number> {
  let listings = 0
  for (let after = FIRST; ; ) {
    const rows = await readListings(db, index, after, BATCH)
    const writes = rows.map(row => ({ id: row.id, version, row }))
    const [refused] = await writeBatch(client, index, writes, false)
    if (refused) throw new Error(`${index} refused ${refused.id}: ${refused.reason}`)
    listings += rows.length
    if (rows.length < BATCH) break
    onProgress(listings)
    after = rows.at(-1)?.id ?? after
  }
  await client.indices.refresh({ index }, writing)
  return listings
}

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

export async function indexesOf({ client, alias }: IndexPlace): Promise<string[]> {
  const { body } = await client.indices.getAlias({ name: alias }, { ...writing, ignore: [404] })
  return Object.entries(body)
    .filter(([, found]) => typeof found === 'object' && 'aliases' in found)
    .map(([index]) => index)
}

async function leadTo(place: IndexPlace, index: string): Promise<void> {
  const { client, alias } = place
  const before = await indexesOf(place)
  const actions = [
    ...before.map(old => ({ remove: { index: old, alias } })),
    { add: { index, alias, is_write_index: true } },
  ]
  await client.indices.updateAliases({ body: { actions } }, writing)
  await removeIndexes(place, before)
}

export async function removeIndexes({ client }: IndexPlace, indexes: readonly string[]): Promise<void> {
  for (const index of indexes) await client.indices.delete({ index }, { ...writing, ignore: [404] })
}
