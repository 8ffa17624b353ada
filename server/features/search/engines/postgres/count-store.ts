import { type RawBuilder, sql } from 'kysely'
import { searchLimits } from '#contract/explore/explore-state.ts'
import { shelfLives } from '#contract/explore/rules.ts'
import { asCount, type Count } from '#server/features/search/model/count.ts'
import type { FacetCounting, SpecificationCounts } from '#server/features/search/model/engine.ts'
import { type FacetName, facetNames, facets } from '#server/features/search/model/facets.ts'
import type { Match } from '#server/features/search/model/query.ts'
import {
  atLeast,
  type FacetCount,
  facetsOf,
  mostFirst,
  type SearchFilters,
  withoutSpecification,
} from '#server/features/search/model/request.ts'
import { matchQuery } from '#server/features/search/model/tsquery.ts'
import type { Db } from '#server/platform/database/db.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'
import { facetConditions, foundBy, otherConditions, where } from './filter-conditions.ts'

// one more than the limit shows that there are more
const LOOKED_AT = searchLimits.countedMost + 1

/** The number of matching listings. */
export async function countMatches(db: Db, match: Match | null, filters: SearchFilters): Promise<Count> {
  const { rows } = await sql<{ counted: number }>`
    select count(*) as counted
    from (select from listing_search s ${matching(match, filters)} limit ${LOOKED_AT}) as found`.execute(db)
  return asCount(onlyRow(rows).counted)
}

/**
 * Counts the matches and the facets, in one statement: facets without a choice are counted together, and each facet
 * with a choice is counted without its own filter.
 */
export async function countFacets(db: Db, { match, filters, specifications }: FacetCounting) {
  // an index has the scores and the counted columns; a search by words would read and sort all rows to find the best
  const order = match ? sql`` : sql`order by s.score desc, s.listing_id`
  const within = (narrowed: RawBuilder<unknown>) => (given: RawBuilder<unknown>) =>
    sql`select ${given} from listing_search s ${narrowed} ${order} limit ${LOOKED_AT}`
  const chosen = [...facetConditions(filters).keys()]
  const isSaid = (name: string) => Object.hasOwn(filters.specifications, name)
  const said = specifications.filter(isSaid)
  const open = specifications.filter(name => !isSaid(name))
  const all = within(matching(match, filters))
  const parts = [
    tally(together, filters.today, all),
    ...chosen.map(name => tally([[facets[name].column]], filters.today, within(matching(match, filters, name)))),
    ...(open.length > 0 ? [tallySpecifications(open, all)] : []),
    ...said.map(name => tallySpecifications([name], within(matching(match, withoutSpecification(filters, name))))),
  ]
  const { rows } = await sql<TallyRow>`${sql.join(
    parts.map((part, at) => sql`(select ${sql.lit(at)} as part, ${part})`),
    sql` union all `,
  )}`.execute(db)
  const rowsOf = Map.groupBy(rows, ({ part }) => part)
  const partOf = (name: FacetName): number => chosen.indexOf(name) + 1
  const counted = parts.map((_, part) => {
    // each set of columns counts every listing, so one set gives the total
    const sets = part === 0 ? together.length : 1
    return asCount((rowsOf.get(part) ?? []).reduce((sum, { count }) => sum + count, 0) / sets)
  })
  const of = (name: FacetName) => {
    const sums = sumBy(rowsOf.get(partOf(name)) ?? [], facets[name].column)
    if (name !== 'shelfLife') return sums
    return filters.today === null ? [] : atLeast(sums)
  }
  const inexact = facetNames.filter(name => counted[partOf(name)]?.exact === false)
  const stated = Map.groupBy(rows, ({ name }) => name)
  const valuesOf = (name: string) =>
    (stated.get(name) ?? [])
      .toSorted((a, b) => Number(a.place) - Number(b.place))
      .map(({ value, count }) => ({ value: value ?? '', count }))
  const counts: SpecificationCounts = new Map(specifications.map(name => [name, valuesOf(name)]))
  return { ...onlyRow(counted.slice(0, 1)), facets: facetsOf(of, inexact), specifications: counts }
}

type Column = (typeof facets)[FacetName]['column']
type TallyRow = Partial<Record<Column, string | number | boolean | null>> & {
  /** the part of the statement to which the row belongs */
  part: number
  count: number
  /** a specification, one of its values, and the rank of this value by its count */
  name: string | null
  value: string | null
  place: number | null
}
/** Selects these columns of the counted listings. */
type Counted = (given: RawBuilder<unknown>) => RawBuilder<unknown>

/**
 * The columns of each grouping. Columns with few values share a grouping, and their counts are summed here. Three
 * groupings are faster than eleven; one grouping of all columns would return ten times the rows.
 */
const together: readonly Column[][] = [...Map.groupBy(facetNames, name => facets[name].counted).values()].map(names =>
  names.map(name => facets[name].column),
)
const columns = together.flat()

/** The number of shelf lives that the goods last, instead of their date; null without a date. */
const shelfLifeOn = (today: string | null): RawBuilder<unknown> =>
  today === null
    ? sql`null::int as expires_on`
    : sql`${sql.join(
        shelfLives.map(days => sql`(s.expires_on >= ${today}::date + ${sql.lit(days)})::int`),
        sql` + `,
      )} as expires_on`

const listed = (of: readonly Column[]) => sql.join(of.map(column => sql.ref(`s.${column}`)))

/** The counts of listings by the columns of each set; omits the word 'select'. */
function tally(sets: readonly Column[][], today: string | null, counted: Counted): RawBuilder<unknown> {
  const asked = sets.flat()
  const given = asked.map(column => (column === facets.shelfLife.column ? shelfLifeOn(today) : sql.ref(`s.${column}`)))
  const all = columns.map(column => (asked.includes(column) ? sql.ref(`s.${column}`) : sql`null`))
  return sql`
    ${sql.join(all)}, count(*) as count, null as name, null as value, null::bigint as place
    from (${counted(sql.join(given))}) as s
    group by grouping sets (${sql.join(sets.map(of => sql`(${listed(of)})`))})`
}

/** Counts by value of these specifications, the most frequent first; omits the word 'select'. */
const tallySpecifications = (names: readonly string[], counted: Counted): RawBuilder<unknown> => sql`
  ${sql.join(columns.map(() => sql`null`))}, count(*) as count, spec.name, spec.value,
  row_number() over (order by count(*) desc, spec.value) as place
  from (${counted(sql`s.listing_id`)}) as s join listings l on l.id = s.listing_id cross join lateral specification_pairs(l.specifications) as spec
  where spec.name = any(${names}::text[]) group by spec.name, spec.value`

/** The counts of the values of one column, the largest first. */
function sumBy(rows: readonly TallyRow[], column: Column): FacetCount[] {
  const counts = new Map<string, number>()
  for (const { [column]: value, count } of rows)
    if (value !== null && value !== undefined) counts.set(String(value), (counts.get(String(value)) ?? 0) + count)
  return mostFirst([...counts].map(([value, count]) => ({ value, count })))
}

/** `where` with the words and the filters, except one facet's own. */
function matching(match: Match | null, filters: SearchFilters, except?: FacetName): RawBuilder<unknown> {
  const chosen = [...facetConditions(filters)].filter(([name]) => name !== except).map(([, condition]) => condition)
  if (!match) return where([...chosen, ...otherConditions(filters)])
  return foundBy([sql<boolean>`s.words @@ ${matchQuery(match)}::tsquery`], filters, chosen)
}
