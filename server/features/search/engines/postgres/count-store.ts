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
// one more than the limit shows that there are more
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

/**
 * The count and the facets, in one statement: facets without a choice together, each facet with a choice without its
 * own filter.
 */
export async function countFacets(db: Db, { match, filters, listings, specifications }: FacetCounting) {
  // a word in many listings is tested along the order of scores; beyond the limit only the best listings are counted
  const isWalked = !match || isCommon(sharesOf(match).share, listings, LOOKED_AT)
  const within = (narrowed: RawBuilder<unknown>) => (given: RawBuilder<unknown>) => bestOf(given, narrowed, isWalked)
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
  const inexact = isWalked ? facetNames.filter(name => counted[partOf(name)]?.exact === false) : []
  const stated = Map.groupBy(
    rows.filter(({ place }) => place !== null).toSorted((a, b) => Number(a.place) - Number(b.place)),
    ({ name }) => name,
  )
  const counts: SpecificationCounts = new Map(
    specifications.map(name => [
      name,
      (stated.get(name) ?? []).map(({ value, count }) => ({ value: value ?? '', count })),
    ]),
  )
  return { ...onlyRow(counted.slice(0, 1)), facets: facetsOf(of, inexact), specifications: counts }
}

type Column = (typeof facets)[FacetName]['column']
type TallyRow = Partial<Record<Column, string | number | boolean | null>> & {
  /** the part of the statement to which the row belongs */
  part: number
  count: number
  /** a specification with a value, and its rank among all */
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

/** The counted listings: all matches, or the best ones if the index of scores is walked in order. */
function bestOf(given: RawBuilder<unknown>, narrowed: RawBuilder<unknown>, isWalked: boolean): RawBuilder<unknown> {
  const found = sql`select ${given} from listing_search s ${narrowed}`
  return isWalked ? sql`${found} order by s.score desc, s.listing_id limit ${LOOKED_AT}` : found
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
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** `where` with the words and the filters, except one facet's own. */
function matching(match: Match | null, filters: SearchFilters, except?: FacetName): RawBuilder<unknown> {
  const chosen = [...facetConditions(filters)].filter(([name]) => name !== except).map(([, condition]) => condition)
  if (!match) return where([...chosen, ...otherConditions(filters)])
  return foundBy([sql<boolean>`s.words @@ ${matchQuery(match)}::tsquery`], filters, chosen)
}
