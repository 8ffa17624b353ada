import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { type FacetName, facetConditions, rangeConditions, tested, where } from './search-conditions.ts'
import type { SearchFilters } from './search-request.ts'

/** Listings by a value of a facet; the total stands under 'total'. */
export interface CountRow {
  facet: FacetName | 'total'
  value: string
  count: number
}

/** Counts and the moment of the database that they are true for. */
export interface Counted {
  rows: readonly CountRow[]
  snapshot: string
  purges: number
}

/** What is counted: the filters, the tsquery of the words or null for all, and whether each facet too or the total alone. */
export interface Counting {
  filters: SearchFilters
  net: string | null
  facets: boolean
}

/** What a count has left out: listings that have any word of `with`, unless `without` catches them too; both tsqueries. */
export interface Rest {
  with: string
  without: string
}

/** Rows `s` to count, each for `sign`, where all of these hold. */
interface Source {
  from: RawBuilder<unknown>
  sign: RawBuilder<unknown>
  having: RawBuilder<boolean>[]
}

const facetColumns: readonly [FacetName, RawBuilder<unknown>][] = [
  ['categories', sql`s.category`],
  ['subcategories', sql`s.subcategory`],
  ['states', sql`s.state`],
  ['cities', sql`s.city`],
  ['units', sql`s.unit`],
  ['negotiable', sql`s.negotiable`],
  ['verified', sql`s.verified`],
]

const caughtBy = (net: string | null): RawBuilder<boolean>[] =>
  net === null ? [] : [sql<boolean>`s.words @@ ${net}::tsquery`]

/** Counts everything anew. */
export async function countAnew(db: Db, counting: Counting): Promise<Counted> {
  const all = { from: sql`listing_search s`, sign: sql`1`, having: caughtBy(counting.net) }
  const { rows } = await sql<Counted>`
    with ${countedBy(counting, [all])}
    select (select coalesce(jsonb_agg(counted), '[]') from counted) as rows,
           pg_current_snapshot()::text as snapshot, purges from search_statistics`.execute(db)
  return rows[0]!
}

/** The condition of changes, rows `s`, that a snapshot could not see yet. */
export const changedSince = (snapshot: string | null): RawBuilder<boolean> => sql<boolean>`
  s.xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(s.xid, ${snapshot}::pg_snapshot)
  -- after a restore the numbers of another cluster stand here until the job has taken them
  and pg_visible_in_snapshot(s.xid, pg_current_snapshot())`

/** Changes since more than these cost more to go through than counting anew. */
const MOST_CHANGES = 2000

/** How the counts have changed since a snapshot, with what was left out then; null when that can no longer be told, or not cheaply. */
export async function countChanges(
  db: Db,
  counting: Counting,
  since: Counted,
  rest: Rest | null = null,
): Promise<Counted | null> {
  const changed = { from: sql`recent s`, sign: sql`s.sign`, having: caughtBy(rest ? rest.without : counting.net) }
  const { rows } = await sql<Counted & { many: boolean }>`
    with recent as materialized (
      select * from search_changes s
      where ${changedSince(since.snapshot)}
      limit ${MOST_CHANGES + 1}
    ), ${countedBy(counting, rest ? [changed, leftOut(counting.net!, rest)] : [changed])}
    select (select coalesce(jsonb_agg(counted), '[]') from counted) as rows,
           (select count(*) from recent) > ${MOST_CHANGES} as many,
           pg_current_snapshot()::text as snapshot, purges from search_statistics`.execute(db)
  const { many, ...now } = rows[0]!
  return many || now.purges !== since.purges ? null : now
}

// found by its rare words alone, whence the tests that no index offers
const leftOut = (net: string, rest: Rest): Source => ({
  from: sql`listing_search s`,
  sign: sql`1`,
  having: [
    sql<boolean>`s.words @@ ${rest.with}::tsquery`,
    sql<boolean>`(s.words @@ ${net}::tsquery) is true`,
    sql<boolean>`(s.words @@ ${rest.without}::tsquery) is not true`,
  ],
})

/** `counted (facet, value, count)` as common table expressions over rows `s`. */
function countedBy({ filters, facets }: Counting, sources: readonly Source[]) {
  const chosen = facetConditions(filters)
  // offered to an index only where nothing else finds the rows, as in foundBy
  const rangesAfter = (having: readonly unknown[]) => {
    const ranges = rangeConditions(filters)
    return having.length > 0 ? ranges.map(tested) : ranges
  }
  const columns = facets ? facetColumns.map(([, column]) => sql`${column},`) : []
  const matched = sources.map(
    ({ from, sign, having }) => sql`
      select ${sql.join(columns, sql` `)} ${sign} as sign
      from ${from} ${where([...having, ...rangesAfter(having), ...(facets ? [] : chosen.values())])}`,
  )
  if (!facets)
    return sql`counted as (
      select 'total' as facet, '' as value, coalesce(sum(s.sign), 0) as count from (${sql.join(matched, sql` union all `)}) as s
    )`
  const others = (own: FacetName) =>
    where([...chosen].filter(([name]) => name !== own).map(([, condition]) => condition))
  const open = facetColumns.filter(([name]) => !chosen.has(name))
  const sets = [...open.map(([, column]) => sql`(${column})`), sql`()`]
  // one pass for every facet without a choice; one with a choice is counted without it
  const name = sql.join(
    open.map(([facet, column]) => sql`when grouping(${column}) = 0 then ${sql.lit(facet)}`),
    sql` `,
  )
  const value = sql.join(open.map(([, column]) => sql`${column}::text`))
  const unchosen = open.length > 0
  const own = [...chosen.keys()].map(facet => {
    const [, column] = facetColumns.find(([one]) => one === facet)!
    return sql`union all select ${sql.lit(facet)}, ${column}::text, sum(s.sign) from matched s ${others(facet)} group by 2`
  })
  return sql`matched as materialized (${sql.join(matched, sql` union all `)}
    ), counted as (
      select ${unchosen ? sql`case ${name} else 'total' end` : sql`'total'`} as facet,
             ${unchosen ? sql`coalesce(${value}, '')` : sql`''`} as value, coalesce(sum(s.sign), 0) as count
      from matched s ${where([...chosen.values()])} group by grouping sets (${sql.join(sets)})
      ${sql.join(own, sql` `)}
    )`
}
