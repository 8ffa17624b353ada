import { categoryOf } from '../../../contract/catalogue/taxonomy.ts'
import { type ChosenFilters, readAmount } from '../../../contract/explore/rules.ts'
import type { SearchFilters } from '../search/search.ts'

/** Ids of the filters and of the ends of ranges; they are also the names of the parameters of an /explore address. */
export const filterIds = {
  category: 'category',
  subcategory: 'subcategory',
  pricing: 'pricing',
  price: 'price',
  priceFrom: 'priceFrom',
  priceTo: 'priceTo',
  minimumOrder: 'minimumOrder',
  minimumOrderTo: 'minimumOrderTo',
  state: 'state',
  city: 'city',
  unit: 'unit',
  verified: 'verified',
} as const

/** The one value of the pricing filter, and of the one that leaves verified businesses alone, with their labels. */
export const negotiableOnly = { value: 'negotiable', label: 'Negotiable Only' } as const
export const verifiedOnly = { value: 'verified', label: 'Verified Only' } as const

/**
 * What was chosen, as the search takes it. Categories may be given by id or name; filters that do not exist and amounts
 * that are none are let go, since any stray parameter of an address arrives here.
 */
export function chosenIn(filters: ChosenFilters): SearchFilters {
  const valuesOf = (id: keyof typeof filterIds) => filters[filterIds[id]] ?? []
  const amountOf = (id: keyof typeof filterIds) => readAmount(valuesOf(id)[0] ?? '')
  const has = (id: keyof typeof filterIds, only: { value: string; label: string }) =>
    valuesOf(id).some(value => value === only.value || value === only.label)
  return {
    categories: valuesOf('category').map(value => categoryOf(value)?.id ?? value),
    subcategories: valuesOf('subcategory'),
    negotiable: has('pricing', negotiableOnly),
    priceFrom: amountOf('priceFrom'),
    priceTo: amountOf('priceTo'),
    quantityMost: amountOf('minimumOrderTo'),
    states: valuesOf('state'),
    cities: valuesOf('city'),
    units: valuesOf('unit'),
    verified: has('verified', verifiedOnly),
  }
}

/** Filters that words stand for, as they would be chosen. */
export const chosenBy = ({ priceFrom, priceTo, quantityMost, units = [] }: Partial<SearchFilters>): ChosenFilters => {
  const amount = (id: string, value: number | null | undefined): ChosenFilters =>
    value == null ? {} : { [id]: [String(value)] }
  return {
    ...amount(filterIds.priceFrom, priceFrom),
    ...amount(filterIds.priceTo, priceTo),
    ...amount(filterIds.minimumOrderTo, quantityMost),
    ...(units.length > 0 && { [filterIds.unit]: units }),
  }
}
