import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { SCORE_WEIGHT } from './match-worth.ts'
import { reachOf, type Stage, type Weighed } from './query-stages.ts'
import { chosenOnly, foundBy, tested } from './search-conditions.ts'
import type { Place } from './search-cursor.ts'
import { orders } from './search-order.ts'
import type { SearchFilters, SearchRequest } from './search-request.ts'
import type { Found } from './search-store.ts'
import { rankOf } from './word-weights.ts'

/** A listing that a net has caught, with what its words say about the query. */
export interface Candidate {
  id: string
  score: number
  category: string
  subcategory: string | null
  /** ts_rank of each asked query, in its order */
  ranks: number[]
  /** how many neighbours of the query stand beside each other */
  near: number
  /** of each unwanted thing: 0 not there, 1 somewhere, 2 in the name, 3 said to be lacking */
  unwanted: number[]
  /** the lexemes that say what it is, in the alphabet's order */
  head: string
}

/** What candidates are measured by: tsquery texts. */
export interface Measures {
  asked: string[]
  neighbours: string[]
  unwanted: { present: string; absent: string }[]
}

const weighed = ({ query, idf }: Weighed) => sql`${idf}::float8 * ${rankOf(sql`${query}::tsquery`)}`

/** The condition of a stage on rows `s`. */
export const matching = ({ query, in: place, upTo }: Stage): RawBuilder<boolean> => {
  const words = place === 'name' ? sql`ts_filter(s.words, '{a,b}')` : sql`s.words`
  const matches = sql<boolean>`${words} @@ ${query}::tsquery`
  // written out, so that the index of just these tiers can serve
  if (upTo === 1) return sql<boolean>`${matches} and s.tier = 1`
  return upTo === 2 ? sql<boolean>`${matches} and s.tier <= 2` : matches
}

// rows are then read in the asked order until there are enough
const testedFor = (stage: Stage): RawBuilder<boolean> => tested(matching({ ...stage, upTo: null }))

/** Whether what a stage catches is found sooner by walking the order of the result than by the index of words. */
const isCommon = (stage: Stage, listings: number, most: number): boolean =>
  stage.share * stage.share > most / Math.max(reachOf(stage, listings), most)

/** A net and how far to draw it in. */
export interface Draw {
  stage: Stage
  /** live listings there are, roughly */
  listings: number
  most: number
}

/** The best by score of what a stage catches, measured. */
export async function catchCandidates(
  db: Db,
  filters: SearchFilters,
  { stage, listings, most }: Draw,
  measures: Measures,
): Promise<Candidate[]> {
  const order = orders.recommended.by
  const also = stage.also === null ? [] : [tested(sql<boolean>`s.words @@ ${stage.also}::tsquery`)]
  const found = foundBy([matching(stage), ...also], filters)
  const best =
    stage.match !== null
      ? sql`select s.listing_id from listing_search s ${found}
            order by (${sql.join(stage.match.map(weighed), sql` + `)}) * (1 + ${sql.lit(SCORE_WEIGHT)} * s.score) desc, ${order} limit ${most}`
      : isCommon(stage, listings, most)
        ? sql`select s.listing_id from listing_search s ${chosenOnly(filters, testedFor(stage))} order by ${order} limit ${most}`
        : sql`select s.listing_id
              from (select s.listing_id, s.score from listing_search s ${found} offset 0) as s
              order by ${order} limit ${most}`
  return measured(db, sql`(${best}) as best join listing_search s using (listing_id)`, measures)
}

/** The same of what a stage catches among these listings. */
export const catchAmong = (
  db: Db,
  filters: SearchFilters,
  { stage, ids }: { stage: Stage; ids: readonly string[] },
  measures: Measures,
): Promise<Candidate[]> =>
  measured(db, sql`listing_search s ${foundBy([isAmong(ids), testedFor(stage)], filters)}`, measures)

const isAmong = (ids: readonly string[]) => sql<boolean>`s.listing_id = any(${ids}::uuid[])`

async function measured(
  db: Db,
  from: RawBuilder<unknown>,
  { asked, neighbours, unwanted }: Measures,
): Promise<Candidate[]> {
  // written out: a question of its own for each row costs more than what it asks
  const ranks = asked.map(query => rankOf(sql`${query}::tsquery`))
  const near = neighbours.map(pair => sql`(s.words @@ ${pair}::tsquery)::int`)
  const lacking = unwanted.map(
    ({ present, absent }) => sql<number>`
      case when ts_filter(s.words, '{a,b}') @@ ${absent}::tsquery then 3 when ts_filter(s.words, '{a,b}') @@ ${present}::tsquery then 2
           -- a name with the thing is not made good by a description that says 'also without'
           when s.words @@ ${absent}::tsquery then 3 when s.words @@ ${present}::tsquery then 1 else 0 end`,
  )
  const { rows } = await sql<Candidate>`
    select s.listing_id as id, s.score, s.category, s.subcategory,
           array[${sql.join(ranks)}]::real[] as ranks, ${near.length > 0 ? sql.join(near, sql` + `) : sql`0`} as near,
           array[${sql.join(lacking)}]::int[] as unwanted,
           array_to_string(tsvector_to_array(ts_filter(s.words, '{a}')), ' ') as head
    from ${from}`.execute(db)
  return rows
}

interface Stretch {
  /** how many to pass over, or the place to go on from */
  skip: number
  last: Place | null
  /** ids that were shown already */
  without: readonly string[]
  /** ids that are known to hold all that is caught */
  among?: readonly string[] | undefined
}

/** A stretch of what a stage catches, in the asked order. */
export async function pageOfMatches(
  db: Db,
  request: SearchRequest,
  { stage, listings, most }: Draw,
  { skip, last, without, among }: Stretch,
): Promise<Found[]> {
  const order = orders[request.sort]
  const others = [
    ...(without.length > 0 ? [sql<boolean>`s.listing_id <> all(${without}::uuid[])`] : []),
    ...(last ? [order.beyond(last)] : []),
  ]
  const { rows } =
    !among && isCommon(stage, listings, most + skip)
      ? await sql<Found>`
        select s.listing_id as id, ${order.value} as value
        from listing_search s ${chosenOnly(request, testedFor(stage), ...others)}
        order by ${order.by} limit ${most} offset ${skip}`.execute(db)
      : await sql<Found>`
        with matched as materialized (
          select s.listing_id, s.score, s.amount, s.published_at
          from listing_search s ${foundBy([...(among ? [isAmong(among), testedFor(stage)] : [matching(stage)]), ...others], request)}
        )
        select s.listing_id as id, ${order.value} as value from matched s
        order by ${order.by} limit ${most} offset ${skip}`.execute(db)
  return rows
}
