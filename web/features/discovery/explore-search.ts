import { type ExploreState, searchLimits } from '../../../contract/discovery-rules.ts'
import type { ListingCard } from '../../../contract/listings.ts'
import type { ApiClient } from '../../api/client.ts'
import { CATEGORY, type Filter, SUBCATEGORY } from './explore-state.ts'

/** Pages shown as one growing list; after that a new list begins, so that no address asks for everything. */
const PAGES_IN_A_LIST = 8

export interface ExploreResults {
  listings: ListingCard[]
  count: number
  relaxed: boolean
  /** the page that the list begins with */
  firstPage: number
}

/** The listings of a search up to its page; null when they could not be loaded. */
export async function findListings(api: ApiClient, state: ExploreState): Promise<ExploreResults | null> {
  const firstPage = Math.floor((state.page - 1) / PAGES_IN_A_LIST) * PAGES_IN_A_LIST + 1
  const pages = Array.from({ length: state.page - firstPage + 1 }, (_, index) => firstPage + index)
  const replies = await Promise.all(pages.map(page => findPage(api, { ...state, page }, searchLimits.pageSize)))
  const listings: ListingCard[] = []
  const seen = new Set<string>()
  let count = 0
  let relaxed = false
  for (const reply of replies) {
    if (!reply.success) return null
    ;({ count, relaxed } = reply)
    // a listing can move to the next page while the pages are being read
    for (const listing of reply.deadstocks) if (!seen.has(listing.id)) listings.push(listing)
    for (const { id } of reply.deadstocks) seen.add(id)
  }
  return { listings, count, relaxed, firstPage }
}

/** How many listings a search would find; null when that is not known. */
export async function countListings(api: ApiClient, state: ExploreState): Promise<number | null> {
  const reply = await findPage(api, { ...state, page: 1 }, 1)
  return reply.success ? reply.count : null
}

function findPage(api: ApiClient, { query, filters, sort: orderBy, page }: ExploreState, size: number) {
  if (query === '' && Object.keys(filters).length === 0)
    return api('GET /explore/deadstock', { query: { orderBy, page, size } }, { quiet: true })
  return api('POST /explore/deadstock/search', { body: { query, filters, orderBy, page, size } }, { quiet: true })
}

/** The filters to offer beside a search: the subcategories are those of the category chosen last. */
export async function loadFilters(api: ApiClient, state: ExploreState): Promise<Filter[]> {
  const category = state.filters[CATEGORY]?.at(-1)
  const [all, own] = await Promise.all([
    api('GET /explore/filters', {}, { quiet: true }),
    category ? api('GET /explore/categories/:categoryId', { params: { categoryId: category } }, { quiet: true }) : null,
  ])
  if (!all.success) return []
  if (!own?.success) return all.filters
  const options = own.subCategories.map(({ name, count }) => ({ value: name, label: name, count }))
  return all.filters.map(filter => (filter.id === SUBCATEGORY ? { ...filter, options } : filter))
}
