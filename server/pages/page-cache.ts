import { LRUCache } from 'lru-cache'
import type { QuotaName } from '#contract/http/request-quotas.ts'

/** A page as it was sent, for callers that accept the same encodings. */
export interface SentPage {
  etag: string
  encoding: string | undefined
  body: Buffer | string
}

export interface KnownPage<State> extends SentPage {
  /** everything that has an id in its data */
  ids: readonly string[]
  /**
   * what the market looked like before it was made, and whatever had an id in it the time before: while these are others, the state of `ids` is
   * another too, and the page is made once more. Undefined where it asked nothing.
   */
  state: State | undefined
  /** what making it counts for */
  quotas: readonly QuotaName[]
}

const MOST_BYTES = 64 * 1024 * 1024
/** The memory of a cached page beside its body, in bytes. */
const MORE_BYTES = 2000
/** As long as results of searches: scores fall with age without being a change. */
const LONGEST_MS = 600_000
const LONGEST_KEY = 600

/** Public pages as they were sent, by their addresses. */
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

// whole values: pictures are named by their addresses
const ID = /"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g

/** All that has an id in the data of a page. */
export const idsIn = (data: string): string[] => [...new Set(Array.from(data.matchAll(ID), ([, id = '']) => id))]
