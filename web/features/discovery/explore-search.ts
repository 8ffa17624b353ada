import { type ExploreState, searchLimits } from '../../../contract/discovery-rules.ts'
import type { ListingCard } from '../../../contract/listings.ts'
import type { ApiClient, Reply } from '../../api/client.ts'
import { earlierReplies } from './explore-memory.ts'
import type { Filter } from './explore-state.ts'

/** Pages shown as one growing list; after that a new list begins, so that no address asks for everything. */
const PAGES_IN_A_LIST = 8

export interface ExploreResults {
  listings: ListingCard[]
  count: number
  relaxed: boolean
  /** the words as they were read, when some had to be corrected */
  corrected: string | null
  /** the page that the list begins with */
  firstPage: number
}

/** The listings of a search up to its page, and the filters beside it; no results when they could not be loaded. */
export async function explore(
  api: ApiClient,
  state: ExploreState,
): Promise<{ results: ExploreResults | null; filters: Filter[] }> {
  const firstPage = Math.floor((state.page - 1) / PAGES_IN_A_LIST) * PAGES_IN_A_LIST + 1
  const pages = Array.from({ length: state.page - firstPage + 1 }, (_, index) => firstPage + index)
  const earlier = earlierReplies(api, state)
  const [replies, all] = await Promise.all([
    Promise.all(
      pages.map(page =>
        earlier(page, () => findPage(api, { ...state, page }, searchLimits.pageSize, page === firstPage)),
      ),
    ),
    isEverything(state) ? earlier('filters', () => api('GET /explore/filters', {}, { quiet: true })) : null,
  ])
  const [first] = replies
  const within = first?.success ? first.filters : undefined
  return { results: joined(replies, firstPage), filters: (all?.success ? all.filters : within) ?? [] }
}

type Page = Reply<'POST /explore/deadstock/search'>

function joined(replies: readonly Page[], firstPage: number): ExploreResults | null {
  const listings = new Map<string, ListingCard>()
  const results: Omit<ExploreResults, 'listings'> = { count: 0, relaxed: false, corrected: null, firstPage }
  for (const reply of replies) {
    if (!reply.success) return null
    results.count = reply.count
    results.relaxed = reply.relaxed
    results.corrected = reply.correctedQuery
    // a listing can move to the next page while the pages are being read
    for (const listing of reply.deadstocks) if (!listings.has(listing.id)) listings.set(listing.id, listing)
  }
  return { ...results, listings: [...listings.values()] }
}

/** How many listings a search would find; null when that is not known. */
export async function countListings(api: ApiClient, state: ExploreState): Promise<number | null> {
  const reply = await findPage(api, { ...state, page: 1 }, 1)
  return reply.success ? reply.count : null
}

/** The filters to offer beside a search, with all their options; none when they could not be loaded. */
export async function loadFilters(api: ApiClient, state: ExploreState): Promise<Filter[]> {
  const reply = isEverything(state)
    ? await api('GET /explore/filters', {}, { quiet: true })
    : await findPage(api, { ...state, page: 1 }, 1, true)
  return (reply.success && reply.filters) || []
}

const isEverything = ({ query, filters }: ExploreState): boolean => query === '' && Object.keys(filters).length === 0

async function findPage(api: ApiClient, state: ExploreState, size: number, withFilters = false): Promise<Page> {
  const { query, literal, filters, sort: orderBy, view, page } = state
  const withSpecifications = view === 'list' && size > 1
  if (isEverything(state)) {
    const reply = await api(
      'GET /explore/deadstock',
      { query: { orderBy, page, size, ...(withSpecifications && { withSpecifications: 'true' }) } },
      { quiet: true },
    )
    return reply.success ? { ...reply, correctedQuery: null } : reply
  }
  const body = { query, literal, filters, orderBy, page, size, withFilters, withSpecifications }
  return api('POST /explore/deadstock/search', { body }, { quiet: true })
}
