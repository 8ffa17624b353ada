import type { Db } from '../../platform/db.ts'
import { bestByBits, changesSince, withChanges } from './bitmaps/best-by-bits.ts'
import { firstByPrice, isPriceOrder } from './bitmaps/first-by-price.ts'
import {
  type Candidate,
  catchAmong,
  catchCandidates,
  type Draw,
  type Measures,
  pageOfMatches,
} from './candidate-store.ts'
import type { Level, Stage, Weighed } from './query-stages.ts'
import { measuresOf, rankCandidates } from './rank-candidates.ts'
import type { Cursor, Place } from './search-cursor.ts'
import type { SearchRequest } from './search-request.ts'
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
// bits name the very best, so fewer of them hold the first pages
const BY_BITS = 120
// where words are let go, what fills a page is chosen among so many pages
const TO_CHOOSE = 3
// in an explicit order so many are looked at one by one
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
  const { size, pages = 1 } = request
  const start = cursor ? cursor.shown : (request.page - 1) * size
  const most = pages * size
  const { level, candidates, all } = await gather(db, request, query, levels)
  const ranked = rankCandidates(query, candidates, start + most)
  const ids = ranked.slice(start, start + most)
  if (ids.length === most || all) return { level, page: { ids, last: null } }
  const last = cursor?.last ?? null
  const skip = last ? 0 : Math.max(start - ranked.length, 0)
  const draw = { stage: levels[level]!.whole, listings: query.listings, most: most - ids.length }
  const rest = await pageOfMatches(db, request, draw, { skip, last, without: ranked })
  return { level, page: { ids: [...ids, ...rest.map(({ id }) => id)], last: rest.at(-1) ?? null } }
}

/** An explicit order would bury the listings that have every word, so it lets words go only when there are none. */
async function inOrder(
  db: Db,
  request: SearchRequest,
  { listings, groups }: UnderstoodQuery,
  levels: Level[],
  cursor: Cursor | null,
): Promise<{ level: number; page: Page }> {
  const { page, size, pages = 1 } = request
  const last = cursor?.last ?? null
  const skip = last ? 0 : cursor ? cursor.shown : (page - 1) * size
  for (const [level, { whole }] of levels.entries()) {
    const first = last || skip === 0 ? await firstInOrder(db, request, whole, last) : null
    if (first) return { level, page: pageOf(first) }
    const few = await bestByBits(db, whole.query, request, { groups, most: FEW, onlyAll: true })
    const among = (await withChanges(db, few)) ?? undefined
    const stretch = (most: number, from: { skip: number; last: Place | null }) =>
      pageOfMatches(db, request, { stage: whole, listings, most }, { ...from, without: [], among })
    const found = await stretch(pages * size, { skip, last })
    const isPastEnd = found.length === 0 && (skip > 0 || last !== null)
    const some = found.length > 0 || (isPastEnd && (await stretch(1, { skip: 0, last: null })).length > 0)
    if (some || level === levels.length - 1) return { level, page: pageOf(found) }
  }
  throw new Error('a query has at least one level')
}

/** A full page by price that bits name the listings of; null when they do not. */
async function firstInOrder(db: Db, request: SearchRequest, stage: Stage, last: Place | null): Promise<Found[] | null> {
  const { sort, pages = 1 } = request
  const size = pages * request.size
  if (!isPriceOrder(sort)) return null
  const from = last && Number(last.value)
  const first = await firstByPrice(db, stage.query, request, { order: sort, from, most: 2 * size })
  if (!first) return null
  const draw = { stage, listings: 0, most: size }
  const found = await pageOfMatches(db, request, draw, { skip: 0, last, without: [], among: first.ids })
  return found.length === size && first.has(Number(found.at(-1)!.value)) ? found : null
}

/** Candidates of the levels, one after the other, until one has enough for a page; `all` when that level has no others. */
export async function gather(db: Db, request: SearchRequest, query: UnderstoodQuery, levels: Level[]) {
  const candidates = new Map<string, Candidate>()
  const measures = measuresOf(query)
  const take = (caught: readonly Candidate[], most: number) => {
    for (const candidate of caught) if (candidates.size < most) candidates.set(candidate.id, candidate)
  }
  let all = false
  for (const [level, { whole, match, stages }] of levels.entries()) {
    const wanted = level === 0 ? request.size : request.size * TO_CHOOSE
    const [enough, most] = [Math.max(ENOUGH, wanted), Math.max(RANKED, 2 * wanted)]
    const draw = (stage: Stage): Draw => ({ stage, listings: query.listings, most: Math.max(A_STAGE, wanted) })
    const named = Math.max(BY_BITS, wanted)
    const best = await catchByBits(db, request, query, { whole, match, measures, named, draw })
    if (best) take(best.caught, Number.POSITIVE_INFINITY)
    else
      for (const stage of stages) {
        if (candidates.size >= enough) break
        take(await catchCandidates(db, request, draw(stage), measures), most)
      }
    all = best ? best.all : candidates.size < A_STAGE
    if (candidates.size >= wanted) return { level, candidates: [...candidates.values()], all }
  }
  return { level: levels.length - 1, candidates: [...candidates.values()], all }
}

interface Wanted {
  whole: Stage
  match: Weighed[]
  measures: Measures
  /** how many bits are to name */
  named: number
  draw(stage: Stage): Draw
}

/** Those that match best by bits, and what has changed since; null when bits do not tell. */
async function catchByBits(
  db: Db,
  request: SearchRequest,
  { groups }: UnderstoodQuery,
  { whole, match, measures, named, draw }: Wanted,
): Promise<{ caught: Candidate[]; all: boolean } | null> {
  const best = await bestByBits(db, whole.query, request, { groups, most: named, onlyAll: false })
  if (!best) return null
  const { ids, all, rest } = best
  const among = async (some: readonly string[]) =>
    some.length === 0 ? [] : catchAmong(db, request, { stage: whole, ids: some }, measures)
  const [known, changed, others] = await Promise.all([
    among(ids),
    changesSince(db, best).then(found => found && among(found)),
    rest === null
      ? []
      : catchCandidates(db, request, draw({ ...whole, query: rest, also: whole.query, match }), measures),
  ])
  return changed && { caught: [...known, ...changed, ...others], all }
}
