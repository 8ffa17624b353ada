import { type ExploreState, searchLimits } from '#contract/explore/explore-state.ts'
import type { RefusalBody } from '#contract/http/refusals.ts'
import type { ListingCard } from '#contract/listings/endpoints.ts'
import type { ApiClient, Reply } from '#web/api/client.ts'
import { inWords, phraseInWords } from '#web/language/words.ts'
import { earlierReplies } from './explore-memory.ts'
import type { Filter, StatedCondition } from './explore-state.ts'

export interface ExploreResults {
  listings: ListingCard[]
  count: number
  /** false if counting stopped early */
  countExact: boolean
  relaxed: boolean
  /** true if a lot has every word */
  wholeMatch: boolean
  /** the corrected words; null if none was corrected */
  corrected: string | null
  /** words that no lot has */
  missing: string[]
  /** if nothing is found: the absent goods, and the word without which the query has lots */
  absent: { goods: string; word: string; query: string } | null
  /** if nothing is found: ids of the categories of such goods */
  near: string[]
  /** the conditions that the words express */
  conditions: StatedCondition[]
  /** if no lot has the searched name: lots under the customs tariff heading for it */
  tariff: Extract<Page, { success: true }>['tariff']
  /** the first page of the list */
  firstPage: number
}

/** Loads the listings of a search up to its page, and the filters; returns the refusal instead if the search failed. */
export async function explore(
  api: ApiClient,
  state: ExploreState,
): Promise<{ results: ExploreResults | null; refused: RefusalBody | null; filters: Filter[] }> {
  // at most `pagesMost` pages are joined to one list, so that one address cannot request all pages
  const firstPage = Math.floor((state.page - 1) / searchLimits.pagesMost) * searchLimits.pagesMost + 1
  const memory = earlierReplies(api, state)
  const earlier = memory.pages.filter(({ first, last }) => first >= firstPage && last < state.page)
  const page = (earlier.at(-1)?.last ?? firstPage - 1) + 1
  const [news, all] = await Promise.all([
    findPage(api, { ...state, page }, { pages: state.page - page + 1, withFilters: page === firstPage }),
    isEverything(state) ? (memory.filters ?? api('GET /explore/filters', {}, { quiet: true })) : null,
  ])
  if (all?.success) memory.filters = all
  if (news.success) memory.pages = [...earlier, { first: page, last: state.page, reply: news }]
  const replies = [...earlier.map(({ reply }) => reply), news]
  const [first] = replies
  const within = first?.success ? first.filters : undefined
  const refused = news.success ? null : news
  return {
    results: joined(replies, firstPage),
    refused,
    filters: ((all?.success ? all.filters : within) ?? []).map(filterInWords),
  }
}

type Page = Reply<'POST /explore/deadstock/search'>

function joined(replies: readonly Page[], firstPage: number): ExploreResults | null {
  const listings = new Map<string, ListingCard>()
  const results: Omit<ExploreResults, 'listings'> = {
    count: 0,
    countExact: true,
    relaxed: false,
    wholeMatch: false,
    corrected: null,
    missing: [],
    absent: null,
    near: [],
    conditions: [],
    tariff: null,
    firstPage,
  }
  for (const reply of replies) {
    if (!reply.success) return null
    results.count = reply.count
    results.countExact = reply.countExact
    results.relaxed = reply.relaxed
    results.wholeMatch = reply.wholeMatch
    results.corrected = reply.correctedQuery
    results.missing = reply.missing
    results.absent = reply.absent
    results.near = reply.near
    results.conditions = reply.conditions
    results.tariff = reply.tariff
    // a listing can move to the next page between two requests
    for (const listing of reply.deadstocks) if (!listings.has(listing.id)) listings.set(listing.id, listing)
  }
  return { ...results, listings: [...listings.values()] }
}

export type Total = Pick<ExploreResults, 'count' | 'countExact'>

/** The number of listings of a search; null if the request failed. */
export async function countListings(api: ApiClient, state: ExploreState): Promise<Total | null> {
  const reply = await findPage(api, { ...state, page: 1 }, { size: 1 })
  return reply.success ? { count: reply.count, countExact: reply.countExact } : null
}

/** The filters of a search with all their options; empty if the request failed. */
export async function loadFilters(api: ApiClient, state: ExploreState): Promise<Filter[]> {
  const reply = isEverything(state)
    ? await api('GET /explore/filters', {}, { quiet: true })
    : await findPage(api, { ...state, page: 1 }, { size: 1, withFilters: true })
  return ((reply.success && reply.filters) || []).map(filterInWords)
}

/** The filter with its name and labels in the language of the page. */
const filterInWords = (filter: Filter): Filter => ({
  ...filter,
  name: inWords(filter.name),
  options: filter.options.map(option => ({ ...option, label: phraseInWords(option.label) })),
  ends: filter.ends.map(end => ({ ...end, label: inWords(end.label) })),
})

const isEverything = ({ query, filters }: ExploreState): boolean => query === '' && Object.keys(filters).length === 0

interface Wanted {
  size?: number
  pages?: number
  withFilters?: boolean
}

async function findPage(api: ApiClient, state: ExploreState, wanted: Wanted): Promise<Page> {
  const { size = searchLimits.pageSize, pages = 1, withFilters = false } = wanted
  const { query, literal, filters, sort: orderBy, view, page } = state
  const withSpecifications = view === 'list' && size > 1
  if (isEverything(state)) {
    const reply = await api(
      'GET /explore/deadstock',
      { query: { orderBy, page, size, pages, ...(withSpecifications && { withSpecifications: 'true' }) } },
      { quiet: true },
    )
    return reply.success
      ? {
          ...reply,
          wholeMatch: true,
          correctedQuery: null,
          missing: [],
          absent: null,
          near: [],
          conditions: [],
          tariff: null,
        }
      : reply
  }
  const body = { query, literal, filters, orderBy, page, size, pages, withFilters, withSpecifications }
  return api('POST /explore/deadstock/search', { body }, { quiet: true })
}
