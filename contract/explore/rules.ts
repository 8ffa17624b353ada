export const sorts = ['recommended', 'low-to-high', 'high-to-low', 'latest', 'oldest'] as const
export type Sort = (typeof sorts)[number]

export const sortLabels: Record<Sort, string> = {
  recommended: 'Recommended',
  'low-to-high': 'Price: low to high',
  'high-to-low': 'Price: high to low',
  latest: 'Latest',
  oldest: 'Oldest',
}

export const isSort = (text: unknown): text is Sort => sorts.some(sort => sort === text)

/** How the recommended order comes about, for the pages that disclose it. */
export const recommendedFormula =
  'How well the words match, a verified business, how complete the listing is, how new it is, and how often people who saw it opened it. No one can pay for a place.'

/** How the listings that were found are shown. */
export const views = ['grid', 'list'] as const
export type View = (typeof views)[number]

/** Specifications of a listing that its row in the list view shows. */
export const rowSpecifications = 4

/** Categories whose goods are compared by figures rather than by pictures: these offer a list view. */
const FIGURES_FIRST = new Set([
  'metals',
  'industrial',
  'electrical',
  'electronics',
  'plastics-rubber',
  'chemicals',
  'building',
])

/** Whether most of these listings, given by their categories, are compared by figures. */
export const comparesByFigures = (categoryIds: readonly (string | null)[]): boolean =>
  categoryIds.filter(id => id !== null && FIGURES_FIRST.has(id)).length * 2 > categoryIds.length

export const searchLimits = {
  queryMost: 100,
  /** words of a query that are searched for; those after them are let go */
  wordsMost: 10,
  pageSize: 24,
  pageSizeMost: 50,
  pageMost: 400,
  /** pages that one call may ask for */
  pagesMost: 8,
  /** found listings are counted exactly up to so many, and said as '10,000+' above */
  countedMost: 10_000,
  debounceMs: 500,
} as const

/** Suggestions in the search box: of all kinds together, and from how many characters on. */
export const suggestionLimits = {
  most: 8,
  categoriesMost: 2,
  subcategoriesMost: 2,
  recentMost: 3,
  charactersLeast: 2,
  debounceMs: 200,
} as const

/** Cards in the row of similar listings, and names of a kind by which one may ask for them. */
export const similarLimits = { most: 12, namesMost: 10 } as const

export const homeLimits = {
  cards: 16,
  categoryPills: 4,
  categoryTiles: 8,
  carouselItems: 11,
  carouselLoopsAbove: 6,
  carouselSpeedMs: 300,
  carouselDelayMs: 3000,
} as const

/** Filters above this many values can be expanded; the arrow shows on any list above the second number. */
export const filterLimits = {
  expandableAbove: 5,
  arrowAbove: 3,
  searchAbove: 10,
  /** characters of a filter's id and of a value, and values of one filter */
  nameMost: 40,
  valueMost: 120,
  valuesMost: 30,
} as const

/**
 * A specification becomes a filter of its subcategory where at least `shareLeast` of the live lots there state it, with at least `valuesLeast`
 * values of which some repeat: most of the lots may not have a value of their own (`distinctMost` of them), as with part numbers.
 */
export const specificationFilters = {
  /** most per subcategory, those that most lots state */
  most: 3,
  shareLeast: 0.6,
  valuesLeast: 5,
  distinctMost: 0.8,
  valuesMost: 100,
  /** names of what is a filter of its own, or different for every lot */
  never: String.raw`\m(age|date|month|year|made|expiry|shelf life|batch|lot|part no|quantity|qty|stock)\M`,
} as const

const SPECIFICATION = 'spec.'

/** The id of the filter of a specification, by its name in small letters. */
export const specificationFilter = (name: string): string => SPECIFICATION + name

/** The specification that a filter is about, in small letters; null for any other filter. */
export const specificationOf = (filter: string): string | null =>
  filter.startsWith(SPECIFICATION) ? filter.slice(SPECIFICATION.length).toLowerCase() : null

/** For how many more days goods may have to be good. */
export const shelfLives = [30, 90, 180] as const

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/

/** The amount somebody typed, with or without ₹ and grouping; null when it is none. */
export function readAmount(text: string): number | null {
  const digits = text.replaceAll(/[₹,\s]/g, '')
  return AMOUNT.test(digits) ? Number(digits) : null
}

/** What is counted of a listing: that it was opened from a list, that its page was viewed, that it came into view in a list. */
export const metricKinds = ['clicks', 'impressions', 'listViews'] as const
export type MetricKind = (typeof metricKinds)[number]

/** Views of a page are sent when it is viewed; the browser sends the rest every `flushMs` and on leaving. */
export const metricLimits = {
  flushMs: 300_000,
  idsMost: 50,
  /** how often one viewer counts for one listing, in a call and on a day */
  viewerMost: { clicks: 5, impressions: 1, listViews: 1 } satisfies Record<MetricKind, number>,
  /** how often all viewers of one network count for one listing on a day, each kind alone */
  networkMost: 20,
} as const

/** Chosen values by filter id; the definitions come from GET /explore/filters. */
export type ChosenFilters = Record<string, string[]>

export interface ExploreState {
  query: string
  /** the words are searched as they were typed */
  literal: boolean
  filters: ChosenFilters
  sort: Sort
  view: View
  page: number
}

const RESERVED = new Set(['query', 'literal', 'sort', 'view', 'page'])

// any parameter of a shared address arrives here: what a search cannot take is no filter
const isFilterName = (name: string): boolean =>
  name.length <= filterLimits.nameMost && !name.includes('\0') && !(name in Object.prototype) && name !== 'prototype'
const isFilterValue = (value: string): boolean =>
  value !== '' && value.length <= filterLimits.valueMost && !value.includes('\0')

/** The whole search of an /explore address; unknown sorts and pages fall back to the defaults. */
export function readExploreState(search: URLSearchParams): ExploreState {
  const filters: ChosenFilters = {}
  for (const key of new Set(search.keys())) {
    const values = search.getAll(key).filter(isFilterValue).slice(0, filterLimits.valuesMost)
    if (!RESERVED.has(key) && isFilterName(key) && values.length > 0) filters[key] = values
  }
  const sort = search.get('sort')
  const page = Number(search.get('page') ?? 1)
  return {
    query: (search.get('query') ?? '').replaceAll('\0', '').slice(0, searchLimits.queryMost).trim(),
    literal: search.has('literal'),
    filters,
    sort: isSort(sort) ? sort : 'recommended',
    view: search.get('view') === 'list' ? 'list' : 'grid',
    page: Number.isInteger(page) && page >= 1 && page <= searchLimits.pageMost ? page : 1,
  }
}

/** The query string of a search, without what is at its default; '' or '?...'. */
export function writeExploreState(state: Partial<ExploreState>): string {
  const search = new URLSearchParams()
  if (state.query) search.set('query', state.query)
  if (state.query && state.literal) search.set('literal', '1')
  for (const [key, values] of Object.entries(state.filters ?? {})) for (const value of values) search.append(key, value)
  if (state.sort && state.sort !== 'recommended') search.set('sort', state.sort)
  if (state.view === 'list') search.set('view', state.view)
  if (state.page && state.page > 1) search.set('page', String(state.page))
  const text = search.toString()
  return text ? `?${text}` : ''
}
