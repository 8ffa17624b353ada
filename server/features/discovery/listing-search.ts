import type { Sort } from '../../../contract/discovery-rules.ts'
import type { Db } from '../../platform/db.ts'
import { browse, hasSeveralWords, match } from './search-store.ts'

/** What a buyer asks for; empty lists and an empty query leave nothing out. `page` counts from 1. */
export interface SearchRequest {
  query: string
  categories: string[]
  subcategories: string[]
  negotiable: boolean
  sort: Sort
  page: number
  size: number
}

/** Ids of one page in order, the exact total, and whether words had to be let go to find anything. */
export interface SearchResult {
  ids: string[]
  total: number
  relaxed: boolean
}

/** The seam of the search engine: whatever answers this can take its place. */
export type ListingSearch = (request: SearchRequest) => Promise<SearchResult>

/** Search over the `listing_search` rows of PostgreSQL: every word first, then any of them. */
export const createListingSearch =
  (db: Db): ListingSearch =>
  async request => {
    if (request.query === '') return { ...(await browse(db, request)), relaxed: false }
    const exact = await match(db, request, 'every')
    if (exact.total > 0 || !hasSeveralWords(request.query)) return { ...exact, relaxed: false }
    const loose = await match(db, request, 'any')
    return { ...loose, relaxed: loose.total > 0 }
  }
