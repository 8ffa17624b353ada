import type { FacetName, SearchFilters } from '../../model/request.ts'
import type { Query } from './expression-query.ts'

/** The field of each facet. */
export const facetFields: Readonly<Record<FacetName, string>> = {
  categories: 'category',
  subcategories: 'subcategory',
  states: 'state',
  cities: 'city',
  units: 'unit',
  negotiable: 'negotiable',
  verified: 'verified',
}
export const facetNames = Object.keys(facetFields) as FacetName[]

/** The condition of each facet that something was chosen of. */
export function facetQueries(filters: SearchFilters): Map<FacetName, Query> {
  const queries = new Map<FacetName, Query>()
  for (const name of facetNames) {
    const chosen = filters[name]
    const field = facetFields[name]
    if (chosen === true) queries.set(name, { term: { [field]: { value: true } } })
    else if (chosen !== false && chosen.length > 0) queries.set(name, { terms: { [field]: chosen } })
  }
  return queries
}

/** The conditions of the ranges, which have no counts of their own. */
export const rangeQueries = ({ priceFrom, priceTo, quantityMost }: SearchFilters): Query[] => [
  ...(priceFrom === null ? [] : [{ range: { amount: { gte: priceFrom } } }]),
  ...(priceTo === null ? [] : [{ range: { amount: { lte: priceTo } } }]),
  // a seller who names no smallest order sells any quantity
  ...(quantityMost === null ? [] : [{ bool: { must_not: [{ range: { min_order_quantity: { gt: quantityMost } } }] } }]),
]

/** All conditions of the filters. */
export const filterQueries = (filters: SearchFilters): Query[] => [
  ...facetQueries(filters).values(),
  ...rangeQueries(filters),
]
