import { type RawBuilder, sql } from 'kysely'
import { type FacetName, facetNames, facets } from '#server/features/search/model/facets.ts'
import type { SearchFilters } from '#server/features/search/model/request.ts'

type Condition = RawBuilder<boolean>

/** The condition of each facet with a choice; rows are `s`. */
export const facetConditions = (filters: SearchFilters): Map<FacetName, Condition> =>
  new Map(
    facetNames.flatMap(name => {
      const condition = conditionOf(sql.ref(`s.${facets[name].column}`), filters[name], filters.today)
      return condition ? [[name, condition] as const] : []
    }),
  )

function conditionOf(
  column: RawBuilder<unknown>,
  chosen: SearchFilters[FacetName],
  today: string | null,
): Condition | null {
  if (chosen === null || chosen === false) return null
  if (chosen === true) return sql<boolean>`${column}`
  return typeof chosen === 'number' ? sql<boolean>`${column} >= ${today}::date + ${chosen}::int` : oneOf(column, chosen)
}

/** The conditions of ranges and specifications, which are not among the facets of every search. */
export const otherConditions = ({
  priceFrom,
  priceTo,
  quantityMost,
  quantityLeast,
  publishedAfter,
  specifications,
}: SearchFilters): Condition[] => [
  ...(priceFrom === null ? [] : [sql<boolean>`s.amount >= ${priceFrom}::numeric`]),
  ...(priceTo === null ? [] : [sql<boolean>`s.amount <= ${priceTo}::numeric`]),
  // a seller without a minimum order sells any quantity
  ...(quantityMost === null ? [] : [sql<boolean>`coalesce(s.min_order_quantity, 0) <= ${quantityMost}::numeric`]),
  ...(quantityLeast === null ? [] : [sql<boolean>`s.quantity_available >= ${quantityLeast}::numeric`]),
  ...(publishedAfter === null ? [] : [sql<boolean>`s.published_at > ${publishedAfter}::timestamptz`]),
  ...Object.entries(specifications).map(
    ([name, values]) => sql<boolean>`listing_specifies(s.listing_id, ${name}, ${values}::text[])`,
  ),
]

/** `where` with the filters and the given conditions, or nothing if there are none. */
export const chosenOnly = (filters: SearchFilters, ...conditions: Condition[]): RawBuilder<unknown> =>
  where([...conditions, ...facetConditions(filters).values(), ...otherConditions(filters)])

/**
 * The conditions for rows that an index finds by `given`; ranges become expressions that no index matches. A generic
 * plan assumes that a range is narrow, and would read half the listings from the index of prices.
 */
export const foundBy = (
  found: readonly Condition[],
  filters: SearchFilters,
  chosen: Iterable<Condition> = facetConditions(filters).values(),
): RawBuilder<unknown> => where([...found, ...chosen, ...otherConditions(filters).map(tested)])

/** A condition in a form for which PostgreSQL uses no index. */
export const tested = (condition: Condition): Condition => sql<boolean>`(${condition}) is true`

/** `where` with all of these conditions. */
export const where = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

// with a single value, but not with a list, the index returns its rows in order
function oneOf(column: RawBuilder<unknown>, values: string[]): Condition | null {
  if (values.length === 0) return null
  return values.length === 1 ? sql<boolean>`${column} = ${values[0]}` : sql<boolean>`${column} = any(${values})`
}
