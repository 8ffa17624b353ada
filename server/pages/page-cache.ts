import { LRUCache } from 'lru-cache'
import type { QuotaName } from '#contract/http/request-quotas.ts'

/** A page as it was sent, for callers that accept the same encodings. */
export interface SentPage {
  etag: string
  encoding: string | undefined
  body: Buffer | string
}

export interface KnownPage<State> extends SentPage {
  /** all ids in its data */
  ids: readonly string[]
  /**
   * the versions of all listings and of the ids on the page, read before the page was made. If either has changed, the
   * page is made again. Undefined if the page read nothing.
   */
  state: State | undefined
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
export const openPageCache = <State extends object>() => {
  const known = new LRUCache<string, KnownPage<State>>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => MORE_BYTES + body.length,
    ttl: LONGEST_MS,
  })
  return {
    find: (key: string) => known.get(key),
    keep(key: string, page: KnownPage<State>): void {
      if (key.length <= LONGEST_KEY) known.set(key, page)
    },
  }
}

// matches ids that are whole values, but not the ids of pictures, which are parts of addresses
const ID = /"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g

/** All ids in the data of a page. */
export const idsIn = (data: string): string[] => [...new Set(Array.from(data.matchAll(ID), ([, id = '']) => id))]
