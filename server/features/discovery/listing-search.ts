import type { Sort } from '../../../contract/discovery-rules.ts'
import type { Db } from '../../platform/db.ts'
import { relaxedStages, type Stage, strictStages } from './query-stages.ts'
import { catchCandidates, countMatches, pageOfMatches, rankCandidates } from './ranking-store.ts'
import { browse } from './search-store.ts'
import { type UnderstoodQuery, understandQuery } from './understand-query.ts'

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

/** Ids of one page in order, the exact total, whether words had to be let go, and the query as read when that differs. */
export interface SearchResult {
  ids: string[]
  total: number
  relaxed: boolean
  corrected: string | null
}

/** The seam of the search engine: whatever answers this can take its place. */
export type ListingSearch = (request: SearchRequest) => Promise<SearchResult>

// each stage gives up to so many candidates, and no further stage is asked when there are enough
const A_STAGE = 300
const ENOUGH = 300
const RANKED = 600
/** Below so many listings that have every word, others that have some of them follow. */
const FEW = 10

/** Search over the `listing_search` rows of PostgreSQL: every word first, then fewer of them. */
export const createListingSearch =
  (db: Db): ListingSearch =>
  async request => {
    if (request.query === '') return { ...(await browse(db, request)), relaxed: false, corrected: null }
    const query = await understandQuery(db, request.query)
    const nothing = { ids: [], total: 0, relaxed: false, corrected: null }
    if (query.groups.length === 0) return nothing

    const strict = strictStages(query)
    const [every, best] = await countAndPage(db, request, query, strict)
    const { corrected, dropped } = query
    // an explicit order would bury those that have every word, so it lets words go only when nothing has them all
    const enough = request.sort === 'recommended' ? FEW : 1
    if (every >= enough || query.groups.length === 1) {
      if (every === 0) return nothing
      return { ids: best, total: every, relaxed: dropped, corrected }
    }
    const stages = [...strict, ...relaxedStages(query)]
    const [total, ids] = await countAndPage(db, request, query, stages)
    if (total === 0) return nothing
    return { ids, total, relaxed: dropped || total > every, corrected }
  }

// the total of a common word takes longest, so nothing waits for it
const countAndPage = (db: Db, request: SearchRequest, query: UnderstoodQuery, stages: Stage[]) =>
  Promise.all([countMatches(db, request, stages.at(-1)!), onePage(db, request, query, stages)])

async function onePage(db: Db, request: SearchRequest, query: UnderstoodQuery, stages: Stage[]): Promise<string[]> {
  const { sort, page, size } = request
  const widest = stages.at(-1)!
  const start = (page - 1) * size
  if (sort !== 'recommended') return pageOfMatches(db, request, widest, { most: size, after: start, without: [] })
  const candidates = new Set<string>()
  for (const stage of stages) {
    if (candidates.size >= ENOUGH) break
    for (const id of await catchCandidates(db, request, stage, A_STAGE))
      if (candidates.size < RANKED) candidates.add(id)
  }
  const ranked = await rankCandidates(db, [...candidates], query.groups)
  const ids = ranked.slice(start, start + size)
  if (ids.length === size || candidates.size < A_STAGE) return ids
  const rest = { most: size - ids.length, after: Math.max(start - ranked.length, 0), without: ranked }
  return [...ids, ...(await pageOfMatches(db, request, widest, rest))]
}
