import type { Db } from '../../../../platform/db.ts'
import { forgetOthers, noteFilled, readFeeds } from './feed-store.ts'
import type { IndexPlace } from './opensearch-engine.ts'
import { indexesOf, rebuildIndex, removeIndexes } from './rebuild-index.ts'

/**
 * Sees to it that the alias leads to an index that is kept in line. One that is missing, or that PostgreSQL knows nothing of, is filled anew.
 * One of another version of the product is filled anew only where `ofThisVersion` asks for it, or two versions that run at once would go on replacing it.
 */
export async function keepIndex(
  db: Db,
  place: IndexPlace,
  ofThisVersion: boolean,
  onProgress: (listings: number) => void,
): Promise<void> {
  const { alias } = place
  const [index] = await indexesOf(place)
  const known = (await readFeeds(db, alias)).find(feed => feed.index === index)
  await removeIndexes(place, await forgetOthers(db, alias, index ?? null))
  if (known) {
    // whoever filled it died before saying so
    if (known.filling && !known.worked) await noteFilled(db, known.index)
    return
  }
  if (index === undefined || ofThisVersion) await rebuildIndex(db, place, onProgress)
}
