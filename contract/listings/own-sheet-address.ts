import { keysOf } from '../shared/keys-of.ts'
import { type OwnListingSort, ownListingPages, ownListingSorts } from './own-listings-rules.ts'

/** The filters of the sheet of own listings. */
export const ownSheetViewNames = {
  all: 'All',
  live: 'Live',
  paused: 'Paused',
  drafts: 'Drafts',
} as const
export type OwnSheetView = keyof typeof ownSheetViewNames
export const ownSheetViews = keysOf(ownSheetViewNames)

/** The state of the sheet's page in its address. */
export interface OwnSheetState {
  show: OwnSheetView
  search: string
  sort: OwnListingSort
}

/** Reads the state from an address; missing parts get their defaults. */
export const readOwnSheet = (query: URLSearchParams): OwnSheetState => ({
  show: ownSheetViews.find(view => view === query.get('show')) ?? 'all',
  search: (query.get('search') ?? '').slice(0, ownListingPages.searchMost),
  sort: ownListingSorts.find(sort => sort === query.get('sort')) ?? 'latest',
})

/** Writes the query of the address, from '?' on, without default values. */
export function writeOwnSheet({ show, search, sort }: OwnSheetState): string {
  const query = new URLSearchParams({
    ...(show !== 'all' && { show }),
    ...(search.trim() && { search: search.trim() }),
    ...(sort !== 'latest' && { sort }),
  }).toString()
  return query ? `?${query}` : ''
}
