import { type FacetName, facetNames, facets } from '#server/features/search/model/facets.ts'
import type { Match } from '#server/features/search/model/query.ts'
import type { SearchFilters } from '#server/features/search/model/request.ts'
import { matchQuery, type Query } from './expression-query.ts'

/** The condition of each facet with a choice. */
export function facetQueries(filters: SearchFilters): Map<FacetName, Query> {
  const queries = new Map<FacetName, Query>()
  for (const name of facetNames) {
    const chosen = filters[name]
    const field = facets[name].column
    if (typeof chosen === 'number') queries.set(name, { range: { [field]: { gte: dayAfter(filters.today, chosen) } } })
    else if (chosen === true) queries.set(name, { term: { [field]: { value: true } } })
    else if (chosen && chosen.length > 0) queries.set(name, { terms: { [field]: chosen } })
  }
  return queries
}

/** The day that is `days` after `day`, in the format of OpenSearch. */
export const dayAfter = (day: string | null, days: number): string => `${day}||+${days}d`

/** A specification in the form of the index. */
export const specificationKey = (name: string, value: string): string => `${name}\u001F${value}`

const range = (field: string, by: 'gte' | 'gt' | 'lte', value: number | null): Query[] =>
  value === null ? [] : [{ range: { [field]: { [by]: value } } }]

/** The conditions of the ranges, which have no counts of their own. */
export const rangeQueries = (filters: SearchFilters): Query[] => [
  ...range('amount', 'gte', filters.priceFrom),
  ...range('amount', 'lte', filters.priceTo),
  // a seller without a minimum order sells any quantity
  ...range('min_order_quantity', 'gt', filters.quantityMost).map(more => ({ bool: { must_not: [more] } })),
  ...range('quantity_available', 'gte', filters.quantityLeast),
  // in microseconds
  ...range('published', 'gt', filters.publishedAfter === null ? null : Date.parse(filters.publishedAfter) * 1000),
]

export const specificationQueries = ({ specifications }: SearchFilters): Query[] =>
  Object.entries(specifications).map(([name, values]) => ({
    terms: { specifications: values.map(value => specificationKey(name, value)) },
  }))

/** The conditions of the words, if any, and of all filters. */
export const filterQueries = (match: Match | null, filters: SearchFilters): Query[] => [
  ...(match ? [matchQuery(match)] : []),
  ...facetQueries(filters).values(),
  ...rangeQueries(filters),
  ...specificationQueries(filters),
]
