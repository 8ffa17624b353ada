/** What the seller's own list shows: what buyers see, and what waits. */
export const ownListingTabs = ['active', 'draft'] as const
export type OwnListingTab = (typeof ownListingTabs)[number]

/** The orders of the seller's own list; the first is the usual one. */
export const ownListingSorts = [
  'latest',
  'oldest',
  'name',
  'low-to-high',
  'high-to-low',
  'impressions',
  'clicks',
] as const
export type OwnListingSort = (typeof ownListingSorts)[number]

export const ownListingSortNames: Record<OwnListingSort, string> = {
  latest: 'Latest',
  oldest: 'Oldest',
  name: 'Name',
  'low-to-high': 'Price: low to high',
  'high-to-low': 'Price: high to low',
  impressions: 'Most impressions',
  clicks: 'Most clicks',
}

export const ownListingPages = { size: 50, searchMost: 100, sparklineDays: 14, homeDays: 30 } as const
