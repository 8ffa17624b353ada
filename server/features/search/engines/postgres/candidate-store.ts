import { type RawBuilder, sql } from 'kysely'
import type { Candidate, Features, Retrieval } from '#server/features/search/model/engine.ts'
import { FACTS, NAME, tsquery } from '#server/features/search/model/tsquery.ts'
import { SCORE_WEIGHT } from '#server/features/search/model/weights.ts'
import type { Db } from '#server/platform/database/db.ts'
import { chosenOnly, foundBy, tested } from './filter-conditions.ts'
import { rankOf } from './rank-of.ts'
import { planOf, reachOf, type Step, type WeighedQuery } from './retrieval-plan.ts'
import { sortOrders } from './sort-orders.ts'

/** Candidates of the steps of a retrieval, one after the other, until there are enough. */
export async function retrieveCandidates(db: Db, retrieval: Retrieval): Promise<Candidate[]> {
  const { match, terms, listings, limit } = retrieval
  const found = new Map<string, Candidate>()
  for (const step of planOf(match, terms, listings)) {
    for (const candidate of await candidatesOf(db, step, retrieval)) found.set(candidate.id, candidate)
    if (found.size >= limit) break
  }
  return [...found.values()]
}

const weighed = ({ query, idf }: WeighedQuery) => sql`${idf}::float8 * ${rankOf(query)}`

/** The condition of a step on rows `s`. */
function conditionOf({ query, in: place, upTo }: Step): RawBuilder<boolean> {
  const words = place === 'name' ? sql`ts_filter(s.words, '{a,b}')` : sql`s.words`
  const matches = sql<boolean>`${words} @@ ${query}::tsquery`
  // written out, so that the index of just these tiers can serve
  if (upTo === 1) return sql<boolean>`${matches} and s.tier = 1`
  return upTo === 2 ? sql<boolean>`${matches} and s.tier <= 2` : matches
}

/** True if walking the order of the result, with a test of each listing, is cheaper than the index of words. */
export const isCommon = (share: number, reach: number, limit: number): boolean =>
  share * share > limit / Math.max(reach, limit)

/** The best of what a step finds, measured. */
async function candidatesOf(
  db: Db,
  step: Step,
  { filters, listings, limit, features }: Retrieval,
): Promise<Candidate[]> {
  const { by: order } = sortOrders.recommended
  const also = step.also === null ? [] : [tested(sql<boolean>`s.words @@ ${step.also}::tsquery`)]
  const found = foundBy([conditionOf(step), ...also], filters)
  if (step.by) {
    const rank = sql.join(step.by.map(weighed), sql` + `)
    const worth = sql`(${rank}) * (1 + ${sql.lit(SCORE_WEIGHT)} * s.score) desc`
    const best = sql`select s.listing_id from listing_search s ${found} order by ${worth}, ${order} limit ${limit}`
    return measured(db, best, features)
  }
  const walked = sql`select s.listing_id from listing_search s ${chosenOnly(filters, tested(conditionOf({ ...step, upTo: null })))}
                     order by ${order} limit ${limit}`
  const looked = sql`select s.listing_id from (select s.listing_id, s.score from listing_search s ${found} offset 0) as s
                     order by ${order} limit ${limit}`
  return measured(db, isCommon(step.share, reachOf(step, listings), limit) ? walked : looked, features)
}

/** Live listings of these ids with what ranking needs to know of them; for engines that find them elsewhere. */
export const measureCandidates = (db: Db, ids: readonly string[], features: Features): Promise<Candidate[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : measured(db, sql`select listing_id from unnest(${ids}::uuid[]) as found(listing_id)`, features)

/** These listings (a statement that selects `listing_id`) with what ranking needs to know of them. */
async function measured(db: Db, some: RawBuilder<unknown>, features: Features): Promise<Candidate[]> {
  // written out: a question of its own for each row costs more than what it asks
  const ranks = features.asked.map(expression => {
    const query = tsquery(expression)
    if ('word' in expression || 'prefix' in expression) return rankOf(query)
    // ts_rank counts the words of a phrase wherever they are, and even when some are missing
    return sql<number>`case when s.words @@ ${query}::tsquery then ${rankOf(query)} else 0 end`
  })
  const stated = features.terms.map(term => sql<boolean>`s.words @@ ${tsquery(term, FACTS)}::tsquery`)
  const placed = features.terms.map(
    term => sql<boolean>`to_tsvector('english', coalesce(s.subcategory, '')) @@ ${tsquery(term)}::tsquery`,
  )
  const near = features.neighbours.map(
    ({ expression, inName }) => sql`(s.words @@ ${tsquery(expression, inName ? NAME : '')}::tsquery)::int`,
  )
  const unwanted = features.unwanted.map(({ present, absent }) => {
    const [is, lacks] = [sql`${tsquery(present)}::tsquery`, sql`${tsquery(absent)}::tsquery`]
    return sql<number>`
      case when ts_filter(s.words, '{a,b}') @@ ${lacks} then 3 when ts_filter(s.words, '{a,b}') @@ ${is} then 2
           -- a name with the thing is not made good by a description that says 'also without'
           when s.words @@ ${lacks} then 3 when s.words @@ ${is} then 1 else 0 end`
  })
  const { rows } = await sql<Candidate>`
    select s.listing_id as id, coalesce(l.name, '') as name, s.score, s.category, s.subcategory,
           array[${sql.join(ranks)}]::real[] as ranks, array[${sql.join(stated)}]::boolean[] as stated,
           array[${sql.join(placed)}]::boolean[] as placed,
           ${near.length > 0 ? sql.join(near, sql` + `) : sql`0`} as near,
           array[${sql.join(unwanted)}]::int[] as unwanted,
           array_to_string(tsvector_to_array(ts_filter(s.words, '{a}')), ' ') as head
    from (${some}) as best join listing_search s using (listing_id) left join listings l on l.id = s.listing_id`.execute(
    db,
  )
  return rows
}
