import type { Sort } from '#contract/explore/explore-state.ts'
import { shelfLives } from '#contract/explore/rules.ts'
import type { Count } from './count.ts'
import { byFacet, type FacetName, type FlagName, flagNames, type ListName, listNames } from './facets.ts'

/** The filters of a search; empty lists, null and false exclude nothing. */
export interface SearchFilters extends Record<ListName, string[]>, Record<FlagName, boolean> {
  /** rupees per unit, both ends included */
  priceFrom: number | null
  priceTo: number | null
  /** the wanted quantity: the seller's minimum order must not exceed it */
  quantityMost: number | null
  /** the quantity that must be available; a listing without a quantity does not match */
  quantityLeast: number | null
  /** the days for which the goods must stay good, from `today`; goods without a date do not match */
  shelfLife: number | null
  /** YYYY-MM-DD in India; null if the search ignores shelf life, which is then not counted either */
  today: string | null
  /** first published after this instant, in ISO 8601 */
  publishedAfter: string | null
  /** wanted values by the name of a specification, both in small letters; only within a single subcategory */
  specifications: Readonly<Record<string, string[]>>
}

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

/** The facts of goods for which similar listings are searched; at least one list is not empty. */
export interface SimilarFacts {
  categories: string[]
  subcategories: string[]
  hsCodes: string[]
  specifications: [name: string, value: string][]
}

/** The request of a buyer; an empty query matches everything. */
export interface SearchRequest extends SearchFilters {
  query: string
  /** true if the typed words are searched without correction */
  literal?: boolean
  sort: Sort
  /** counts from 1; ignored if `after` is given */
  page: number
  size: number
  /** the number of pages from `page` on; default: 1 */
  pages?: number
  /**
   * `next` of the previous page: the cost is the same at any depth; with an unreadable value the search starts at the
   * beginning
   */
  after?: string | null
  /** true if counts by filter value are wanted too */
  facets?: boolean
}

export interface FacetCount {
  value: string
  count: number
}

/**
 * The number of listings that each further choice would leave, the largest first; a filter's own choice does not reduce
 * its own counts.
 */
export interface Facets extends Record<ListName, FacetCount[]>, Record<FlagName, number> {
  /** facets that were counted in a part of the matches, because these exceed the limit */
  inexact: readonly FacetName[]
  /** by the fewest days: goods that last 90 days also last 30 */
  shelfLife: FacetCount[]
  /** the filters of the single chosen subcategory; otherwise empty */
  specifications: SpecificationFacet[]
}

/** The number of listings that each further value of a specification would leave. */
export interface SpecificationFacet {
  /** in small letters */
  name: string
  /** in the sellers' most frequent spelling */
  label: string
  values: (FacetCount & { label: string })[]
}

export const mostFirst = (counts: readonly FacetCount[]): FacetCount[] =>
  counts.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))

/** Makes facets from counts by value; `countsOf` returns those of one, the largest first. */
export const facetsOf = (countsOf: (name: FacetName) => FacetCount[], inexact: readonly FacetName[]): Facets => ({
  inexact,
  ...byFacet(listNames, countsOf),
  ...byFacet(flagNames, name => countsOf(name).find(({ value }) => value === 'true')?.count ?? 0),
  shelfLife: countsOf('shelfLife'),
  specifications: [],
})

/**
 * For each of `shelfLives`, the number of goods that last at least this long; `counts` has the goods by the number of
 * shelf lives that they last.
 */
export const atLeast = (counts: readonly FacetCount[]): FacetCount[] =>
  shelfLives.map((days, at) => ({
    value: String(days),
    count: counts.reduce((sum, { value, count }) => sum + (Number(value) > at ? count : 0), 0),
  }))

export const noFacets: Readonly<Facets> = facetsOf(() => [], [])

/** The filters without the choices of one specification. */
export function withoutSpecification(filters: SearchFilters, name: string): SearchFilters {
  const { [name]: _chosen, ...specifications } = filters.specifications
  return { ...filters, specifications }
}

export interface SaidCondition {
  /** the words that express the condition */
  words: string
  /** the query without the words of the condition */
  rest: string
  filters: Partial<Pick<SearchFilters, 'priceFrom' | 'priceTo' | 'quantityMost' | 'units'>>
  /** the unwanted property; null for a condition that is a filter */
  without: string | null
}

/** The ids of one page in order, the total, true if terms were dropped, and the corrected query if it differs. */
export interface SearchResult {
  ids: string[]
  total: Count
  relaxed: boolean
  /** true if a lot has every searched word */
  wholeMatch: boolean
  corrected: string | null
  /** words that no listing has */
  missing: string[]
  /** the missing word that names the wanted goods, if nothing was found */
  unnamed: string | null
  /** if nothing was found: the absent goods, and the word without which the query has lots */
  absent: { goods: string; word: string; query: string } | null
  conditions: SaidCondition[]
  /** the value of `after` for the next page; null on the last one */
  next: string | null
  /** null unless requested */
  facets: Facets | null
}
