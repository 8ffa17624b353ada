import { type Candidate, catchCandidates } from '../../server/features/discovery/candidate-store.ts'
import { levelsOf } from '../../server/features/discovery/query-stages.ts'
import { matchOf, measuresOf } from '../../server/features/discovery/rank-candidates.ts'
import { gather } from '../../server/features/discovery/result-page.ts'
import type { SearchRequest } from '../../server/features/discovery/search-request.ts'
import { type UnderstoodQuery, understandQuery } from '../../server/features/discovery/understand-query.ts'
import type { Db } from '../../server/platform/db.ts'

const FIRST = 10

/** What the first ten of the staged search score together, as a share of the first ten of scoring everything; null without words. */
export async function keptOfExhaustive(
  db: Db,
  request: SearchRequest,
  change: (query: UnderstoodQuery) => UnderstoodQuery = query => query,
): Promise<number | null> {
  const query = change(await understandQuery(db, request.query))
  if (query.groups.length === 0) return null
  const levels = levelsOf(query)
  const { level, candidates } = await gather(db, request, query, levels)
  const draw = { stage: levels[level]!.whole, listings: query.listings, most: query.listings }
  const all = await catchCandidates(db, request, draw, measuresOf(query))
  if (all.length === 0) return null
  return bestOf(query, candidates) / bestOf(query, all)
}

const bestOf = (query: UnderstoodQuery, candidates: readonly Candidate[]): number =>
  candidates
    .map(candidate => matchOf(query, candidate))
    .toSorted((a, b) => b - a)
    .slice(0, FIRST)
    .reduce((sum, score) => sum + score, 0)
