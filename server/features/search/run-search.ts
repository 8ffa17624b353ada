import { searchLimits } from '#contract/explore/explore-state.ts'
import type { Db } from '#server/platform/database/db.ts'
import { engineOf } from './engines/engine-of.ts'
import { type Cursor, readCursor, writeCursor } from './model/cursor.ts'
import type { Match, ParsedQuery } from './model/query.ts'
import {
  noFacets,
  type SaidCondition,
  type SearchFilters,
  type SearchRequest,
  type SearchResult,
} from './model/request.ts'
import { withoutAbsent } from './query/absent-word.ts'
import { minusAsNot } from './query/conditions/negation.ts'
import { readConditions } from './query/conditions/read-conditions.ts'
import { correctRealWords } from './query/correct-spelling.ts'
import { decompound } from './query/decompound.ts'
import { isTradePhrase } from './query/dictionaries/synonyms.ts'
import { parseQuery } from './query/parse-query.ts'
import { relaxationsOf, requiredTerms } from './ranking/relaxation.ts'
import { findPage, findSorted, type Page, rangeOf } from './ranking/result-page.ts'
import { specificationFacet } from './specifications/specification-store.ts'
import { readStart, type SearchStart } from './statements/search-start.ts'

interface Asked extends SearchRequest {
  start: SearchStart
}

/** The words of a request to search, and the conditions that the other words express. */
function readWords({ query, literal }: SearchRequest): { text: string; conditions: SaidCondition[] } {
  const { text, conditions } = literal ? { text: query, conditions: [] } : readConditions(query)
  return { text: minusAsNot(text), conditions }
}

/** Reads the start data of a search, unless the listings are unchanged since `before`. */
export const startOf = (db: Db, request: SearchRequest, before?: string) =>
  readStart(db, { ...request, text: readWords(request).text }, before)

/** Searches without the cache: prices and quantities in the words become filters, the other words are searched. */
export async function runSearch(db: Db, request: SearchRequest, given?: SearchStart): Promise<SearchResult> {
  const { text, conditions } = readWords(request)
  const start = given ?? (await startOf(db, request)).start
  const asked = { ...request, ...filtersOf(request, conditions), query: text, start }
  const cursor = readCursor(request.after)
  const found = text === '' ? await browse(db, asked, cursor) : await searchWords(db, asked, cursor)
  const words = conditions.map(one => one.words)
  const lacking = found.conditions.map(one => ({ ...one, rest: [one.rest, ...words].join(' ').trim() }))
  return { ...found, conditions: [...conditions, ...lacking] }
}

/** The chosen filters; a filter without a choice gets the condition from the words, if there is one. */
function filtersOf(request: SearchFilters, conditions: readonly SaidCondition[]): Partial<SearchFilters> {
  const said: SaidCondition['filters'] = Object.assign({}, ...conditions.map(({ filters }) => filters))
  return {
    priceFrom: request.priceFrom ?? said.priceFrom ?? null,
    priceTo: request.priceTo ?? said.priceTo ?? null,
    quantityMost: request.quantityMost ?? said.quantityMost ?? null,
    units: request.units.length > 0 ? request.units : (said.units ?? []),
  }
}

/** Requires every term first, then fewer terms, with one round of corrections. */
async function searchWords(db: Db, request: Asked, cursor: Cursor | null): Promise<SearchResult> {
  const { texts: ahead } = request.start
  const asked = await parseQuery(db, request.query, { ...request, ahead })
  const whole = await searchFor(db, request, asked, cursor)
  // the words of a phrase may occur in lots, but never together
  const unstated =
    whole.exact > 0 ? [] : asked.terms.map(({ text }) => text).filter(text => !whole.stated.includes(text))
  const apart = new Set(unstated.filter(text => isTradePhrase(text.split(' ')) && text.includes(' ')))
  const isSplit = apart.size > 0
  const query = isSplit ? await parseQuery(db, request.query, { ...request, ahead, apart }) : asked
  const found = isSplit ? await searchFor(db, request, query, cursor) : whole
  if (found.exact >= searchLimits.pageSize || request.literal) return found.result()
  const [result, meant, wider] = await Promise.all([
    found.result(),
    found.level > 0 ? correctRealWords(db, query.words, query.listings) : undefined,
    decompound(db, query, ahead.words),
  ])
  if (meant) {
    const other = await searchFor(db, request, await parseQuery(db, meant, { ahead: { known: ahead.known } }), cursor)
    const read = await other.result()
    return other.exact > found.exact ? { ...read, corrected: read.corrected ?? meant } : result
  }
  return wider ? (await searchFor(db, request, wider, cursor)).result() : result
}

/**
 * Returns the relaxation of a query, the number of listings with every term, and a function that counts the relaxed
 * totals and returns the results. The caller calls that function only for results that are shown.
 */
async function searchFor(db: Db, request: Asked, query: ParsedQuery, cursor: Cursor | null) {
  const relaxations = relaxationsOf(query)
  const { missing, corrected, head, notGoods } = query
  const unnamed = head !== null && missing.includes(head) && notGoods.length === 0 ? head : null
  const conditions = query.negations.map(({ words, rest }) => ({ words, rest, filters: {}, without: words }))
  const [strictest] = relaxations
  const facets = request.facets ? noFacets : null
  const none = (level: number, absent: SearchResult['absent'] = null) => ({
    result: async (): Promise<SearchResult> => ({
      ...nothing,
      missing,
      unnamed,
      absent,
      corrected,
      conditions,
      facets,
    }),
    level,
    exact: 0,
    stated: [] as string[],
  })
  if (query.terms.length === 0 || !strictest) return none(0)
  const count = (match: Match) => counted(db, request, match)
  // counting common words takes longest, so it runs in parallel to the ranking; for other words the candidates show
  // which relaxation to count
  const beside = areCommon(query) ? count(strictest) : undefined
  const [common, found] = await Promise.all([beside, findPage(engineOf(db), request, query, relaxations, cursor)])
  if (found.page === null) return none(1, withoutAbsent(query, found.candidates))
  const every = common ?? (found.level > 0 && found.exact !== undefined ? undefined : await count(strictest))
  const { level, match, page, stated } = found
  const exact = every?.total.value ?? found.exact ?? 0
  const result = async (): Promise<SearchResult> => {
    const counts = every && level === 0 ? every : await count(match)
    const { total } = counts
    const relaxed = missing.length > 0 || query.shortened || total.value > exact
    const next = nextOf(request, cursor, page, total)
    return {
      ...nothing,
      ids: page.ids,
      total,
      relaxed,
      wholeMatch: exact > 0,
      corrected,
      missing,
      conditions,
      next,
      facets: counts.facets,
    }
  }
  return { result, level, exact, stated }
}

/** True if more listings than fill a page should have every term. */
const areCommon = (query: ParsedQuery): boolean =>
  requiredTerms(query).reduce((all, { share }) => all * share, query.listings) > searchLimits.pageSize

const nothing: SearchResult = {
  ids: [],
  total: { value: 0, exact: true },
  relaxed: false,
  wholeMatch: false,
  corrected: null,
  missing: [],
  unnamed: null,
  absent: null,
  conditions: [],
  next: null,
  facets: null,
}

async function browse(db: Db, request: Asked, cursor: Cursor | null): Promise<SearchResult> {
  const [{ page }, { total, facets }] = await Promise.all([
    findSorted(engineOf(db), request, 0, [null], cursor),
    counted(db, request, null),
  ])
  return { ...nothing, ids: page.ids, total, next: nextOf(request, cursor, page, total), facets }
}

async function counted(db: Db, filters: Asked, match: Match | null) {
  const engine = engineOf(db)
  if (!filters.facets) return { total: await engine.count({ match, filters }), facets: null }
  const known = filters.start.filtered
  const names = known.map(({ name }) => name)
  const { facets, specifications, ...total } = await engine.facets({ match, filters, specifications: names })
  return { total, facets: { ...facets, specifications: known.map(one => specificationFacet(one, specifications)) } }
}

function nextOf(request: SearchRequest, cursor: Cursor | null, { ids, last }: Page, total: SearchResult['total']) {
  const { start, most } = rangeOf(request, cursor)
  const shown = start + ids.length
  return ids.length < most || (total.exact && shown >= total.value) ? null : writeCursor({ shown, last })
}
