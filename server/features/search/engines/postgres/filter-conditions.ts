import { type RawBuilder, sql } from 'kysely'
import type { FacetName, SearchFilters } from '#server/features/search/model/request.ts'

type Condition = RawBuilder<boolean>

/** The condition of each facet that something was chosen of; rows are `s`. */
export function facetConditions(filters: SearchFilters): Map<FacetName, Condition> {
  const { categories, subcategories, states, cities, units, conditions, shelfLife, today } = filters
  const given: [FacetName, Condition | null][] = [
    ['categories', oneOf(sql`s.category`, categories)],
    ['subcategories', oneOf(sql`s.subcategory`, subcategories)],
    ['states', oneOf(sql`s.state`, states)],
    ['cities', oneOf(sql`s.city`, cities)],
    ['units', oneOf(sql`s.unit`, units)],
    ['conditions', oneOf(sql`s.condition`, conditions)],
    ['shelfLife', shelfLife === null ? null : sql<boolean>`s.expires_on >= ${today}::date + ${shelfLife}::int`],
    ['negotiable', filters.negotiable ? sql<boolean>`s.negotiable` : null],
    ['verified', filters.verified ? sql<boolean>`s.verified` : null],
    ['inspectable', filters.inspectable ? sql<boolean>`s.inspectable` : null],
    ['actualPhotos', filters.actualPhotos ? sql<boolean>`s.actual_photos` : null],
  ]
  return new Map(given.flatMap(([name, condition]) => (condition ? [[name, condition] as const] : [])))
}

/** The conditions of the ranges and specifications, which are not among the facets of every search. */
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
  // a seller who names no smallest order sells any quantity
  ...(quantityMost === null ? [] : [sql<boolean>`coalesce(s.min_order_quantity, 0) <= ${quantityMost}::numeric`]),
  ...(quantityLeast === null ? [] : [sql<boolean>`s.quantity_available >= ${quantityLeast}::numeric`]),
  ...(publishedAfter === null ? [] : [sql<boolean>`s.published_at > ${publishedAfter}::timestamptz`]),
  ...Object.entries(specifications).map(
    ([name, values]) => sql<boolean>`listing_specifies(s.listing_id, ${name}, ${values}::text[])`,
  ),
]

/** `where` with the filters and what is given beside them, or nothing. */
export const chosenOnly = (filters: SearchFilters, ...conditions: Condition[]): RawBuilder<unknown> =>
  where([...conditions, ...facetConditions(filters).values(), ...otherConditions(filters)])

/**
 * The same for rows that an index finds by what is given: ranges are then tests that no index offers. A plan that is kept for all values
 * takes any range for a narrow one, and would read half the listings from the index of prices.
 */
export const foundBy = (
  found: readonly Condition[],
  filters: SearchFilters,
  facets: Iterable<Condition> = facetConditions(filters).values(),
): RawBuilder<unknown> => where([...found, ...facets, ...otherConditions(filters).map(tested)])

/** A condition as one that no index offers. */
export const tested = (condition: Condition): Condition => sql<boolean>`(${condition}) is true`

/** `where` all of these hold. */
export const where = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

// a single value can use the order of the index behind it, a list cannot
function oneOf(column: RawBuilder<unknown>, values: string[]): Condition | null {
  if (values.length === 0) return null
  return values.length === 1 ? sql<boolean>`${column} = ${values[0]}` : sql<boolean>`${column} = any(${values})`
}
