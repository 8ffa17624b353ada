import type { Db } from '../../platform/db.ts'
import { engineOf } from './engines/engine-of.ts'
import { type Cursor, readCursor, writeCursor } from './model/cursor.ts'
import type { Match, ParsedQuery } from './model/query.ts'
import { noFacets, type SearchRequest, type SearchResult } from './model/request.ts'
import { addCorrections, doubtKnown } from './query/correct-spelling.ts'
import { decompound } from './query/decompound.ts'
import { parseQuery } from './query/parse-query.ts'
import { relaxationsOf } from './ranking/relaxation.ts'
import { findPage, type Page, pageOf, rangeOf } from './ranking/result-page.ts'

/** Searches without looking at what was found before: every term first, then fewer of them, and one round of corrections. */
export async function runSearch(db: Db, request: SearchRequest): Promise<SearchResult> {
  const cursor = readCursor(request.after)
  if (request.query === '') return browse(db, request, cursor)
  const query = await parseQuery(db, request.query, request.literal)
  const found = await searchFor(db, request, query, cursor)
  if (found.exact >= request.size || request.literal) return found.result
  const [doubted, apart] = await Promise.all([
    found.level > 0 ? doubtKnown(db, query.words, query.listings) : undefined,
    decompound(db, query),
  ])
  const meant = doubted?.meant
  if (meant) {
    const other = await searchFor(db, request, await parseQuery(db, meant), cursor)
    return other.exact > found.exact ? { ...other.result, corrected: other.result.corrected ?? meant } : found.result
  }
  const corrected = doubted && addCorrections(apart ?? query, doubted.also)
  const wider = corrected ?? apart
  if (!wider) return found.result
  const { result } = await searchFor(db, request, wider, cursor)
  return corrected ? { ...result, relaxed: true } : result
}

/** The page of a query, how far it was relaxed, and how many listings have every term. */
async function searchFor(db: Db, request: SearchRequest, query: ParsedQuery, cursor: Cursor | null) {
  const engine = engineOf(db)
  const relaxations = relaxationsOf(query)
  if (query.terms.length === 0)
    return { result: { ...nothing, facets: request.facets ? noFacets : null }, level: 0, exact: 0 }
  const count = (level: number) => counted(db, request, relaxations[level]!, query.listings)
  // the count of a common word takes longest, so it runs beside the ranking
  const [every, { level, page }] = await Promise.all([count(0), findPage(engine, request, query, relaxations, cursor)])
  const { total, facets } = level === 0 ? every : await count(level)
  const exact = every.total.value
  const relaxed = query.dropped || total.value > exact
  const next = nextOf(request, cursor, page, total)
  return { result: { ids: page.ids, total, relaxed, corrected: query.corrected, next, facets }, level, exact }
}

const nothing: SearchResult = {
  ids: [],
  total: { value: 0, exact: true },
  relaxed: false,
  corrected: null,
  next: null,
  facets: null,
}

async function browse(db: Db, request: SearchRequest, cursor: Cursor | null): Promise<SearchResult> {
  const { start, most } = rangeOf(request, cursor)
  const after = cursor?.last ?? null
  const [found, { total, facets }] = await Promise.all([
    engineOf(db).list({
      match: null,
      filters: request,
      sort: request.sort,
      listings: 0,
      limit: most,
      skip: cursor ? 0 : start,
      after,
      except: [],
    }),
    counted(db, request, null, 0),
  ])
  const page = pageOf(found)
  return { ...nothing, ids: page.ids, total, next: nextOf(request, cursor, page, total), facets }
}

async function counted(db: Db, filters: SearchRequest, match: Match | null, listings: number) {
  const engine = engineOf(db)
  if (!filters.facets) return { total: await engine.count({ match, filters }), facets: null }
  const { facets, ...total } = await engine.facets({ match, filters, listings })
  return { total, facets }
}

function nextOf(request: SearchRequest, cursor: Cursor | null, { ids, last }: Page, total: SearchResult['total']) {
  const { start, most } = rangeOf(request, cursor)
  const shown = start + ids.length
  return ids.length < most || (total.exact && shown >= total.value) ? null : writeCursor({ shown, last })
}
