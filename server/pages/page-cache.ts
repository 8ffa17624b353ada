import { LRUCache } from 'lru-cache'
import type { QuotaName } from '#contract/http/request-quotas.ts'

/** A page as it was sent, for callers that accept the same encodings. */
export interface SentPage {
  etag: string
  encoding: string | undefined
  body: Buffer | string
}

export interface KnownPage extends SentPage {
  /**
   * a version of the data in which the page is right, at first the one read before it was made. If the data has changed
   * since, the page is made again. Undefined if the page read nothing.
   */
  version: string | undefined
  /** the quotas that rendering the page counts for */
  quotas: readonly QuotaName[]
}

const MOST_BYTES = 64 * 1024 * 1024
/** Bytes of memory of a cached page besides its body. */
const MORE_BYTES = 2000
/** The longest time in the cache, as for search results, because the scores of lots fall with age even without a change. */
const LONGEST_MS = 600_000
const LONGEST_KEY = 600

/** The cache of public pages by address. */
export const openPageCache = () => {
  const known = new LRUCache<string, KnownPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => MORE_BYTES + body.length,
    ttl: LONGEST_MS,
  })
  return {
    find: (key: string) => known.get(key),
    keep(key: string, page: KnownPage): void {
      if (key.length <= LONGEST_KEY) known.set(key, page)
    },
  }
}
