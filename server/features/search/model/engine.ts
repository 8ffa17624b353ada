import type { Sort } from '#contract/explore/explore-state.ts'
import type { Count } from './count.ts'
import type { Place } from './cursor.ts'
import type { Expression, Match, Term, Unwanted } from './query.ts'
import type { FacetCount, Facets, SearchFilters } from './request.ts'

/** A retrieved listing, with the facts about its words that ranking needs. */
export interface Candidate {
  id: string
  name: string
  score: number
  subcategory: string | null
  /**
   * the rank of each requested expression, in the order of the request; it depends on field, frequency and closeness of
   * the words, and is 0 if the listing lacks the expression
   */
  ranks: number[]
  /** true for each term in the name, category, specifications or place, not only in the description */
  stated: boolean[]
  /** number of neighbouring words of the query that are also neighbours in the listing */
  near: number
  /** for each unwanted thing: 0 absent, 1 anywhere, 2 in the name, 3 stated as absent */
  unwanted: number[]
  /** the lexemes that name the goods, in alphabetical order */
  head: string
}

/** The features to compute for candidates. */
export interface Features {
  asked: Expression[]
  /** the terms, each as an expression that any of its alternatives fulfils */
  terms: Expression[]
  neighbours: { expression: Expression; inName: boolean }[]
  unwanted: readonly Unwanted[]
}

interface Matching {
  /** null for all live listings */
  match: Match | null
  filters: SearchFilters
}

export interface Retrieval {
  /**
   * matches, each less strict than the one before, with the number of candidates after which no further one is tried
   */
  relaxations: readonly { match: Match; enough: number }[]
  filters: SearchFilters
  /** the terms by which the best matches are chosen */
  terms: readonly Term[]
  features: Features
  /** the approximate number of live listings */
  listings: number
  limit: number
}

export interface FacetCounting extends Matching {
  /** names of further specifications to count, in small letters */
  specifications: readonly string[]
}

/** For each requested specification, the counts of its values, the largest first. */
export type SpecificationCounts = ReadonlyMap<string, FacetCount[]>

export interface Listing extends Matching {
  sort: Sort
  listings: number
  limit: number
  skip: number
  /** the last listing of the previous page, from which reading continues instead of skipping */
  after: Place | null
  /** ids that were shown already */
  except: readonly string[]
}

/** The interface of a search engine; `engines/engine-contract.test.ts` is its contract. */
export interface SearchEngine {
  /**
   * Candidates for ranking, for each relaxation that was tried: about `limit` best matches, or all if fewer match,
   * without those of an earlier relaxation.
   */
  retrieve(retrieval: Retrieval): Promise<Candidate[][]>
  /** Listings that match, in the order of a sort. */
  list(listing: Listing): Promise<Place[]>
  count(matching: Matching): Promise<Count>
  /** The count, and the number of listings that each further choice would leave. */
  facets(counting: FacetCounting): Promise<Count & { facets: Facets; specifications: SpecificationCounts }>
  /** Updates the engine's data, as far as changes of listings do not update it directly. */
  index(): Promise<void>
  /** Throws if the engine cannot answer. */
  health(): Promise<void>
}
