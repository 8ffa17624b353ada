import type { SearchRequest } from '#server/features/search/search.ts'
import {
  engineOf,
  featuresOf,
  matchOf,
  type ParsedQuery,
  parseQuery,
  relaxationsOf,
  retrieve,
} from '#server/features/search/testing.ts'
import type { Db } from '#server/platform/database/db.ts'

const FIRST = 10

/**
 * The summed score of a search's first ten results, as a share of the sum for the ten best of all listings; null
 * without words.
 */
export async function recallOfExhaustive(
  db: Db,
  request: SearchRequest,
  change: (query: ParsedQuery) => ParsedQuery = query => query,
): Promise<number | null> {
  const query = change(await parseQuery(db, request.query))
  const { terms, listings } = query
  if (terms.length === 0) return null
  const engine = engineOf(db)
  const relaxations = relaxationsOf(query)
  const { level, candidates } = await retrieve(engine, request, query, relaxations)
  const match = relaxations[level]!
  const exhaustive = await engine.retrieve({
    relaxations: [{ match, enough: 0 }],
    filters: request,
    terms,
    features: featuresOf(query),
    listings,
    limit: listings,
  })
  const all = exhaustive.flat()
  if (all.length === 0) return null
  return bestOf(query, candidates) / bestOf(query, all)
}

const bestOf = (query: ParsedQuery, candidates: Parameters<typeof matchOf>[1][]): number =>
  candidates
    .map(candidate => matchOf(query, candidate))
    .toSorted((a, b) => b - a)
    .slice(0, FIRST)
    .reduce((sum, score) => sum + score, 0)
