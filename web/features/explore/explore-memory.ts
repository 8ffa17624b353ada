import type { ExploreState } from '#contract/explore/explore-state.ts'
import type { ApiClient, Reply } from '#web/api/client.ts'

const CACHED_FOR_MS = 120_000

/** The replies of the current search: the pages loaded so far, and the filters of all listings. */
interface Memory {
  key: string
  until: number
  pages: { first: number; last: number; reply: Reply<'POST /explore/deadstock/search'> }[]
  filters: Reply<'GET /explore/filters'> | null
}

// by API client: the browser has one client, and each rendering on the server has its own
const memories = new WeakMap<ApiClient, Memory>()

/** The cached pages of a search, so that 'Load more' requests only the new page. */
export function earlierReplies(api: ApiClient, { query, literal, filters, sort, view, page }: ExploreState): Memory {
  const key = JSON.stringify([query, literal, filters, sort, view])
  const known = memories.get(api)
  if (page > 1 && known?.key === key && known.until > Date.now()) return known
  const memory = { key, until: Date.now() + CACHED_FOR_MS, pages: [], filters: null }
  memories.set(api, memory)
  return memory
}
