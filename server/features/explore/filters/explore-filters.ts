import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import { type ChosenFilters, rangeIds } from '#contract/explore/explore-state.ts'
import { shelfLives, specificationFilters, specificationOf } from '#contract/explore/rules.ts'
import { readAmount } from '#contract/shared/numbers/money.ts'
import { conditions } from '#contract/surplus/terms.ts'
import {
  byFacet,
  type FacetName,
  type FlagName,
  facets,
  flagNames,
  listNames,
  type SearchFilters,
} from '#server/features/search/search.ts'

/**
 * Converts the chosen filters to the form of the search. Categories may be given by id or name. Unknown filters and
 * malformed amounts are dropped, since an address may contain any parameter. `today` is the day in India.
 */
export function chosenIn(filters: ChosenFilters, today: string): SearchFilters {
  const valuesOf = (name: FacetName) => filters[facets[name].filter] ?? []
  const amountOf = (id: keyof typeof rangeIds) => readAmount(filters[rangeIds[id]]?.[0] ?? '')
  const has = (name: FlagName) => {
    const { value, label } = facets[name].only
    return valuesOf(name).some(chosen => chosen === value || chosen === label)
  }
  return {
    ...byFacet(listNames, valuesOf),
    ...byFacet(flagNames, has),
    categories: valuesOf('categories').map(value => categoryOf(value)?.id ?? value),
    conditions: valuesOf('conditions').map(value => conditions.find(({ label }) => label === value)?.id ?? value),
    priceFrom: amountOf('priceFrom'),
    priceTo: amountOf('priceTo'),
    quantityMost: amountOf('minimumOrderTo'),
    quantityLeast: amountOf('quantityFrom'),
    shelfLife: shelfLives.find(days => String(days) === valuesOf('shelfLife')[0]) ?? null,
    today,
    publishedAfter: readInstant(filters[rangeIds.since]?.[0] ?? ''),
    specifications: valuesOf('subcategories').length === 1 ? specificationsIn(filters) : {},
  }
}

/** The chosen values by the name of the specification; names and values are in small letters. */
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

/** The date and time in a parameter of an address, unchanged; null if it is malformed. */
const readInstant = (text: string): string | null =>
  INSTANT.test(text) && !Number.isNaN(Date.parse(text)) ? text : null

const amount = (id: string, value: number | null | undefined): ChosenFilters =>
  value == null ? {} : { [id]: [String(value)] }

/** The filters that the words of a query express, in the form of chosen filters. */
export const chosenBy = ({ priceFrom, priceTo, quantityMost, units = [] }: Partial<SearchFilters>): ChosenFilters => {
  return {
    ...amount(rangeIds.priceFrom, priceFrom),
    ...amount(rangeIds.priceTo, priceTo),
    ...amount(rangeIds.minimumOrderTo, quantityMost),
    ...(units.length > 0 && { [facets.units.filter]: units }),
  }
}
