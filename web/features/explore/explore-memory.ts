import type { ExploreState } from '#contract/explore/explore-state.ts'
import type { ApiClient, Reply } from '#web/api/client.ts'

const KEPT_MS = 120_000

/** Replies of the search at hand: pages one after the other, and the filters of everything. */
interface Memory {
  key: string
  until: number
  pages: { first: number; last: number; reply: Reply<'POST /explore/deadstock/search'> }[]
  filters: Reply<'GET /explore/filters'> | null
}

// by client: the browser has one, and on the server every rendering has its own
const memories = new WeakMap<ApiClient, Memory>()

/** The kept pages of a search, so that 'Load more' asks for the new page alone. */
export function earlierReplies(api: ApiClient, { query, literal, filters, sort, view, page }: ExploreState): Memory {
  const key = JSON.stringify([query, literal, filters, sort, view])
  const known = memories.get(api)
  if (page > 1 && known?.key === key && known.until > Date.now()) return known
  const memory = { key, until: Date.now() + KEPT_MS, pages: [], filters: null }
  memories.set(api, memory)
  return memory
}
