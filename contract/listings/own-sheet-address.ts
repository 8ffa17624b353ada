import { type OwnListingSort, ownListingPages, ownListingSorts } from './own-listings-rules.ts'

/** The own listings that the sheet shows. */
export const ownSheetViews = ['all', 'live', 'paused', 'drafts'] as const
export type OwnSheetView = (typeof ownSheetViews)[number]

export const ownSheetViewNames: Record<OwnSheetView, string> = {
  all: 'All',
  live: 'Live',
  paused: 'Paused',
  drafts: 'Drafts',
}

/** The state of the sheet's page in its address. */
export interface OwnSheetState {
  show: OwnSheetView
  search: string
  sort: OwnListingSort
}

/** Reads the address; what it leaves out is as usual. */
export const readOwnSheet = (query: URLSearchParams): OwnSheetState => ({
  show: ownSheetViews.find(view => view === query.get('show')) ?? 'all',
  search: (query.get('search') ?? '').slice(0, ownListingPages.searchMost),
  sort: ownListingSorts.find(sort => sort === query.get('sort')) ?? 'latest',
})

/** The query of the address, from '?' on, without what is as usual. */
export function writeOwnSheet({ show, search, sort }: OwnSheetState): string {
  const query = new URLSearchParams({
    ...(show !== 'all' && { show }),
    ...(search.trim() && { search: search.trim() }),
    ...(sort !== 'latest' && { sort }),
  }).toString()
  return query ? `?${query}` : ''
}
