import type { Sort } from '#contract/explore/explore-state.ts'
import { shelfLives } from '#contract/explore/rules.ts'
import type { Count } from './count.ts'
import { byFacet, type FacetName, type FlagName, flagNames, type ListName, listNames } from './facets.ts'

/** The filters of a search; empty lists, null and false exclude nothing. */
export interface SearchFilters extends Record<ListName, string[]>, Record<FlagName, boolean> {
  /** rupees per unit, both ends included */
  priceFrom: number | null
  priceTo: number | null
  /** the wanted quantity: the seller's minimum order must not be more */
  quantityMost: number | null
  /** the quantity that must be left; a listing without a quantity does not match */
  quantityLeast: number | null
  /** the days for which the goods must still be good, from `today`; those without a date do not match */
  shelfLife: number | null
  /** YYYY-MM-DD in India; null if the search ignores shelf life, which is then not counted either */
  today: string | null
  /** first published after this instant, in ISO 8601 */
  publishedAfter: string | null
  /** wanted values by the name of a specification, both in small letters; only within a single subcategory */
  specifications: Readonly<Record<string, string[]>>
}

/** No filter at all. */
export const noFilters: Readonly<SearchFilters> = {
  ...byFacet(listNames, () => []),
  ...byFacet(flagNames, () => false),
  priceFrom: null,
  priceTo: null,
  quantityMost: null,
  quantityLeast: null,
  shelfLife: null,
  today: null,
  publishedAfter: null,
  specifications: {},
}

/** The facts that similar listings share, in place of a listing; not all lists are empty. */
export interface SimilarFacts {
  /** the listing itself, which is none of them */
  id: string | null
  categories: string[]
  subcategories: string[]
  hsCodes: string[]
  specifications: [name: string, value: string][]
}

/** The request of a buyer; an empty query means everything. */
export interface SearchRequest extends SearchFilters {
  query: string
  /** the words are searched as they were typed: nothing is corrected */
  literal?: boolean
  sort: Sort
  /** counts from 1; not looked at when `after` is given */
  page: number
  size: number
  /** the number of pages from `page` on, 1 if left out */
  pages?: number
  /** `next` of the page before, which costs the same however deep it is; one that cannot be read means the beginning */
  after?: string | null
  /** whether counts by filter value are wanted too */
  facets?: boolean
}

export interface FacetCount {
  value: string
  count: number
}

/** The number of listings that each further choice would leave, most first; a filter's own choice does not narrow its own counts. */
export interface Facets extends Record<ListName, FacetCount[]>, Record<FlagName, number> {
  /** facets that were counted over the best listings alone, because there are more than are counted */
  inexact: readonly FacetName[]
  /** by the fewest days: who is good for 90 more is so for 30 */
  shelfLife: FacetCount[]
  /** those that are filters in the one subcategory that was chosen; none otherwise */
  specifications: SpecificationFacet[]
}

/** The number of listings that each further value of a specification would leave. */
export interface SpecificationFacet {
  /** in small letters */
  name: string
  /** as most sellers write it */
  label: string
  values: (FacetCount & { label: string })[]
}

/** Facets out of their counts by value; `countsOf` tells those of one, the largest first. */
export const facetsOf = (countsOf: (name: FacetName) => FacetCount[], inexact: readonly FacetName[]): Facets => ({
  inexact,
  ...byFacet(listNames, countsOf),
  ...byFacet(flagNames, name => countsOf(name).find(({ value }) => value === 'true')?.count ?? 0),
  shelfLife: countsOf('shelfLife'),
  specifications: [],
})

/** Counts by the longest of `shelfLives` that goods last, as counts of those that last so long at least. */
export const atLeast = (counts: readonly FacetCount[]): FacetCount[] =>
  shelfLives.map((days, at) => ({
    value: String(days),
    count: counts.reduce((sum, { value, count }) => sum + (Number(value) > at ? count : 0), 0),
  }))

export const noFacets: Readonly<Facets> = facetsOf(() => [], [])

/** The filters without what was chosen of one specification. */
export function withoutSpecification(filters: SearchFilters, name: string): SearchFilters {
  const { [name]: _chosen, ...specifications } = filters.specifications
  return { ...filters, specifications }
}

/** The conditions that were read from the words of a query. */
export interface SaidCondition {
  /** the words that say so */
  words: string
  /** the query without them */
  rest: string
  filters: Partial<Pick<SearchFilters, 'priceFrom' | 'priceTo' | 'quantityMost' | 'units'>>
  /** what the goods should be without; null for a condition that is a filter */
  without: string | null
}

/** Ids of one page in order, the total, whether words had to be dropped, and the query as read when that differs. */
export interface SearchResult {
  ids: string[]
  total: Count
  relaxed: boolean
  corrected: string | null
  /** words that stand in no listing */
  missing: string[]
  conditions: SaidCondition[]
  /** what `after` takes for the page that follows; null on the last one */
  next: string | null
  /** null unless asked for */
  facets: Facets | null
}
