import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { SearchRequest } from './listing-search.ts'
import { neighbours, type Stage } from './query-stages.ts'
import { chosenOnly, orders } from './search-store.ts'
import type { WordGroup } from './understand-query.ts'

/** Above this share of the listings a word is found sooner by walking the order of the result than by the index of words. */
const COMMON = 0.02

const matching = ({ query, in: place }: Stage): RawBuilder<unknown> =>
  place === 'name' ? sql`ts_filter(s.words, '{a}') @@ ${query}::tsquery` : sql`s.words @@ ${query}::tsquery`

// a test that no index offers, so that rows are read in the asked order until there are enough
const tested = (stage: Stage): RawBuilder<unknown> => sql`(${matching(stage)}) is true`

/** The best by score of what a stage catches. */
export async function catchCandidates(db: Db, request: SearchRequest, stage: Stage, most: number): Promise<string[]> {
  return pageOfMatches(db, { ...request, sort: 'recommended' }, stage, { most, after: 0, without: [] })
}

/** A stretch of what a stage catches, in the asked order; ids of `without` are left out. */
export async function pageOfMatches(
  db: Db,
  request: SearchRequest,
  stage: Stage,
  { most, after, without }: { most: number; after: number; without: readonly string[] },
): Promise<string[]> {
  const others = without.length > 0 ? [sql`s.listing_id <> all(${without}::uuid[])`] : []
  const { rows } =
    stage.share > COMMON
      ? await sql<{ listing_id: string }>`
          select s.listing_id from listing_search s ${chosenOnly(request, tested(stage), ...others)}
          order by ${orders[request.sort]} limit ${most} offset ${after}`.execute(db)
      : await sql<{ listing_id: string }>`
          with matched as materialized (
            select s.listing_id, s.score, s.amount, s.published_at
            from listing_search s ${chosenOnly(request, matching(stage), ...others)}
          )
          select s.listing_id from matched s order by ${orders[request.sort]} limit ${most} offset ${after}`.execute(db)
  return rows.map(row => row.listing_id)
}

/** Exactly how many live listings a stage catches. */
export async function countMatches(db: Db, request: SearchRequest, stage: Stage): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from listing_search s ${chosenOnly(request, matching(stage))}`.execute(db)
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
