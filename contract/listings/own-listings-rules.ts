import { keysOf } from '../shared/keys-of.ts'

/** The tabs of the seller's own list: live listings, and the others. */
export const ownListingTabs = ['active', 'draft'] as const
export type OwnListingTab = (typeof ownListingTabs)[number]

/** The sort orders of the seller's own list; the first is the default. */
export const ownListingSortNames = {
  latest: 'Latest',
  oldest: 'Oldest',
  name: 'Name',
  'low-to-high': 'Price: low to high',
  'high-to-low': 'Price: high to low',
  impressions: 'Most impressions',
  clicks: 'Most clicks',
} as const
export type OwnListingSort = keyof typeof ownListingSortNames
export const ownListingSorts = keysOf(ownListingSortNames)

export const ownListingPages = {
  size: 50,
  sizes: [20, 50, 100],
  searchMost: 100,
  sparklineDays: 14,
  homeDays: 30,
} as const

/** Names of the actions whose dialogs load at a press. */
export const ownListingActions = {
  shareList: 'Share list',
  offerToSavers: 'Offer to those who saved it',
} as const

/** The state of the page of own listings in its address. */
export interface OwnListingsState {
  tab: OwnListingTab
  /** 'due': only live listings that should be confirmed */
  show: 'all' | 'due'
  search: string
  sort: OwnListingSort
  page: number
  size: number
}

const [firstSize] = ownListingPages.sizes

/** Reads the state from an address; missing and malformed parts get their defaults. */
export function readOwnListings(query: URLSearchParams): OwnListingsState {
  const page = Number(query.get('page'))
  return {
    tab: ownListingTabs.find(tab => tab === query.get('tab')) ?? 'active',
    show: query.get('show') === 'due' ? 'due' : 'all',
    search: (query.get('search') ?? '').slice(0, ownListingPages.searchMost),
    sort: ownListingSorts.find(sort => sort === query.get('sort')) ?? 'latest',
    page: Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    size: ownListingPages.sizes.find(size => String(size) === query.get('size')) ?? firstSize,
  }
}

/** Writes the query of the address, from '?' on, without default values. */
export function writeOwnListings(state: Partial<OwnListingsState>): string {
  const query = new URLSearchParams()
  if (state.tab === 'draft') query.set('tab', state.tab)
  if (state.show === 'due') query.set('show', state.show)
  if (state.search?.trim()) query.set('search', state.search.trim())
  if (state.sort && state.sort !== 'latest') query.set('sort', state.sort)
  if (state.page && state.page > 1) query.set('page', String(state.page))
  if (state.size && state.size !== firstSize) query.set('size', String(state.size))
  const text = query.toString()
  return text ? `?${text}` : ''
}
