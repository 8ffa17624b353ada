import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { type FacetName, facetConditions, rangeConditions, where } from './search-conditions.ts'
import type { SearchFilters } from './search-request.ts'

/** Listings by a value of a facet; the total stands under 'total'. */
export interface CountRow {
  facet: FacetName | 'total'
  value: string
  count: number
}

/** Counts and the moment of the database that they are true for. */
export interface Counted {
  rows: CountRow[]
  snapshot: string
  purges: number
}

/** What is counted: the filters, the condition of the words on rows `s`, and whether each facet too or the total alone. */
export interface Counting {
  filters: SearchFilters
  words: RawBuilder<boolean>[]
  facets: boolean
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

/** Counts everything anew. */
export async function countAnew(db: Db, counting: Counting): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with ${countedBy(counting, sql`listing_search s`, sql`1`)}
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

/** How the counts have changed since a snapshot; null when that can no longer be told, or not cheaply. */
export async function countChanges(db: Db, counting: Counting, since: Counted): Promise<Counted | null> {
  const { rows } = await sql<Counted & { many: boolean }>`
    with recent as materialized (
      select * from search_changes s
      where ${changedSince(since.snapshot)}
      limit ${MOST_CHANGES + 1}
    ), ${countedBy(counting, sql`recent s`, sql`s.sign`)}
    select (select coalesce(jsonb_agg(counted), '[]') from counted) as rows,
           (select count(*) from recent) > ${MOST_CHANGES} as many,
           pg_current_snapshot()::text as snapshot, purges from search_statistics`.execute(db)
  const { many, ...changed } = rows[0]!
  return many || changed.purges !== since.purges ? null : changed
}

/** `counted (facet, value, count)` as common table expressions over a source of rows `s`, each of which counts for `sign`. */
function countedBy({ filters, words, facets }: Counting, source: RawBuilder<unknown>, sign: RawBuilder<unknown>) {
  const chosen = facetConditions(filters)
  const all = where([...words, ...chosen.values(), ...rangeConditions(filters)])
  if (!facets) {
    return sql`counted as (
      select 'total' as facet, '' as value, coalesce(sum(${sign}), 0) as count from ${source} ${all}
    )`
  }
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
  return sql`matched as materialized (
      select s.category, s.subcategory, s.state, s.city, s.unit, s.negotiable, s.verified, ${sign} as sign
      from ${source} ${where([...words, ...rangeConditions(filters)])}
    ), counted as (
      select ${unchosen ? sql`case ${name} else 'total' end` : sql`'total'`} as facet,
             ${unchosen ? sql`coalesce(${value}, '')` : sql`''`} as value, coalesce(sum(s.sign), 0) as count
      from matched s ${where([...chosen.values()])} group by grouping sets (${sql.join(sets)})
      ${sql.join(own, sql` `)}
    )`
}
