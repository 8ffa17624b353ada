import { type RawBuilder, sql } from 'kysely'
import { type FacetName, facetNames, facets } from '#server/features/search/model/facets.ts'
import type { SearchFilters } from '#server/features/search/model/request.ts'

type Condition = RawBuilder<boolean>

/** The condition of each facet with a choice; rows are `s`. */
export function facetConditions(filters: SearchFilters): Map<FacetName, Condition> {
  const conditions = new Map<FacetName, Condition>()
  for (const name of facetNames) {
    const chosen = filters[name]
    const column = sql.ref<string>(`s.${facets[name].column}`)
    if (chosen === true) conditions.set(name, sql<boolean>`${column}`)
    else if (typeof chosen === 'number')
      conditions.set(name, sql<boolean>`${column} >= ${filters.today}::date + ${chosen}::int`)
    // with a single value, but not with a list, the index returns its rows in order
    else if (chosen && chosen.length === 1) conditions.set(name, sql<boolean>`${column} = ${chosen[0]}`)
    else if (chosen && chosen.length > 0) conditions.set(name, sql<boolean>`${column} = any(${chosen})`)
  }
  return conditions
}

const given = <Value>(value: Value | null, conditionOf: (value: Value) => Condition): Condition[] =>
  value === null ? [] : [conditionOf(value)]

/** The conditions of ranges and specifications, which are not among the facets of every search. */
export const otherConditions = (filters: SearchFilters): Condition[] => [
  ...given(filters.priceFrom, from => sql<boolean>`s.amount >= ${from}::numeric`),
  ...given(filters.priceTo, to => sql<boolean>`s.amount <= ${to}::numeric`),
  // a seller without a minimum order sells any quantity
  ...given(filters.quantityMost, most => sql<boolean>`coalesce(s.min_order_quantity, 0) <= ${most}::numeric`),
  ...given(filters.quantityLeast, least => sql<boolean>`s.quantity_available >= ${least}::numeric`),
  ...given(filters.publishedAfter, after => sql<boolean>`s.published_at > ${after}::timestamptz`),
  ...Object.entries(filters.specifications).map(
    ([name, values]) => sql<boolean>`listing_specifies(s.listing_id, ${name}, ${values}::text[])`,
  ),
]

/** `where` with the filters and the given conditions, or nothing if there are none. */
export const chosenOnly = (filters: SearchFilters, ...conditions: Condition[]): RawBuilder<unknown> =>
  where([...conditions, ...facetConditions(filters).values(), ...otherConditions(filters)])

/**
 * `where` with the conditions `found`, by which PostgreSQL finds rows in an index, and those of the filters. Ranges are
 * written so that no index is used for them: a generic plan assumes that a range is narrow, and would read half the
 * listings from the index of prices.
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
