import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { neighbours, type Stage } from './query-stages.ts'
import { chosenOnly } from './search-conditions.ts'
import type { Place } from './search-cursor.ts'
import { orders } from './search-order.ts'
import type { SearchFilters, SearchRequest } from './search-request.ts'
import type { Found } from './search-store.ts'
import type { WordGroup } from './understand-query.ts'

/** Above this share of the listings a word is found sooner by walking the order of the result than by the index of words. */
const COMMON = 0.02

/** The condition of a stage on rows `s`. */
export const matching = ({ query, in: place }: Stage): RawBuilder<boolean> =>
  place === 'name' ? sql`ts_filter(s.words, '{a}') @@ ${query}::tsquery` : sql`s.words @@ ${query}::tsquery`

// a test that no index offers, so that rows are read in the asked order until there are enough
const tested = (stage: Stage): RawBuilder<boolean> => sql<boolean>`(${matching(stage)}) is true`

/** The best by score of what a stage catches. */
export async function catchCandidates(db: Db, request: SearchRequest, stage: Stage, most: number): Promise<string[]> {
  const found = await pageOfMatches(db, { ...request, sort: 'recommended' }, stage, {
    most,
    skip: 0,
    last: null,
    without: [],
  })
  return found.map(({ id }) => id)
}

interface Stretch {
  most: number
  /** how many to pass over, or the place to go on from */
  skip: number
  last: Place | null
  /** ids that were shown already */
  without: readonly string[]
}

/** A stretch of what a stage catches, in the asked order. */
export async function pageOfMatches(
  db: Db,
  request: SearchRequest,
  stage: Stage,
  { most, skip, last, without }: Stretch,
): Promise<Found[]> {
  const order = orders[request.sort]
  const others = [
    ...(without.length > 0 ? [sql<boolean>`s.listing_id <> all(${without}::uuid[])`] : []),
    ...(last ? [order.beyond(last)] : []),
  ]
  const { rows } =
    stage.share > COMMON
      ? await sql<Found>`
          select s.listing_id as id, ${order.value} as value
          from listing_search s ${chosenOnly(request, tested(stage), ...others)}
          order by ${order.by} limit ${most} offset ${skip}`.execute(db)
      : await sql<Found>`
          with matched as materialized (
            select s.listing_id, s.score, s.amount, s.published_at
            from listing_search s ${chosenOnly(request, matching(stage), ...others)}
          )
          select s.listing_id as id, ${order.value} as value from matched s
          order by ${order.by} limit ${most} offset ${skip}`.execute(db)
  return rows
}

/** Exactly how many live listings a stage catches. */
export async function countMatches(db: Db, filters: SearchFilters, stage: Stage): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from listing_search s ${chosenOnly(filters, matching(stage))}`.execute(db)
  return rows[0]!.count
}

/**
 * Candidates by how well the words match: sum of idf x ts_rank, less for words that are missing, more for neighbours
 * in the name, for a good listing, and for the categories that the first twenty come from.
 */
export async function rankCandidates(db: Db, ids: readonly string[], groups: readonly WordGroup[]): Promise<string[]> {
  const asked = groups.flatMap(({ alternatives, idf }, place) =>
    alternatives.map(({ query, weight }) => ({ query, place, weight: idf * weight, idf })),
  )
  const total = groups.reduce((sum, { idf }) => sum + idf, 0)
  const pairs = neighbours(groups)
  const { rows } = await sql<{ listing_id: string }>`
    with asked as materialized (
      select query::tsquery as query, place, weight, idf
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(query text, place int, weight float8, idf float8)
    ), pairs as materialized (
      select unnest(${pairs}::text[])::tsquery as pair
    ), candidates as materialized (
      -- taken out of its storage once, not once a word
      select s.listing_id, s.score, s.category, s.subcategory, s.words || ''::tsvector as words
      from listing_search s where s.listing_id = any(${ids})
    ), ranked as materialized (
      select c.listing_id, c.category, c.subcategory, c.score,
             fit.total * power(fit.matched / ${total}::float8, 1.5) * (1 + 0.4 * near.share) * (1 + 0.5 * c.score) as rank
      from candidates c
      cross join lateral (
        select coalesce(sum(word.best), 0) as total, coalesce(sum(word.idf) filter (where word.best > 0), 0) as matched
        from (select max(a.weight * ts_rank('{0.1, 0.2, 0.4, 1}', c.words, a.query, 1)) as best, max(a.idf) as idf
              from asked a group by a.place) as word
      ) as fit
      cross join lateral (
        select coalesce(avg((c.words @@ p.pair)::int), 0)::float8 as share from pairs p
      ) as near
    ), votes as materialized (
      select category, subcategory, count(*) / 20.0 as share
      from (select category, subcategory from ranked order by rank desc, listing_id limit 20) as first
      group by category, subcategory
    )
    select r.listing_id from ranked r
    left join votes v on v.category = r.category and v.subcategory is not distinct from r.subcategory
    order by r.rank * (1 + 0.2 * coalesce(v.share, 0)) desc, r.score desc, r.listing_id`.execute(db)
  return rows.map(row => row.listing_id)
}
