import type { Db } from '../../platform/db.ts'
import { type Candidate, catchCandidates, countMatches, matching, pageOfMatches } from './candidate-store.ts'
import { countFacetsOf } from './facets-store.ts'
import { type Level, levelsOf } from './query-stages.ts'
import { measuresOf, rankCandidates } from './rank-candidates.ts'
import { type Cursor, readCursor, writeCursor } from './search-cursor.ts'
import { noFacets, type SearchRequest, type SearchResult } from './search-request.ts'
import { browse, countChosen, type Found } from './search-store.ts'
import { type UnderstoodQuery, understandQuery } from './understand-query.ts'

/** The seam of the search engine: whatever answers this can take its place. */
export type ListingSearch = (request: SearchRequest) => Promise<SearchResult>

/** Ids of a page, and where its last one stands in the order; null within the ranked head. */
interface Page {
  ids: string[]
  last: Found | null
}

// each stage gives up to so many candidates, and no further stage is asked when there are enough
const A_STAGE = 300
const ENOUGH = 300
const RANKED = 600

/** Search over the `listing_search` rows of PostgreSQL: every word first, then fewer of them. */
export const createListingSearch =
  (db: Db): ListingSearch =>
  async request => {
    const cursor = readCursor(request.after)
    if (request.query === '') return browsed(db, request, cursor)
    const query = await understandQuery(db, request.query, request.literal)
    const levels = levelsOf(query)
    if (query.groups.length === 0) return { ...nothing, facets: request.facets ? noFacets : null }

    // the total of a common word takes longest, so it is counted beside the ranking
    const everyCounted = countMatches(db, request, levels[0]!.whole)
    const [every, { level, page }] = await Promise.all([everyCounted, searched(db, request, query, levels, cursor)])
    const { whole } = levels[level]!
    const [total, facets] = await Promise.all([
      level === 0 ? every : countMatches(db, request, whole),
      request.facets ? countFacetsOf(db, request, [matching(whole)]) : null,
    ])
    if (total === 0) return { ...nothing, facets }
    const next = nextOf(request, cursor, page, total)
    const relaxed = query.dropped || total > every
    return { ids: page.ids, total, relaxed, corrected: query.corrected, next, facets }
  }

const nothing: SearchResult = { ids: [], total: 0, relaxed: false, corrected: null, next: null, facets: null }

async function browsed(db: Db, request: SearchRequest, cursor: Cursor | null): Promise<SearchResult> {
  const [found, total, facets] = await Promise.all([
    browse(db, request, cursor),
    countChosen(db, request),
    request.facets ? countFacetsOf(db, request, []) : null,
  ])
  const page = pageOf(found)
  return { ids: page.ids, total, relaxed: false, corrected: null, next: nextOf(request, cursor, page, total), facets }
}

const pageOf = (found: Found[]): Page => ({ ids: found.map(({ id }) => id), last: found.at(-1) ?? null })

function nextOf({ page, size }: SearchRequest, cursor: Cursor | null, { ids, last }: Page, total: number) {
  const shown = (cursor ? cursor.shown : (page - 1) * size) + ids.length
  return ids.length < size || shown >= total ? null : writeCursor({ shown, last })
}

/** The page asked for, and the first level that can fill one. */
async function searched(
  db: Db,
  request: SearchRequest,
  query: UnderstoodQuery,
  levels: Level[],
  cursor: Cursor | null,
): Promise<{ level: number; page: Page }> {
  if (request.sort !== 'recommended') return inOrder(db, request, query, levels, cursor)
  const { size } = request
  const start = cursor ? cursor.shown : (request.page - 1) * size
  const { level, candidates } = await gather(db, request, query, levels)
  const ranked = rankCandidates(query, candidates)
  const ids = ranked.slice(start, start + size)
  if (ids.length === size || ranked.length < A_STAGE) return { level, page: { ids, last: null } }
  const last = cursor?.last ?? null
  const skip = last ? 0 : Math.max(start - ranked.length, 0)
  const draw = { stage: levels[level]!.whole, listings: query.listings, most: size - ids.length }
  const rest = await pageOfMatches(db, request, draw, { skip, last, without: ranked })
  return { level, page: { ids: [...ids, ...rest.map(({ id }) => id)], last: rest.at(-1) ?? null } }
}

/** An explicit order would bury the listings that have every word, so it lets words go only when there are none. */
async function inOrder(
  db: Db,
  request: SearchRequest,
  { listings }: UnderstoodQuery,
  levels: Level[],
  cursor: Cursor | null,
): Promise<{ level: number; page: Page }> {
  const { page, size } = request
  const last = cursor?.last ?? null
  const skip = last ? 0 : cursor ? cursor.shown : (page - 1) * size
  for (const [level, { whole }] of levels.entries()) {
    const found = await pageOfMatches(db, request, { stage: whole, listings, most: size }, { skip, last, without: [] })
    const some = found.length > 0 || (skip > 0 && (await countMatches(db, request, whole)) > 0)
    if (some || level === levels.length - 1) return { level, page: pageOf(found) }
  }
  throw new Error('a query has at least one level')
}

/** Candidates of the levels, one after the other, until one has enough for a page. */
async function gather(db: Db, request: SearchRequest, query: UnderstoodQuery, levels: Level[]) {
  const candidates = new Map<string, Candidate>()
  const measures = measuresOf(query)
  for (const [level, { stages }] of levels.entries()) {
    for (const stage of stages) {
      if (candidates.size >= ENOUGH) break
      const draw = { stage, listings: query.listings, most: A_STAGE }
      for (const candidate of await catchCandidates(db, request, draw, measures))
        if (candidates.size < RANKED) candidates.set(candidate.id, candidate)
    }
    if (candidates.size >= request.size) return { level, candidates: [...candidates.values()] }
  }
  return { level: levels.length - 1, candidates: [...candidates.values()] }
}
