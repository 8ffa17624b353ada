import { type RawBuilder, sql } from 'kysely'
import { searchLimits } from '../../../../../contract/discovery-rules.ts'
import type { Db } from '../../../../platform/db.ts'
import type { Count } from '../../model/count.ts'
import type { FacetCounting } from '../../model/engine.ts'
import type { Match } from '../../model/query.ts'
import type { FacetCount, FacetName, Facets, SearchFilters } from '../../model/request.ts'
import { matchQuery } from '../../model/tsquery.ts'
import { isCommon } from './candidate-store.ts'
import { facetConditions, foundBy, rangeConditions, where } from './filter-conditions.ts'
import { sharesOf } from './retrieval-plan.ts'

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

const columns = {
  categories: 'category',
  subcategories: 'subcategory',
  states: 'state',
  cities: 'city',
  units: 'unit',
  negotiable: 'negotiable',
  verified: 'verified',
} as const satisfies Record<FacetName, string>
const facetNames = Object.keys(columns) as FacetName[]

/** The same with the facets: those without a choice in one go, each with a choice as if it were not chosen. */
export async function countFacets(db: Db, { match, filters, listings }: FacetCounting) {
  const chosen = [...facetConditions(filters).keys()]
  const tallied = (except?: FacetName) => tally(db, toTally(match, filters, listings, except))
  const [rest, ...own] = await Promise.all([tallied(), ...chosen.map(tallied)])
  const tallyOf = (name: FacetName) => own[chosen.indexOf(name)] ?? rest
  const of = (name: FacetName) => sumBy(tallyOf(name).rows, columns[name])
  const having = (name: 'negotiable' | 'verified'): number => of(name).find(({ value }) => value === 'true')?.count ?? 0
  const facets: Facets = {
    inexact: facetNames.filter(name => !tallyOf(name).count.exact),
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

type Column = (typeof columns)[FacetName]
type TallyRow = Record<Column, string | boolean | null> & { count: number }

const counted = sql`s.category, s.subcategory, s.state, s.city, s.unit, s.negotiable, s.verified`

/** How many listings have the same in all counted columns; where more match than are counted, of the best. */
async function tally(db: Db, best: RawBuilder<unknown>): Promise<{ rows: TallyRow[]; count: Count }> {
  // grouped once by all columns and summed here: half the time of grouping once for each of them
  const { rows } = await sql<TallyRow>`
    with best as materialized (${best} order by s.score desc, s.listing_id limit ${LOOKED_AT})
    select ${counted}, count(*) as count from best s group by ${counted}`.execute(db)
  return { rows, count: asCount(rows.reduce((all, { count }) => all + count, 0)) }
}

/** The counts of the values of one column, the largest first. */
function sumBy(rows: readonly TallyRow[], column: Column): FacetCount[] {
  const counts = new Map<string, number>()
  for (const { [column]: value, count } of rows)
    if (value !== null) counts.set(String(value), (counts.get(String(value)) ?? 0) + count)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** The counted columns of what matches: a word that many listings have is tested along the order of scores, any other is looked up first. */
function toTally(
  match: Match | null,
  filters: SearchFilters,
  listings: number,
  except?: FacetName,
): RawBuilder<unknown> {
  const found = sql`select ${counted}, s.score, s.listing_id from listing_search s ${matching(match, filters, except)}`
  const isWalked = !match || isCommon(sharesOf(match).share, listings, LOOKED_AT)
  return isWalked ? found : sql`select * from (${found} offset 0) as s`
}

/** `where` with the words and the filters, but for one facet's own. */
function matching(match: Match | null, filters: SearchFilters, except?: FacetName): RawBuilder<unknown> {
  const facets = [...facetConditions(filters)].filter(([name]) => name !== except).map(([, condition]) => condition)
  if (!match) return where([...facets, ...rangeConditions(filters)])
  return foundBy([sql<boolean>`s.words @@ ${matchQuery(match)}::tsquery`], filters, facets)
}
