import type { Db } from '../../platform/db.ts'
import { bestByBits } from './bitmaps/best-by-bits.ts'
import { type Candidate, catchAmong, catchCandidates, pageOfMatches } from './candidate-store.ts'
import type { Level, Stage } from './query-stages.ts'
import { measuresOf, rankCandidates } from './rank-candidates.ts'
import { facetConditions, rangeConditions } from './search-conditions.ts'
import type { Cursor, Place } from './search-cursor.ts'
import type { SearchFilters, SearchRequest } from './search-request.ts'
import type { Found } from './search-store.ts'
import type { UnderstoodQuery } from './understand-query.ts'

/** Ids of a page, and where its last one stands in the order; null within the ranked head. */
export interface Page {
  ids: string[]
  last: Found | null
}

// each stage gives up to so many candidates, and no further stage is asked when there are enough
const A_STAGE = 200
const ENOUGH = 200
const RANKED = 400
// where words are let go, what fills a page is chosen among so many pages
const TO_CHOOSE = 3
// so many are looked at one by one rather than sought by stages
const FEW = 300

export const pageOf = (found: Found[]): Page => ({ ids: found.map(({ id }) => id), last: found.at(-1) ?? null })

/** The page asked for, and the first level that can fill one. */
export async function findPage(
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
    const few = await bestByBits(db, whole.query, request, { most: FEW, onlyAll: true })
    const among = few?.ids
    const stretch = (most: number, from: { skip: number; last: Place | null }) =>
      pageOfMatches(db, request, { stage: whole, listings, most }, { ...from, without: [], among })
    const found = await stretch(size, { skip, last })
    const isPastEnd = found.length === 0 && (skip > 0 || last !== null)
    const some = found.length > 0 || (isPastEnd && (await stretch(1, { skip: 0, last: null })).length > 0)
    if (some || level === levels.length - 1) return { level, page: pageOf(found) }
  }
  throw new Error('a query has at least one level')
}

const MANY = 5000

const mayBeFew = (filters: SearchFilters, { share }: Stage, { listings }: UnderstoodQuery): boolean =>
  share * listings < MANY || facetConditions(filters).size + rangeConditions(filters).length > 0

/** Candidates of the levels, one after the other, until one has enough for a page. */
export async function gather(db: Db, request: SearchRequest, query: UnderstoodQuery, levels: Level[]) {
  const candidates = new Map<string, Candidate>()
  const measures = measuresOf(query)
  const take = (caught: readonly Candidate[], most: number) => {
    for (const candidate of caught) if (candidates.size < most) candidates.set(candidate.id, candidate)
  }
  for (const [level, { whole, stages }] of levels.entries()) {
    const wanted = level === 0 ? request.size : request.size * TO_CHOOSE
    const [enough, most] = [Math.max(ENOUGH, wanted), Math.max(RANKED, 2 * wanted)]
    const few =
      mayBeFew(request, whole, query) && (await bestByBits(db, whole.query, request, { most: FEW, onlyAll: true }))
    if (few) take(await catchAmong(db, request, { stage: whole, ids: few.ids }, measures), most)
    for (const stage of few ? [] : stages) {
      if (candidates.size >= enough) break
      // what stands in the lower tiers is much and widely spread
      const spread = stage.upTo === null && stage.match === null
      const best = spread && (await bestByBits(db, whole.query, request, { most: FEW, onlyAll: false }))
      if (best) {
        take(await catchAmong(db, request, { stage: whole, ids: best.ids }, measures), most)
        break
      }
      const draw = { stage, listings: query.listings, most: Math.max(A_STAGE, wanted) }
      take(await catchCandidates(db, request, draw, measures), most)
    }
    if (candidates.size >= wanted) return { level, candidates: [...candidates.values()] }
  }
  return { level: levels.length - 1, candidates: [...candidates.values()] }
}
