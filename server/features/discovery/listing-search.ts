import type { Db } from '../../platform/db.ts'
import { countsOf } from './kept-counts.ts'
import { resultOf } from './kept-results.ts'
import { alsoMeant, doubtKnown } from './put-right.ts'
import { levelsOf } from './query-stages.ts'
import { findPage, type Page, pageOf } from './result-page.ts'
import { type Cursor, readCursor, writeCursor } from './search-cursor.ts'
import { noFacets, noFilters, type SearchFilters, type SearchRequest, type SearchResult } from './search-request.ts'
import { browse } from './search-store.ts'
import { type UnderstoodQuery, understandQuery } from './understand-query.ts'
import { alsoApart } from './written-apart.ts'

/** The seam of the search engine: whatever answers this can take its place. */
export type ListingSearch = (request: SearchRequest) => Promise<SearchResult>

/** Search over the `listing_search` rows of PostgreSQL: every word first, then fewer of them. */
export const createListingSearch =
  (db: Db): ListingSearch =>
  request =>
    resultOf(db, request, () => searchAnew(db, request))

/** The same, without looking at what was found before. */
export async function searchAnew(db: Db, request: SearchRequest): Promise<SearchResult> {
  const cursor = readCursor(request.after)
  if (request.query === '') return browsed(db, request, cursor)
  const query = await understandQuery(db, request.query, request.literal)
  const found = await searchFor(db, request, query, cursor)
  if (found.exact >= request.size || request.literal) return found.result
  // one more round at most
  const [doubted, apart] = await Promise.all([
    found.level > 0 ? doubtKnown(db, query.words, query.listings) : undefined,
    alsoApart(db, query),
  ])
  const meant = doubted?.meant
  if (meant) {
    const other = await searchFor(db, request, await understandQuery(db, meant), cursor)
    return other.exact > found.exact ? { ...other.result, corrected: other.result.corrected ?? meant } : found.result
  }
  const near = doubted && alsoMeant(apart ?? query, doubted.also)
  const wider = near ?? apart
  if (!wider) return found.result
  const { result } = await searchFor(db, request, wider, cursor)
  return near ? { ...result, relaxed: true } : result
}

/** The page of a query, the level that filled it, and how many listings have every word. */
async function searchFor(db: Db, request: SearchRequest, query: UnderstoodQuery, cursor: Cursor | null) {
  const levels = levelsOf(query)
  if (query.groups.length === 0)
    return { result: { ...nothing, facets: request.facets ? noFacets : null }, level: 0, exact: 0 }

  const counted = (level: number) => {
    const { whole } = levels[level]!
    const counting = { filters: request, net: whole.query, facets: request.facets ?? false }
    return countsOf(db, keyOf(whole.query, request), counting)
  }
  // the total of a common word takes longest, so it is counted beside the ranking
  const [every, { level, page }] = await Promise.all([counted(0), findPage(db, request, query, levels, cursor)])
  const { total, facets } = level === 0 ? every : await counted(level)
  const exact = every.total
  if (total === 0) return { result: { ...nothing, facets }, level, exact }
  const next = nextOf(request, cursor, page, total)
  const relaxed = query.dropped || total > exact
  return { result: { ids: page.ids, total, relaxed, corrected: query.corrected, next, facets }, level, exact }
}

const nothing: SearchResult = { ids: [], total: 0, relaxed: false, corrected: null, next: null, facets: null }

async function browsed(db: Db, request: SearchRequest, cursor: Cursor | null): Promise<SearchResult> {
  const counting = { filters: request, net: null, facets: request.facets ?? false }
  const [found, { total, facets }] = await Promise.all([
    browse(db, request, cursor),
    countsOf(db, keyOf('', request), counting),
  ])
  const page = pageOf(found)
  return { ids: page.ids, total, relaxed: false, corrected: null, next: nextOf(request, cursor, page, total), facets }
}

const filterNames = Object.keys(noFilters) as (keyof SearchFilters)[]

/** What counts depend on, in one text. */
const keyOf = (words: string, request: SearchRequest): string =>
  JSON.stringify([words, request.facets ?? false, filterNames.map(name => request[name])])

function nextOf({ page, size, pages = 1 }: SearchRequest, cursor: Cursor | null, { ids, last }: Page, total: number) {
  const shown = (cursor ? cursor.shown : (page - 1) * size) + ids.length
  return ids.length < pages * size || shown >= total ? null : writeCursor({ shown, last })
}
