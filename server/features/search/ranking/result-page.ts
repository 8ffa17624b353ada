import { searchLimits } from '#contract/explore/explore-state.ts'
import type { Cursor, Place } from '../model/cursor.ts'
import type { Candidate, SearchEngine } from '../model/engine.ts'
import type { Match, ParsedQuery } from '../model/query.ts'
import type { SearchRequest } from '../model/request.ts'
import { areAbsent } from './absent.ts'
import { featuresOf } from './features.ts'
import { rerank } from './rerank.ts'

/** Ids of a page, and where its last one stands in the order; null within the ranked head. */
export interface Page {
  ids: string[]
  last: Place | null
}

const ENOUGH = 200
const { pageSize } = searchLimits
/** Candidates that the first step must have, and every later one: three pages to choose from. Whatever the size of a page, so that counts agree. */
const FIRST_STEP = pageSize
const LATER_STEP = 3 * pageSize
/** How much more the word that names the goods counts when candidates are chosen. */
const GOODS = 3

/** The first place and the size of a page. */
export function rangeOf({ page, size, pages = 1 }: SearchRequest, cursor: Cursor | null) {
  return { start: cursor ? cursor.shown : (page - 1) * size, most: pages * size }
}

/** The page asked for, the first relaxation that can fill one, and the terms that any candidate states; undefined when no listing can be the goods. */
export async function findPage(
  engine: SearchEngine,
  request: SearchRequest,
  query: ParsedQuery,
  relaxations: readonly Match[],
  cursor: Cursor | null,
): Promise<{ level: number; match: Match; page: Page; stated: string[] } | undefined> {
  const { start, most } = rangeOf(request, cursor)
  const [{ level, match, candidates }, sorted] = await Promise.all([
    retrieve(engine, request, query, relaxations),
    request.sort === 'recommended' ? undefined : findSorted(engine, request, query, relaxations, cursor),
  ])
  if (areAbsent(query, candidates)) return undefined
  const stated = query.terms.flatMap(({ text }, at) => (candidates.some(one => one.stated[at]) ? [text] : []))
  if (sorted) return { ...sorted, stated }
  const ranked = rerank(query, candidates, start + most)
  const ids = ranked.slice(start, start + most)
  if (ids.length === most || candidates.length < ENOUGH) return { level, match, stated, page: { ids, last: null } }
  const after = cursor?.last ?? null
  const rest = await engine.list({
    match,
    filters: request,
    sort: request.sort,
    listings: query.listings,
    limit: most - ids.length,
    skip: after ? 0 : Math.max(start - ranked.length, 0),
    after,
    except: ranked,
  })
  return { level, match, stated, page: { ids: [...ids, ...rest.map(({ id }) => id)], last: rest.at(-1) ?? null } }
}

/** An explicit order would bury the listings that have every term, so it drops terms only when there are none. */
async function findSorted(
  engine: SearchEngine,
  request: SearchRequest,
  { listings }: ParsedQuery,
  relaxations: readonly Match[],
  cursor: Cursor | null,
): Promise<{ level: number; match: Match; page: Page }> {
  const { start, most } = rangeOf(request, cursor)
  const after = cursor?.last ?? null
  const skip = after ? 0 : start
  for (const [level, match] of relaxations.entries()) {
    const read = (limit: number, from: { skip: number; after: Place | null }) =>
      engine.list({ match, filters: request, sort: request.sort, listings, limit, ...from, except: [] })
    const found = await read(most, { skip, after })
    const isPastEnd = found.length === 0 && (skip > 0 || after !== null)
    const some = found.length > 0 || (isPastEnd && (await read(1, { skip: 0, after: null })).length > 0)
    if (some || level === relaxations.length - 1) return { level, match, page: pageOf(found) }
  }
  throw new Error('a query has at least one term')
}

export const pageOf = (found: readonly Place[]): Page => ({
  ids: found.map(({ id }) => id),
  last: found.at(-1) ?? null,
})

/** Candidates of the relaxations, one after the other, until there are enough for a page. */
export async function retrieve(
  engine: SearchEngine,
  request: SearchRequest,
  query: ParsedQuery,
  relaxations: readonly Match[],
): Promise<{ level: number; match: Match; candidates: Candidate[] }> {
  const candidates = new Map<string, Candidate>()
  const [features, { listings }] = [featuresOf(query), query]
  // so that the goods are among the candidates, however common they are
  const terms = query.terms.map(term => (term.text === query.goods ? { ...term, idf: GOODS * term.idf } : term))
  for (const [level, match] of relaxations.entries()) {
    const wanted = level === 0 ? FIRST_STEP : LATER_STEP
    for (const one of await engine.retrieve({ match, filters: request, terms, features, listings, limit: ENOUGH }))
      candidates.set(one.id, one)
    if (candidates.size >= wanted || level === relaxations.length - 1)
      return { level, match, candidates: [...candidates.values()] }
  }
  throw new Error('a query has at least one term')
}
