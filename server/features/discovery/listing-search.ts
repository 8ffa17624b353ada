import type { Db } from '../../platform/db.ts'
import { countFacetsOf } from './facets-store.ts'
import { relaxedStages, type Stage, strictStages } from './query-stages.ts'
import { catchCandidates, countMatches, matching, pageOfMatches, rankCandidates } from './ranking-store.ts'
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
/** Below so many listings that have every word, others that have some of them follow. */
const FEW = 10

/** Search over the `listing_search` rows of PostgreSQL: every word first, then fewer of them. */
export const createListingSearch =
  (db: Db): ListingSearch =>
  async request => {
    const cursor = readCursor(request.after)
    if (request.query === '') return browsed(db, request, cursor)
    const query = await understandQuery(db, request.query, request.literal)
    const { corrected, dropped } = query
    if (query.groups.length === 0) return { ...nothing, facets: request.facets ? noFacets : null }

    const strict = strictStages(query)
    const [every, best] = await countAndPage(db, request, query, strict, cursor)
    const result = async (stages: Stage[], page: Page, total: number): Promise<SearchResult> => {
      const facets = request.facets ? await countFacetsOf(db, request, [matching(stages.at(-1)!)]) : null
      if (total === 0) return { ...nothing, facets }
      const next = nextOf(request, cursor, page, total)
      return { ids: page.ids, total, relaxed: dropped || total > every, corrected, next, facets }
    }
    // an explicit order would bury those that have every word, so it lets words go only when nothing has them all
    const enough = request.sort === 'recommended' ? FEW : 1
    if (every >= enough || query.groups.length === 1) return result(strict, best, every)
    const stages = [...strict, ...relaxedStages(query)]
    const [total, page] = await countAndPage(db, request, query, stages, cursor)
    return result(stages, page, total)
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

// the total of a common word takes longest, so nothing waits for it
const countAndPage = (db: Db, request: SearchRequest, query: UnderstoodQuery, stages: Stage[], cursor: Cursor | null) =>
  Promise.all([countMatches(db, request, stages.at(-1)!), onePage(db, request, query, stages, cursor)])

async function onePage(
  db: Db,
  request: SearchRequest,
  query: UnderstoodQuery,
  stages: Stage[],
  cursor: Cursor | null,
): Promise<Page> {
  const { sort, page, size } = request
  const widest = stages.at(-1)!
  const start = cursor ? cursor.shown : (page - 1) * size
  const last = cursor?.last ?? null
  if (sort !== 'recommended') {
    return pageOf(await pageOfMatches(db, request, widest, { most: size, skip: last ? 0 : start, last, without: [] }))
  }
  const candidates = new Set<string>()
  for (const stage of stages) {
    if (candidates.size >= ENOUGH) break
    for (const id of await catchCandidates(db, request, stage, A_STAGE))
      if (candidates.size < RANKED) candidates.add(id)
  }
  const ranked = await rankCandidates(db, [...candidates], query.groups)
  const ids = ranked.slice(start, start + size)
  if (ids.length === size || candidates.size < A_STAGE) return { ids, last: null }
  const skip = last ? 0 : Math.max(start - ranked.length, 0)
  const rest = await pageOfMatches(db, request, widest, { most: size - ids.length, skip, last, without: ranked })
  return { ids: [...ids, ...rest.map(({ id }) => id)], last: rest.at(-1) ?? null }
}
