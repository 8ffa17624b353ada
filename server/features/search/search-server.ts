import { messageOf } from '#server/platform/log/error-details.ts'
import { logSparingly } from '#server/platform/log/log-sparingly.ts'
import type { Config } from '#server/platform/runtime/config.ts'
import { counterOf, measureOnScrape } from '#server/platform/runtime/feature-metrics.ts'
import type { Services } from '#server/platform/services.ts'
import { chooseEngine } from './engines/engine-of.ts'
import { withFallback } from './engines/fallback-engine.ts'
import { checkServer } from './engines/opensearch/check-server.ts'
import { openClient } from './engines/opensearch/client.ts'
import { readLag } from './engines/opensearch/feed-store.ts'
import { faultOf, openSearchEngine } from './engines/opensearch/opensearch-engine.ts'
import { postgresEngine } from './engines/postgres/postgres-engine.ts'

export { openSearchFeed, reindex } from './engines/opensearch/keep-index.ts'
export { rereadListings } from './engines/postgres/index-store.ts'

const fallbacks = {
  name: 'search_fallback_total',
  help: 'Searches that PostgreSQL answered because OpenSearch did not.',
} as const
const gauges = [
  ['seconds', { name: 'search_feed_lag_seconds', help: 'How long the oldest change has waited for OpenSearch.' }],
  ['waiting', { name: 'search_feed_waiting', help: 'Changes that wait for the index of OpenSearch.' }],
] as const
const PART = 'search'

/** Throws a StartupError unless the server of SEARCH_URL, if set, can be used. */
export async function checkSearchServer({ search }: Config): Promise<void> {
  if (search) await checkServer(search.nodes)
}

/** Connects this process's searches to OpenSearch, if SEARCH_URL names one, with PostgreSQL as its fallback. */
export async function connectSearch({ config, db, readers, log, metrics, degraded }: Services) {
  if (!config.search) return { close: async () => {} }
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
    onFallback: () => counterOf(metrics, fallbacks).inc(),
  })
  for (const each of [db, ...(readers?.databases ?? [])]) chooseEngine(each, watched.engine)
  for (const [of, gauge] of gauges) measureOnScrape(metrics, gauge, async () => (await readLag(db))[of])
  return {
    close: async () => {
      watched.close()
      await client.close()
    },
  }
}
