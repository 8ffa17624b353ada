import { randomBytes } from 'node:crypto'
import { noFilters } from '#server/features/search/search.ts'
import {
  chooseEngine,
  type IndexPlace,
  indexesOf,
  openClient,
  openSearchEngine,
  rebuildIndex,
} from '#server/features/search/testing.ts'
import type { Db } from '#server/platform/database/db.ts'

// a server that has just started, on a busy machine, is slow
const PATIENCE_MS = 20_000

/** A new alias on the OpenSearch of SEARCH_URL; closing removes its index. */
export function freshIndexPlace(url: string): IndexPlace & { close(): Promise<void> } {
  const place = { client: openClient([url], PATIENCE_MS), alias: `test-${randomBytes(6).toString('hex')}` }
  return {
    ...place,
    close: async () => {
      for (const index of await indexesOf(place)) await place.client.indices.delete({ index })
      await place.client.close()
    },
  }
}

/** The ids in an index, read directly. */
export async function idsIn(db: Db, place: IndexPlace): Promise<string[]> {
  const all = { match: null, filters: noFilters, sort: 'latest', listings: 0, limit: 1000, skip: 0 } as const
  const listed = await openSearchEngine(db, place).list({ ...all, after: null, except: [] })
  return listed.map(({ id }) => id).toSorted()
}

/** Makes the OpenSearch of SEARCH_URL, if set, search the current database, without a fallback. */
export async function searchInOpenSearch(db: Db): Promise<{ close(): Promise<void> }> {
  const url = process.env['SEARCH_URL']
  if (!url) return { close: async () => {} }
  const place = freshIndexPlace(url)
  const listings = await rebuildIndex(db, place)
  console.log(`OpenSearch searches, in ${listings} listings`)
  chooseEngine(db, openSearchEngine(db, place))
  return place
}
