import type { Sort } from '#contract/explore/explore-state.ts'
import type { Count } from './count.ts'
import type { Place } from './cursor.ts'
import type { Expression, Match, Term, Unwanted } from './query.ts'
import type { FacetCount, Facets, SearchFilters } from './request.ts'

/** A listing that was retrieved, with what ranking needs to know of its words. */
export interface Candidate {
  id: string
  name: string
  score: number
  category: string
  subcategory: string | null
  /** how well the listing has each asked expression, in their order: by field, how often, in how few words; 0 when it has not */
  ranks: number[]
  /** which terms stand in its name, category, specifications or place, and not in its description alone */
  stated: boolean[]
  /** how many neighbours of the query stand beside each other */
  near: number
  /** of each unwanted thing: 0 not there, 1 somewhere, 2 in the name, 3 said to be lacking */
  unwanted: number[]
  /** the lexemes that say what it is, in the alphabet's order */
  head: string
}

/** The measures of candidates. */
export interface Features {
  asked: Expression[]
  /** the terms, each in any of its ways */
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
  /** matches, each of which asks for less than the one before, and the number of candidates behind which no further one is looked for */
  relaxations: readonly { match: Match; enough: number }[]
  filters: SearchFilters
  /** the terms that the best are to have, by which they are chosen among all that match */
  terms: readonly Term[]
  features: Features
  /** live listings there are, roughly */
  listings: number
  limit: number
}

export interface FacetCounting extends Matching {
  listings: number
  /** names of specifications in small letters that are counted too */
  specifications: readonly string[]
}

/** Counts by value of each specification that was asked for, the largest first. */
export type SpecificationCounts = ReadonlyMap<string, FacetCount[]>

export interface Listing extends Matching {
  sort: Sort
  listings: number
  limit: number
  skip: number
  /** the last one of the page before, which is read on from instead of skipping */
  after: Place | null
  /** ids that were shown already */
  except: readonly string[]
}

/** The tasks of a search engine; `engines/engine-contract.test.ts` is its contract. */
export interface SearchEngine {
  /**
   * Candidates for ranking of each relaxation that had to be looked for: about `limit` that match best, among them every one when fewer match,
   * without those that one before has found.
   */
  retrieve(retrieval: Retrieval): Promise<Candidate[][]>
  /** Listings that match, in the order of a sort. */
  list(listing: Listing): Promise<Place[]>
  count(matching: Matching): Promise<Count>
  /** The count, and how many listings each further choice would leave. */
  facets(counting: FacetCounting): Promise<Count & { facets: Facets; specifications: SpecificationCounts }>
  /** Brings what the engine holds in line with the listings, as far as that is not done as they change. */
  index(): Promise<void>
  /** Throws when the engine cannot answer. */
  health(): Promise<void>
}
