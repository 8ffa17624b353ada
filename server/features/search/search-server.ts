import type { Config } from '../../platform/config.ts'
import type { House } from '../../platform/house.ts'
import { logSparingly } from '../../platform/log-sparingly.ts'
import { messageOf } from '../../platform/thrown.ts'
import { chooseEngine } from './engines/engine-of.ts'
import { withFallback } from './engines/fallback-engine.ts'
import { checkServer } from './engines/opensearch/check-server.ts'
import { openClient } from './engines/opensearch/client.ts'
import { faultOf } from './engines/opensearch/fault-of.ts'
import { feedIndex } from './engines/opensearch/feed.ts'
import { noteRead, readFeeds, readLag } from './engines/opensearch/feed-store.ts'
import { keepIndex } from './engines/opensearch/keep-index.ts'
import { openSearchEngine } from './engines/opensearch/opensearch-engine.ts'
import { rebuildIndex } from './engines/opensearch/rebuild-index.ts'
import { IndexGone } from './engines/opensearch/write-batch.ts'
import { postgresEngine } from './engines/postgres/postgres-engine.ts'

const nothingOpen = { close: async () => {} }
const fallbacks = {
  name: 'search_fallback_total',
  help: 'Questions that PostgreSQL answered because OpenSearch did not.',
} as const
const PART = 'search'

/** Throws a StartFault unless the server of SEARCH_URL, where there is one, can be used. */
export async function checkSearchServer({ search }: Config): Promise<void> {
  if (search) await checkServer(search.nodes)
}

/** Has OpenSearch answer the searches of this process, where SEARCH_URL names one, and PostgreSQL while it is away. */
export async function connectSearch({ config, db, log, counters, gauges, degraded }: House) {
  if (!config.search) return nothingOpen
  const client = openClient(config.search.nodes)
  const warn = logSparingly(log)
  const watched = await withFallback(openSearchEngine(db, { client, alias: config.search.alias }), postgresEngine(db), {
    faultOf,
    onAway(error) {
      degraded.add(PART)
      log.warn('search.away', { message: messageOf(error) })
    },
    onBack() {
      degraded.delete(PART)
      log.info('search.back', {})
    },
    onRefused: error => warn('search.refused', '', { message: messageOf(error) }),
    onFallback: () => counters.add(fallbacks, {}),
  })
  chooseEngine(db, watched.engine)
  gauges.add(
    { name: 'search_feed_lag_seconds', help: 'How long the oldest change has waited for the index of OpenSearch.' },
    async () => (await readLag(db)).seconds,
  )
  gauges.add(
    { name: 'search_feed_waiting', help: 'Changes that wait for the index of OpenSearch.' },
    async () => (await readLag(db)).waiting,
  )
  return {
    close: async () => {
      watched.close()
      await client.close()
    },
  }
}

const EVERY_MS = 250
const LOOKED_AFTER_MS = 30_000
const PAUSE_MS = 2000

/** Keeps the index of OpenSearch in line with the listings, in the background until closed. */
export function openSearchFeed({ config, db, log }: House): { close(): Promise<void> } {
  if (!config.search) return nothingOpen
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
      await noteRead(db, place.alias)
      ofThisVersion = false
      lookedAfter = performance.now()
    }
    for (const { index, filling } of await readFeeds(db, place.alias))
      if (!filling)
        for (const { id, reason } of await feedIndex(db, place, index))
          log.error('search.unindexed', { listing: id, message: reason })
  }
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void>
  const run = async () => {
    let pause = EVERY_MS
    try {
      await step()
    } catch (error) {
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

/** Fills a new index from PostgreSQL and has it read; returns how many listings it holds, null when somebody else is doing so. */
export async function reindex(
  { db, config }: Pick<House, 'db' | 'config'>,
  onProgress: (listings: number) => void,
): Promise<number | null> {
  const client = openClient(config.search!.nodes)
  try {
    return await rebuildIndex(db, { client, alias: config.search!.alias }, onProgress)
  } finally {
    await client.close()
  }
}
