import { type RawBuilder, sql } from 'kysely'
import { searchLimits } from '#contract/explore/explore-state.ts'
import { shelfLives } from '#contract/explore/rules.ts'
import type { Count } from '#server/features/search/model/count.ts'
import type { FacetCounting, SpecificationCounts } from '#server/features/search/model/engine.ts'
import { type FacetName, facetNames, facets } from '#server/features/search/model/facets.ts'
import type { Match } from '#server/features/search/model/query.ts'
import {
  atLeast,
  type FacetCount,
  facetsOf,
  type SearchFilters,
  withoutSpecification,
} from '#server/features/search/model/request.ts'
import { matchQuery } from '#server/features/search/model/tsquery.ts'
import type { Db } from '#server/platform/database/db.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'
import { isCommon } from './candidate-store.ts'
import { facetConditions, foundBy, otherConditions, where } from './filter-conditions.ts'
import { sharesOf } from './retrieval-plan.ts'

const { countedMost } = searchLimits
// one more tells that there are more
const LOOKED_AT = countedMost + 1

const asCount = (counted: number): Count => ({
  value: Math.min(counted, countedMost),
  exact: counted <= countedMost,
})

/** The number of matching listings. */
export async function countMatches(db: Db, match: Match | null, filters: SearchFilters): Promise<Count> {
  const { rows } = await sql<{ counted: number }>`
    select count(*) as counted from (select from listing_search s ${matching(match, filters)} limit ${LOOKED_AT}) as found`.execute(
    db,
  )
  return asCount(onlyRow(rows).counted)
}

/** The same with the facets: those without a choice in one go, each with a choice as if it were not chosen. */
export async function countFacets(db: Db, { match, filters, listings, specifications }: FacetCounting) {
  const chosen = [...facetConditions(filters).keys()]
  // a word that many listings have is tested along the order of scores, and of what goes on beyond the limit the best are counted
  const isWalked = !match || isCommon(sharesOf(match).share, listings, LOOKED_AT)
  const tallied = (sets: readonly Column[][], except?: FacetName) =>
    tally(db, matching(match, filters, except), isWalked, sets, filters.today)
  const [counts, rest, ...own] = await Promise.all([
    countSpecifications(db, match, filters, specifications, isWalked),
    tallied(together),
    ...chosen.map(name => tallied([[facets[name].column]], name)),
  ])
  const tallyOf = (name: FacetName) => own[chosen.indexOf(name)] ?? rest
  const of = (name: FacetName) => {
    const sums = sumBy(tallyOf(name).rows, facets[name].column)
    if (name !== 'shelfLife') return sums
    return filters.today === null ? [] : atLeast(sums)
  }
  const inexact = isWalked ? facetNames.filter(name => !tallyOf(name).count.exact) : []
  return { ...rest.count, facets: facetsOf(of, inexact), specifications: counts }
}

type Column = (typeof facets)[FacetName]['column']
type TallyRow = Partial<Record<Column, string | number | boolean | null>> & { count: number }

/** Columns of few values are counted together and summed here: three groupings are quicker than eleven, and one gives ten times the rows. */
const together: readonly Column[][] = [...Map.groupBy(facetNames, name => facets[name].counted).values()].map(names =>
  names.map(name => facets[name].column),
)

/** The number of shelf lives that the goods last, in place of their date; null without a date. */
const shelfLifeOn = (today: string | null): RawBuilder<unknown> =>
  today === null
    ? sql`null::int as expires_on`
    : sql`${sql.join(
        shelfLives.map(days => sql`(s.expires_on >= ${today}::date + ${sql.lit(days)})::int`),
        sql` + `,
      )} as expires_on`

/** The counts of listings by the columns of each set. */
async function tally(
  db: Db,
  narrowed: RawBuilder<unknown>,
  isWalked: boolean,
  sets: readonly Column[][],
  today: string | null,
): Promise<{ rows: TallyRow[]; count: Count }> {
  const listed = (of: readonly Column[]) => sql.join(of.map(column => sql.ref(`s.${column}`)))
  const all = listed(sets.flat())
  const given = sql.join(
    sets.flat().map(column => (column === facets.shelfLife.column ? shelfLifeOn(today) : sql.ref(`s.${column}`))),
  )
  const best = bestOf(given, narrowed, isWalked)
  const { rows } = await sql<TallyRow>`
    select ${all}, count(*) as count from (${best}) as s
    group by grouping sets (${sql.join(sets.map(of => sql`(${listed(of)})`))})`.execute(db)
  // each set counts every listing
  return { rows, count: asCount(rows.reduce((sum, { count }) => sum + count, 0) / sets.length) }
}

/** The counted listings: all matches, or the best of them if the order is walked. */
function bestOf(given: RawBuilder<unknown>, narrowed: RawBuilder<unknown>, isWalked: boolean): RawBuilder<unknown> {
  const found = sql`select ${given} from listing_search s ${narrowed}`
  return isWalked ? sql`${found} order by s.score desc, s.listing_id limit ${LOOKED_AT}` : found
}

/** Counts by value of these specifications: those without a choice in one go, each with a choice as if it were not chosen. */
async function countSpecifications(
  db: Db,
  match: Match | null,
  filters: SearchFilters,
  names: readonly string[],
  isWalked: boolean,
): Promise<SpecificationCounts> {
  const countOf = async (those: readonly string[], within: SearchFilters) => {
    if (those.length === 0) return []
    const found = bestOf(sql`s.listing_id`, matching(match, within), isWalked)
    const { rows } = await sql<FacetCount & { name: string }>`
      select spec.name, spec.value, count(*) as count
      from (${found}) as s join listings l on l.id = s.listing_id cross join lateral specification_pairs(l.specifications) as spec
      where spec.name = any(${those}::text[]) group by spec.name, spec.value order by count desc, spec.value`.execute(
      db,
    )
    return rows
  }
  const isChosen = (name: string) => Object.hasOwn(filters.specifications, name)
  const open = names.filter(name => !isChosen(name))
  const counted = await Promise.all([
    countOf(open, filters),
    ...names.filter(isChosen).map(name => countOf([name], withoutSpecification(filters, name))),
  ])
  const rows = Map.groupBy(counted.flat(), ({ name }) => name)
  return new Map(names.map(name => [name, (rows.get(name) ?? []).map(({ value, count }) => ({ value, count }))]))
}

/** The counts of the values of one column, the largest first. */
function sumBy(rows: readonly TallyRow[], column: Column): FacetCount[] {
  const counts = new Map<string, number>()
  for (const { [column]: value, count } of rows)
    if (value !== null && value !== undefined) counts.set(String(value), (counts.get(String(value)) ?? 0) + count)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** `where` with the words and the filters, but for one facet's own. */
function matching(match: Match | null, filters: SearchFilters, except?: FacetName): RawBuilder<unknown> {
  const chosen = [...facetConditions(filters)].filter(([name]) => name !== except).map(([, condition]) => condition)
  if (!match) return where([...chosen, ...otherConditions(filters)])
  return foundBy([sql<boolean>`s.words @@ ${matchQuery(match)}::tsquery`], filters, chosen)
}
