import { readAmount } from '../shared/numbers/money.ts'

export const sorts = ['recommended', 'low-to-high', 'high-to-low', 'latest', 'oldest'] as const
export type Sort = (typeof sorts)[number]

export const isSort = (text: unknown): text is Sort => sorts.some(sort => sort === text)

/** The layout of the found listings. */
export const views = ['grid', 'list'] as const
export type View = (typeof views)[number]

export const searchLimits = {
  queryMost: 100,
  /** the most words of a query that are searched for; later ones are ignored */
  wordsMost: 10,
  pageSize: 24,
  pageSizeMost: 50,
  pageMost: 400,
  /** pages that one call may request */
  pagesMost: 8,
  /** counting of found listings stops here; above it the page shows '10,000+' */
  countedMost: 10_000,
  debounceMs: 500,
} as const

/** Above these numbers of values, a filter can be expanded, can be closed by an arrow, or has a search box. */
export const filterLimits = {
  expandableAbove: 5,
  arrowAbove: 3,
  searchAbove: 10,
  /** most characters of a filter's id and of a value, and most values of one filter */
  nameMost: 40,
  valueMost: 120,
  valuesMost: 30,
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

/** Ids of the filters that are not facets, and of the ends of ranges. All ids are parameters of /explore addresses. */
export const rangeIds = {
  price: 'price',
  priceFrom: 'priceFrom',
  priceTo: 'priceTo',
  minimumOrder: 'minimumOrder',
  minimumOrderTo: 'minimumOrderTo',
  quantity: 'quantity',
  quantityFrom: 'quantityFrom',
  since: 'since',
} as const

// a range has no value of its own, only its ends have
const RESERVED = new Set<string>([
  'query',
  'literal',
  'sort',
  'view',
  'page',
  rangeIds.price,
  rangeIds.minimumOrder,
  rangeIds.quantity,
])
const AMOUNTS = new Set<string>([rangeIds.priceFrom, rangeIds.priceTo, rangeIds.minimumOrderTo, rangeIds.quantityFrom])

// an address may contain any parameter: a name that no search can take is ignored
const isFilterName = (name: string): boolean =>
  name.length <= filterLimits.nameMost && !name.includes('\0') && !(name in Object.prototype) && name !== 'prototype'
const isFilterValue = (name: string, value: string): boolean =>
  value !== '' &&
  value.length <= filterLimits.valueMost &&
  !value.includes('\0') &&
  (!AMOUNTS.has(name) || readAmount(value) !== null)

/**
 * Reads the whole search from an /explore address; unknown sorts and pages fall back to the defaults, and malformed
 * amounts are ignored.
 */
export function readExploreState(search: URLSearchParams): ExploreState {
  const filters: ChosenFilters = {}
  for (const key of new Set(search.keys())) {
    const values = search
      .getAll(key)
      .filter(value => isFilterValue(key, value))
      .slice(0, filterLimits.valuesMost)
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

/** Writes the query string of a search without default values: '' or '?...'. */
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
