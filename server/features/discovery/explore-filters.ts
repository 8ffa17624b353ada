import type { ChosenFilters } from '../../../contract/discovery-rules.ts'
import { categoryOf } from '../../../contract/taxonomy.ts'
import type { SearchFilters } from './search-request.ts'

/** Ids of the filters; they are also the names of the parameters of an /explore address. */
export const filterIds = { category: 'category', subcategory: 'subcategory', pricing: 'pricing' } as const

/** The one value of the pricing filter, with its label. */
export const negotiableOnly = { value: 'negotiable', label: 'Negotiable Only' } as const

/**
 * What was chosen, as the search takes it. Categories may be given by id or name; filters that do not exist are
 * let go, since any stray parameter of an address arrives here.
 */
export function chosenIn(filters: ChosenFilters): Pick<SearchFilters, 'categories' | 'subcategories' | 'negotiable'> {
  const valuesOf = (id: string) => filters[id] ?? []
  return {
    categories: valuesOf(filterIds.category).map(value => categoryOf(value)?.id ?? value),
    subcategories: valuesOf(filterIds.subcategory),
    negotiable: valuesOf(filterIds.pricing).some(
      value => value === negotiableOnly.value || value === negotiableOnly.label,
    ),
  }
}
