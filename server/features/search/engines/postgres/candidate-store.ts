import { type RawBuilder, sql } from 'kysely'
import type { Candidate, Features, Retrieval } from '#server/features/search/model/engine.ts'
import { anyOf } from '#server/features/search/model/query.ts'
import { FACTS, NAME, tsquery } from '#server/features/search/model/tsquery.ts'
import { fieldWeights, SCORE_WEIGHT } from '#server/features/search/model/weights.ts'
import type { Db } from '#server/platform/database/db.ts'
import { chosenOnly, foundBy, tested } from './filter-conditions.ts'
import { planOf, reachOf, type Step, sharesOf } from './retrieval-plan.ts'
import { orderOf } from './sort-orders.ts'

/**
 * The candidates of each relaxation (a less strict match), until there are enough. One statement covers the relaxations
 * up to the first one that should find enough.
 */
export async function retrieveCandidates(db: Db, retrieval: Retrieval): Promise<Candidate[][]> {
  const { relaxations, listings } = retrieval
  const found: Candidate[][] = []
  while (found.length < relaxations.length) {
    const next = relaxations.slice(found.length)
    const sure = next.findIndex(({ match, enough }) => sharesOf(match).share * listings > SURE * enough)
    const together = sure < 0 ? next : next.slice(0, sure + 1)
    const known = found.flat().map(({ id }) => id)
    const rows = await measured(db, stagesOf(together, known, retrieval), retrieval.features)
    for (const [level, { enough }] of together.entries()) {
      found.push(rows.filter(row => row.level === level).map(({ level: _level, ...candidate }) => candidate))
      if (found.flat().length >= enough) return found
    }
  }
  return found
}

/** A relaxation that should find this multiple of `enough` listings is the last one in its statement. */
const SURE = 4

const idsOf = (name: string) => sql`select listing_id from ${sql.ref(name)}`
const unionOf = (names: readonly string[]) => sql.join(names.map(idsOf), sql` union `)

/**
 * The candidates of relaxations as `listing_id` and `level`, without the `known` ones. Each step of each relaxation
 * runs only while earlier steps and relaxations have found too few.
 */
function stagesOf(relaxations: Retrieval['relaxations'], known: readonly string[], retrieval: Retrieval) {
  const { terms, listings, limit } = retrieval
  const stages: RawBuilder<unknown>[] = []
  const levels: string[] = []
  for (const [level, { match }] of relaxations.entries()) {
    const before = relaxations[level - 1]
    const isOpen = before ? [sql<boolean>`(select is_open from ${sql.ref(`open_${level}`)})`] : []
    if (before) {
      const isReached = level > 1 ? sql`(select is_open from ${sql.ref(`open_${level - 1}`)}) and` : sql``
      const counts = levels.map(name => sql`(select count(*) from ${sql.ref(name)})`)
      stages.push(sql`${sql.ref(`open_${level}`)} as materialized (
        select ${isReached} ${known.length} + ${sql.join(counts, sql` + `)} < ${before.enough} as is_open)`)
    }
    const steps: string[] = []
    for (const step of planOf(match, terms, listings)) {
      const isShort =
        steps.length > 0 ? [sql<boolean>`(select count(*) from (${unionOf(steps)}) as found) < ${limit}`] : []
      const name = `step_${level}_${steps.length}`
      stages.push(sql`${sql.ref(name)} as materialized (${bestOf(step, retrieval, [...isOpen, ...isShort])})`)
      steps.push(name)
    }
    const others = [...(known.length > 0 ? [sql`select unnest(${known}::uuid[])`] : []), ...levels.map(idsOf)]
    const without = others.length > 0 ? sql`except (${sql.join(others, sql` union all `)})` : sql``
    const name = `level_${level}`
    stages.push(sql`${sql.ref(name)} as materialized ((${unionOf(steps)}) ${without})`)
    levels.push(name)
  }
  const all = levels.map((name, level) => sql`select listing_id, ${sql.lit(level)} as level from ${sql.ref(name)}`)
  // the largest possible number of results, for the planner
  const most = 2 * limit + Math.max(...relaxations.map(({ enough }) => enough))
  return sql`with ${sql.join(stages)} ${sql.join(all, sql` union all `)} limit ${most}`
}

const { A, B, C, D } = fieldWeights
/** The weights of the parts in the format of `ts_rank`. */
export const weights = `{${[D, C, B, A].join(', ')}}`
const rankOf = (query: string) => sql<number>`ts_rank(${sql.lit(weights)}, s.words, ${query}::tsquery, 1)`

/** The condition of a step on rows `s`. */
function conditionOf({ query, in: place, upTo }: Step): RawBuilder<boolean> {
  const words = place === 'name' ? sql`ts_filter(s.words, '{a,b}')` : sql`s.words`
  const matches = sql<boolean>`${words} @@ ${query}::tsquery`
  // the tier is a literal, not a parameter, so that PostgreSQL can use the index of this tier
  if (upTo === 1) return sql<boolean>`${matches} and s.tier = 1`
  return upTo === 2 ? sql<boolean>`${matches} and s.tier <= 2` : matches
}

/** True if reading the listings in the order of the result, and testing each, costs less than the index of words. */
export const isCommon = (share: number, reach: number, limit: number): boolean =>
  share * share > limit / Math.max(reach, limit)

/** The best results of a step, or none if one of the conditions is false. */
function bestOf(
  step: Step,
  { filters, terms, listings, limit }: Retrieval,
  conditions: readonly RawBuilder<boolean>[],
): RawBuilder<unknown> {
  const { by: order } = orderOf('recommended')
  const also = step.also === undefined ? [] : [tested(sql<boolean>`s.words @@ ${step.also}::tsquery`)]
  const found = foundBy([...conditions, conditionOf(step), ...also], filters)
  if (step.isRanked) {
    const ranks = terms.map(term => sql`${term.idf}::float8 * ${rankOf(tsquery(anyOf(term)))}`)
    const rank = sql.join(ranks, sql` + `)
    const worth = sql`(${rank}) * (1 + ${sql.lit(SCORE_WEIGHT)} * s.score) desc`
    return sql`select s.listing_id from listing_search s ${found} order by ${worth}, ${order} limit ${limit}`
  }
  if (isCommon(step.share, reachOf(step, listings), limit)) {
    const walked = chosenOnly(filters, ...conditions, tested(conditionOf({ ...step, upTo: null })))
    return sql`select s.listing_id from listing_search s ${walked} order by ${order} limit ${limit}`
  }
  return sql`select s.listing_id from (select s.listing_id, s.score from listing_search s ${found} offset 0) as s
             order by ${order} limit ${limit}`
}

/** Live listings with these ids and their features for ranking; for engines that find the candidates elsewhere. */
export const measureCandidates = (db: Db, ids: readonly string[], features: Features): Promise<Candidate[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : measured(db, sql`select listing_id, 0 as level from unnest(${ids}::uuid[]) as found(listing_id)`, features)

/** These listings (a statement that selects `listing_id` and `level`) with their features for ranking. */
async function measured(
  db: Db,
  some: RawBuilder<unknown>,
  features: Features,
): Promise<(Candidate & { level: number })[]> {
  // inlined, because a subquery for each row costs more than the expression itself
  const ranks = features.asked.map(expression => {
    const query = tsquery(expression)
    if ('word' in expression || 'prefix' in expression) return rankOf(query)
    // ts_rank counts the words of a phrase anywhere, even if some are missing
    return sql<number>`case when s.words @@ ${query}::tsquery then ${rankOf(query)} else 0 end`
  })
  const stated = features.terms.map(term => sql<boolean>`s.words @@ ${tsquery(term, FACTS)}::tsquery`)
  const near = features.neighbours.map(
    ({ expression, inName }) => sql`(s.words @@ ${tsquery(expression, inName ? NAME : '')}::tsquery)::int`,
  )
  const unwanted = features.unwanted.map(({ present, absent }) => {
    const [is, lacks] = [sql`${tsquery(present)}::tsquery`, sql`${tsquery(absent)}::tsquery`]
    return sql<number>`
      case when ts_filter(s.words, '{a,b}') @@ ${lacks} then 3 when ts_filter(s.words, '{a,b}') @@ ${is} then 2
           -- the name decides first: a lot named 'with lid' gets 2 even if its description offers other lots without a
           -- lid
           when s.words @@ ${lacks} then 3 when s.words @@ ${is} then 1 else 0 end`
  })
  const { rows } = await sql<Candidate & { level: number }>`
    select s.listing_id as id, best.level, coalesce(l.name, '') as name, s.score, s.subcategory,
           array[${sql.join(ranks)}]::real[] as ranks, array[${sql.join(stated)}]::boolean[] as stated,
           ${near.length > 0 ? sql.join(near, sql` + `) : sql`0`} as near,
           array[${sql.join(unwanted)}]::int[] as unwanted,
           array_to_string(tsvector_to_array(ts_filter(s.words, '{a}')), ' ') as head
    from (${some}) as best join listing_search s using (listing_id)
    left join listings l on l.id = s.listing_id`.execute(db)
  return rows
}
