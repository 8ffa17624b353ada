import { searchLimits } from '#contract/explore/explore-state.ts'
import { zip } from '#server/platform/runtime/zip.ts'
import type { Cursor, Place } from '../model/cursor.ts'
import type { Candidate, Features, SearchEngine } from '../model/engine.ts'
import { anyOf, type Match, type ParsedQuery, type Term } from '../model/query.ts'
import type { SearchRequest } from '../model/request.ts'
import { areAbsent } from './absent.ts'
import { rerank } from './rerank.ts'

/**
 * Ids of a page, and the place of its last one in the order of the sort; null within the ranked head (see `Cursor`).
 */
export interface Page {
  ids: string[]
  last: Place | null
}

const ENOUGH = 200
const { pageSize } = searchLimits
/**
 * The least number of candidates of each step: one page in the first, three pages in later ones. It does not depend on
 * the requested page size, so that counts agree.
 */
const FIRST_STEP = pageSize
const LATER_STEP = 3 * pageSize
/** The weight of the word that names the goods when candidates are retrieved; other words have 1. */
const GOODS = 3

/** The first index and the size of a page. */
export function rangeOf({ page, size, pages = 1 }: SearchRequest, cursor: Cursor | null) {
  return { start: cursor ? cursor.shown : (page - 1) * size, most: pages * size }
}

const statesPurpose = ({ terms }: ParsedQuery): boolean => terms.some(({ isPurpose }) => isPurpose)

interface FoundPage<Some = Match> {
  level: number
  match: Some
  page: Page
}

/**
 * The requested page, and the first relaxation that can fill one; only the candidates if no listing can be the goods.
 * `exact` is the number of listings with every term, if the candidates show it; `stated` are the terms that any candidate
 * has.
 */
export async function findPage(
  engine: SearchEngine,
  request: SearchRequest,
  query: ParsedQuery,
  relaxations: readonly Match[],
  cursor: Cursor | null,
): Promise<(FoundPage & { exact: number | undefined; stated: string[] }) | { page: null; candidates: Candidate[] }> {
  const { start, most } = rangeOf(request, cursor)
  const [{ level, match, candidates, exact }, sorted] = await Promise.all([
    retrieve(engine, request, query, relaxations),
    request.sort === 'recommended' ? undefined : findSorted(engine, request, query.listings, relaxations, cursor),
  ])
  if (areAbsent(query, candidates, level)) {
    // lots with words of the purpose, or with other words in their description, may have ended the relaxation early, so
    // the second try requires the goods alone
    const [every, ...fewer] = relaxations
    const goods = query.terms.find(({ text }) => text === query.head)
    const isEarly = query.missingIdf === 0 || statesPurpose(query)
    if (!every || !goods || fewer.length < 2 || !isEarly) return { page: null, candidates }
    return findPage(engine, request, query, [every, { term: goods }], cursor)
  }
  const stated = query.terms.flatMap(({ text }, at) => (candidates.some(one => one.stated[at]) ? [text] : []))
  if (sorted) return { ...sorted, exact, stated }
  const ranked = rerank(query, candidates, start + most)
  const ids = ranked.slice(start, start + most)
  const found = { level, match, exact, stated }
  if (ids.length === most || candidates.length < ENOUGH) return { ...found, page: { ids, last: null } }
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
  return { ...found, page: { ids: [...ids, ...rest.map(({ id }) => id)], last: rest.at(-1) ?? null } }
}

/**
 * In an order that the user chose, such as price, listings without some term would come between those with every term.
 * So terms are dropped only if no listing has them all.
 */
export async function findSorted<Some extends Match | null>(
  engine: SearchEngine,
  request: SearchRequest,
  listings: number,
  relaxations: readonly Some[],
  cursor: Cursor | null,
): Promise<FoundPage<Some>> {
  const { start, most } = rangeOf(request, cursor)
  const after = cursor?.last ?? null
  const skip = after ? 0 : start
  for (const [level, match] of relaxations.entries()) {
    const read = (limit: number, from: { skip: number; after: Place | null }) =>
      engine.list({ match, filters: request, sort: request.sort, listings, limit, ...from, except: [] })
    const found = await read(most, { skip, after })
    const isLast = level === relaxations.length - 1
    const isPastEnd = found.length === 0 && (skip > 0 || after !== null)
    if (isLast || found.length > 0 || (isPastEnd && (await read(1, { skip: 0, after: null })).length > 0))
      return { level, match, page: { ids: found.map(({ id }) => id), last: found.at(-1) ?? null } }
  }
  throw new Error('a query has at least one term')
}

/** Candidates of the relaxations, one after another, until there are enough for a page. */
export async function retrieve(
  engine: SearchEngine,
  request: SearchRequest,
  query: ParsedQuery,
  relaxations: readonly Match[],
): Promise<{ level: number; match: Match; candidates: Candidate[]; exact: number | undefined }> {
  // keeps the goods among the candidates, however common they are
  const terms = query.terms.map(term => (term.text === query.goods ? { ...term, idf: GOODS * term.idf } : term))
  // if the query states a purpose, the first step must find more lots; otherwise lots that have only the goods are
  // tried next
  const first = statesPurpose(query) ? ENOUGH : FIRST_STEP
  const found = await engine.retrieve({
    relaxations: relaxations.map((match, level) => ({ match, enough: level === 0 ? first : LATER_STEP })),
    filters: request,
    terms,
    features: featuresOf(query),
    listings: query.listings,
    limit: ENOUGH,
  })
  const level = found.length - 1
  const match = relaxations[level]
  if (!match) throw new Error('a query has at least one term')
  const every = found[0]?.length ?? 0
  return { level, match, candidates: found.flat(), exact: every < ENOUGH ? every : undefined }
}

/** The features of a query's candidates. */
export const featuresOf = ({ terms, unwanted }: ParsedQuery): Features => ({
  asked: terms.flatMap(({ alternatives }) => alternatives.map(({ expression }) => expression)),
  terms: terms.map(anyOf),
  neighbours: neighboursOf(terms),
  unwanted,
})

/**
 * The pairs of neighbouring words of the query. Two words must be neighbours in the name of a listing; a number and its
 * unit may be anywhere, in either order.
 */
const neighboursOf = (terms: readonly Term[]): Features['neighbours'] =>
  zip(terms.slice(0, -1), terms.slice(1)).map(([before, term]) => {
    const [one, other] = [anyOf(before), anyOf(term)]
    if (!/^\d/.test(before.text)) return { expression: { phrase: [one, other] }, inName: true }
    return { expression: { any: [{ phrase: [one, other] }, { phrase: [other, one] }] }, inName: false }
  })
