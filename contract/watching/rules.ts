import { type ChosenFilters, type ExploreState, writeExploreState } from '../explore/explore-state.ts'

export const watchingLimits = {
  favouritesMost: 500,
  searchesMost: 20,
  sellersMost: 100,
  nameMost: 80,
  perPage: 24,
  /** sellers see how many people saved a lot if at least this many did */
  savesShown: 3,
  /** most lots of one search that a run reads, newest first */
  examined: 50,
  /** most cards in a mail: of one search, and of all searches */
  cardsPerSearch: 5,
  cardsPerMail: 20,
  /** days until another notice about a lower price */
  cheaperAgainDays: 7,
  /** the most lots, searches and sellers that a person saves or removes in an hour */
  changesAnHour: 300,
} as const

export const frequencies = ['off', 'daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]
export const frequencyLabels: Record<Frequency, string> = { daily: 'Daily', weekly: 'Every Monday', off: 'No e-mails' }

export const watchingMessages = {
  nothingChosen: 'Choose words or a filter first',
  name: `Enter a name of 1 to ${watchingLimits.nameMost} characters, on one line`,
  searches: `You can keep ${watchingLimits.searchesMost} searches. Remove one first.`,
  sellers: `You can save ${watchingLimits.sellersMost} sellers. Remove one first.`,
  favourites: `You can save ${watchingLimits.favouritesMost} lots. Remove one first.`,
} as const

export const watchingTexts = {
  /** the title of a feed without words and filters */
  newLots: 'New lots',
  login: 'Please login to save this',
  loginToSee: 'Please login to see what you saved',
  removed: 'Removed from your saved lots',
  searchSaved: 'Search saved. We’ll e-mail you new lots once a day.',
  alertStopped: 'Alert off. You can switch it on again any time.',
  gone: 'No longer listed',
  thisSearch: 'This saved search',
  thisSeller: 'New lots from this seller',
  saveSeller: 'Save seller',
  sellerIsSaved: 'Seller saved',
  sellerSaved: 'Seller saved. We’ll e-mail you their new lots once a day.',
  sellerRemoved: 'Removed from your saved sellers',
  sellerMails: 'E-mail me their new lots',
  noSellers: 'No saved sellers yet',
  noSellersHint: 'Choose “Save seller” on a seller’s page. We’ll e-mail you their new lots once a day.',
  noLots: 'Nothing listed at the moment',
} as const

/** The key of a saved search: the same for the same words and filters in any order, sort and layout. */
export function canonicalKey({ query, literal, filters }: Pick<ExploreState, 'query' | 'literal' | 'filters'>): string {
  const sorted: ChosenFilters = {}
  for (const id of Object.keys(filters).toSorted()) sorted[id] = [...new Set(filters[id])].toSorted()
  return writeExploreState({ query: query.trim().toLowerCase(), literal, filters: sorted })
}

/** A price with its unit and tax terms. */
export interface Price {
  amount: number | null
  unit: string | null
  gst: string | null
}

/** True if a price has fallen by at least a twentieth; prices with another unit or other tax terms are not compared. */
export const isCheaper = (before: Price, now: Price): boolean =>
  before.amount !== null &&
  now.amount !== null &&
  before.unit === now.unit &&
  before.gst === now.gst &&
  now.amount * 20 <= before.amount * 19

/** True if less than a quarter of the quantity is left. */
export const isGoing = (before: number | null, left: number | null): boolean =>
  before !== null && left !== null && before > 0 && left * 4 < before
