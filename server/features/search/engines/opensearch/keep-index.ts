import { recordPartAway, recordPartBack } from '#server/platform/database/away-parts.ts'
import type { Db } from '#server/platform/database/db.ts'
import { messageOf } from '#server/platform/log/error-details.ts'
import { logSparingly } from '#server/platform/log/log-sparingly.ts'
import type { Services } from '#server/platform/services.ts'
import { openClient } from './client.ts'
import { forgetOthers, readFeeds, recordFilled, recordRead } from './feed-store.ts'
import type { IndexPlace } from './opensearch-engine.ts'
import { feedIndex, indexesOf, rebuildIndex, removeIndexes } from './rebuild-index.ts'
import { IndexClosedToWrites, IndexGone } from './write-batch.ts'

/**
 * Makes sure that the alias names an index that is kept up to date. A missing or unknown index is filled again. An
 * index of another version of the product is filled again only if `ofThisVersion` is set; otherwise two running
 * versions would keep replacing it.
 */
async function keepIndex(
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
    // the process that filled the index died before recording it as filled
    if (known.filling && !known.worked) await recordFilled(db, known.index)
    return
  }
  if (index === undefined || ofThisVersion) await rebuildIndex(db, place, onProgress)
}

const EVERY_MS = 250
const LOOKED_AFTER_MS = 30_000
const PAUSE_MS = 2000
const PART = 'search index'

/** Keeps the index of OpenSearch up to date, in the background until closed. */
export function openSearchFeed({ config, db, log }: Services): { close(): Promise<void> } {
  if (!config.search) return { close: async () => {} }
  const place = { client: openClient(config.search.nodes), alias: config.search.alias }
  const warn = logSparingly(log)
  let ofThisVersion = true
  let closed = false
  let lookedAfter = Number.NEGATIVE_INFINITY
  const step = async () => {
    if (performance.now() - lookedAfter > LOOKED_AFTER_MS) {
      await keepIndex(db, place, ofThisVersion, listings => {
        if (closed) throw new Error('closed while an index was being filled')
        log.info('search.filling', { listings })
      })
      await recordRead(db, place.alias)
      ofThisVersion = false
      lookedAfter = performance.now()
    }
    for (const { index, filling } of await readFeeds(db, place.alias))
      if (!filling)
        for (const { id, reason } of await feedIndex(db, place, index))
          log.error('search.unindexed', { listing: id, message: reason })
  }
  // an earlier process may have recorded OpenSearch as away
  let saidAway = true
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void>
  const run = async () => {
    let pause = EVERY_MS
    try {
      await step()
      if (saidAway) await recordPartBack(db, PART)
      saidAway = false
    } catch (error) {
      if (error instanceof IndexClosedToWrites) {
        await recordPartAway(db, PART, messageOf(error)).catch(() => undefined)
        saidAway = true
      }
      pause = PAUSE_MS
      if (error instanceof IndexGone) lookedAfter = Number.NEGATIVE_INFINITY
      warn('search.feed', '', { message: messageOf(error) })
    }
    if (!closed) timer = setTimeout(start, pause).unref()
  }
  const start = () => {
    running = run()
  }
  start()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await running
      await place.client.close()
    },
  }
}

/**
 * Fills a new index from PostgreSQL and puts it into use; returns its number of listings, null if another process is
 * doing so.
 */
export async function reindex(
  db: Db,
  { nodes, alias }: NonNullable<Services['config']['search']>,
  onProgress: (listings: number) => void,
): Promise<number | null> {
  const client = openClient(nodes)
  try {
    return await rebuildIndex(db, { client, alias }, onProgress)
  } finally {
    await client.close()
  }
}
