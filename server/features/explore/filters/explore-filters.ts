import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import type { ChosenFilters } from '#contract/explore/explore-state.ts'
import { shelfLives, specificationFilters, specificationOf } from '#contract/explore/rules.ts'
import { readAmount } from '#contract/shared/numbers/money.ts'
import { conditions } from '#contract/surplus/terms.ts'
import type { SearchFilters } from '#server/features/search/search.ts'

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
  condition: 'condition',
  quantity: 'quantity',
  quantityFrom: 'quantityFrom',
  shelfLife: 'shelfLife',
  inspection: 'inspection',
  photos: 'photos',
  since: 'since',
} as const

/** The one value of each filter that is a yes or nothing, with its label. */
export const negotiableOnly = { value: 'negotiable', label: 'Negotiable Only' } as const
export const verifiedOnly = { value: 'verified', label: 'Verified Only' } as const
export const inspectableOnly = { value: 'possible', label: 'Can be inspected' } as const
export const actualPhotosOnly = { value: 'actual', label: 'Photos of actual stock' } as const

/**
 * What was chosen, as the search takes it. Categories may be given by id or name; filters that do not exist and amounts
 * of other kinds are dropped, since any stray parameter of an address arrives here. `today` is the day in India.
 */
export function chosenIn(filters: ChosenFilters, today: string): SearchFilters {
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
    conditions: valuesOf('condition').map(value => conditions.find(({ label }) => label === value)?.id ?? value),
    quantityLeast: amountOf('quantityFrom'),
    shelfLife: shelfLives.find(days => String(days) === valuesOf('shelfLife')[0]) ?? null,
    today,
    inspectable: has('inspection', inspectableOnly),
    actualPhotos: has('photos', actualPhotosOnly),
    publishedAfter: readInstant(valuesOf('since')[0] ?? ''),
    specifications: valuesOf('subcategory').length === 1 ? specificationsIn(filters) : {},
  }
}

/** Values by specification, in small letters. */
const specificationsIn = (filters: ChosenFilters): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(filters)
      .flatMap(([id, values]) => {
        const name = specificationOf(id)
        return name && values.length > 0 ? [[name, values.map(value => value.toLowerCase())] as const] : []
      })
      .slice(0, specificationFilters.most),
  )

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/

/** An instant of an address as it is; null when it is none. */
const readInstant = (text: string): string | null =>
  INSTANT.test(text) && !Number.isNaN(Date.parse(text)) ? text : null

const amount = (id: string, value: number | null | undefined): ChosenFilters =>
  value == null ? {} : { [id]: [String(value)] }

/** Filters that words stand for, as they would be chosen. */
export const chosenBy = ({ priceFrom, priceTo, quantityMost, units = [] }: Partial<SearchFilters>): ChosenFilters => {
  return {
    ...amount(filterIds.priceFrom, priceFrom),
    ...amount(filterIds.priceTo, priceTo),
    ...amount(filterIds.minimumOrderTo, quantityMost),
    ...(units.length > 0 && { [filterIds.unit]: units }),
  }
}
