import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { type FacetName, facetConditions, rangeConditions, where } from './search-conditions.ts'
import type { FacetCount, Facets, SearchFilters } from './search-request.ts'

const columns = [
  ['categories', sql`s.category`],
  ['subcategories', sql`s.subcategory`],
  ['states', sql`s.state`],
  ['cities', sql`s.city`],
  ['units', sql`s.unit`],
] as const satisfies [FacetName, RawBuilder<unknown>][]
const switches = [
  ['negotiable', sql<boolean>`s.negotiable`],
  ['verified', sql<boolean>`s.verified`],
] as const

/** How many live listings each value of each filter would leave; `matching` is the condition of the words. */
export async function countFacetsOf(db: Db, filters: SearchFilters, matching: RawBuilder<boolean>[]): Promise<Facets> {
  const chosen = facetConditions(filters)
  const others = (own: FacetName) =>
    where([...chosen].filter(([name]) => name !== own).map(([, condition]) => condition))
  const counted = [
    ...columns.map(
      ([name, column]) => sql`
        select ${name} as facet, ${column} as value, count(*) as count from matched s ${others(name)} group by 2`,
    ),
    ...switches.map(
      ([name, condition]) => sql`
        select ${name} as facet, 'true' as value, count(*) filter (where ${condition}) as count from matched s ${others(name)}`,
    ),
  ]
  const { rows } = await sql<{ facet: FacetName; value: string | null; count: number }>`
    with matched as materialized (
      select s.category, s.subcategory, s.state, s.city, s.unit, s.negotiable, s.verified
      from listing_search s ${where([...matching, ...rangeConditions(filters)])}
    )
    select facet, value, count from (${sql.join(counted, sql` union all `)}) as counted
    where value is not null order by count desc, value`.execute(db)
  const of = (name: FacetName): FacetCount[] =>
    rows.filter(({ facet }) => facet === name).map(({ value, count }) => ({ value: value!, count }))
  const first = (name: FacetName): number => of(name)[0]?.count ?? 0
  return {
    categories: of('categories'),
    subcategories: of('subcategories'),
    states: of('states'),
    cities: of('cities'),
    units: of('units'),
    negotiable: first('negotiable'),
    verified: first('verified'),
  }
}
