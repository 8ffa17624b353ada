import { type RawBuilder, sql } from 'kysely'
import { searchLimits } from '../../../../../contract/discovery-rules.ts'
import type { Db } from '../../../../platform/db.ts'
import type { Count } from '../../model/count.ts'
import type { Match } from '../../model/query.ts'
import type { FacetCount, FacetName, Facets, SearchFilters } from '../../model/request.ts'
import { matchQuery } from '../../model/tsquery.ts'
import { facetConditions, foundBy, rangeConditions, where } from './filter-conditions.ts'

const { countedMost } = searchLimits
// one more tells that there are more
const LOOKED_AT = countedMost + 1

const asCount = (counted: number): Count => ({
  value: Math.min(counted, countedMost),
  exact: counted <= countedMost,
})

/** How many listings match. */
export async function countMatches(db: Db, match: Match | null, filters: SearchFilters): Promise<Count> {
  const { rows } = await sql<{ counted: number }>`
    select count(*) as counted from (select from listing_search s ${matching(match, filters)} limit ${LOOKED_AT}) as found`.execute(
    db,
  )
  return asCount(rows[0]!.counted)
}

const columns: Record<FacetName, RawBuilder<unknown>> = {
  categories: sql`s.category`,
  subcategories: sql`s.subcategory`,
  states: sql`s.state`,
  cities: sql`s.city`,
  units: sql`s.unit`,
  negotiable: sql`s.negotiable`,
  verified: sql`s.verified`,
}
const facetNames = Object.keys(columns) as FacetName[]

/** The same with the facets: those without a choice in one go, each with a choice as if it were not chosen. */
export async function countFacets(db: Db, match: Match | null, filters: SearchFilters) {
  const chosen = [...facetConditions(filters).keys()]
  const open = facetNames.filter(name => !chosen.includes(name))
  const [rest, ...own] = await Promise.all([
    tally(db, matching(match, filters), open),
    ...chosen.map(name => tally(db, matching(match, filters, name), [name])),
  ])
  const all = [rest, ...own]
  const of = (name: FacetName): FacetCount[] =>
    all
      .flatMap(({ rows }) => rows)
      .filter(({ facet, value }) => facet === name && value !== null)
      .map(({ value, count }) => ({ value: value!, count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  const having = (name: 'negotiable' | 'verified'): number => of(name).find(({ value }) => value === 'true')?.count ?? 0
  const facets: Facets = {
    inexact: all.flatMap(({ count, names }) => (count.exact ? [] : names)),
    categories: of('categories'),
    subcategories: of('subcategories'),
    states: of('states'),
    cities: of('cities'),
    units: of('units'),
    negotiable: having('negotiable'),
    verified: having('verified'),
  }
  return { ...rest.count, facets }
}

interface TallyRow {
  facet: FacetName | null
  value: string | null
  count: number
}

/** How many listings have each value of these columns; where more match than are counted, of the best. */
async function tally(db: Db, matches: RawBuilder<unknown>, names: readonly FacetName[]) {
  const sets = [...names.map(name => sql`(${columns[name]})`), sql`()`]
  const facet = names.map(name => sql`when grouping(${columns[name]}) = 0 then ${sql.lit(name)}`)
  const value = names.map(name => sql`${columns[name]}::text`)
  const { rows } = await sql<TallyRow>`
    with found as materialized (
      select s.category, s.subcategory, s.state, s.city, s.unit, s.negotiable, s.verified
      from listing_search s ${matches} order by s.score desc, s.listing_id limit ${LOOKED_AT}
    )
    select ${names.length > 0 ? sql`case ${sql.join(facet, sql` `)} end` : sql`null`} as facet,
           ${names.length > 0 ? sql`coalesce(${sql.join(value)})` : sql`null`} as value, count(*) as count
    from found s group by grouping sets (${sql.join(sets)})`.execute(db)
  return { rows, names, count: asCount(rows.find(row => row.facet === null)?.count ?? 0) }
}

/** `where` with the words and the filters, but for one facet's own. */
function matching(match: Match | null, filters: SearchFilters, except?: FacetName): RawBuilder<unknown> {
  const facets = [...facetConditions(filters)].filter(([name]) => name !== except).map(([, condition]) => condition)
  if (!match) return where([...facets, ...rangeConditions(filters)])
  return foundBy([sql<boolean>`s.words @@ ${matchQuery(match)}::tsquery`], filters, facets)
}
