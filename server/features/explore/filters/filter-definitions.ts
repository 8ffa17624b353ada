import type { ApiReply } from '#contract/api.ts'
import { stateNames } from '#contract/businesses/rules.ts'
import { categories, categoryOf } from '#contract/catalogue/taxonomy.ts'
import { filterLimits, rangeIds } from '#contract/explore/explore-state.ts'
import { specificationFilter, specificationOf } from '#contract/explore/rules.ts'
import { formatClock, formatDayShort } from '#contract/shared/moments.ts'
import { currency } from '#contract/shared/numbers/money.ts'
import { units } from '#contract/shared/numbers/units.ts'
import { conditions } from '#contract/surplus/terms.ts'
import {
  type FacetCount,
  type FacetName,
  type Facets,
  type FlagName,
  facets,
  type ListName,
  type SearchFilters,
} from '#server/features/search/search.ts'

type Filter = ApiReply<'GET /explore/filters'>['filters'][number]
type Option = Filter['options'][number]

/** The most values of a facet that a page offers; chosen values are always among them. */
const VALUES_MOST = 150

/** The filters of the explore page in display order, with their counts within one search. */
export function filterDefinitions(counts: Facets, chosen: SearchFilters): Filter[] {
  const inexact = new Set<string>(counts.inexact.map(name => facets[name].filter))
  return definitions(counts, chosen).map(filter => ({
    ...filter,
    countsExact:
      filter.countsExact && !inexact.has(specificationOf(filter.id) === null ? filter.id : facets.subcategories.filter),
  }))
}

/** A filter of the page that is no facet. */
type Other = 'specifications' | 'price' | 'minimumOrder' | 'quantity' | 'since'

/** The types require an entry here for each facet. */
function definitions(counts: Facets, chosen: SearchFilters): Filter[] {
  const inOrder: Record<FacetName | Other, Filter | Filter[]> = {
    categories: listed('categories', 'pill', categoryOptions(counts.categories)),
    subcategories: {
      ...listed('subcategories', 'pill', subcategoryOptions(counts.subcategories, chosen)),
      api: '/explore/categories/:categoryId',
    },
    negotiable: flag('negotiable', counts),
    specifications: counts.specifications.map(facet => specification(facet, chosen.specifications[facet.name] ?? [])),
    price: {
      ...range('price', 'Price per unit', [
        { id: rangeIds.priceFrom, label: 'From' },
        { id: rangeIds.priceTo, label: 'To' },
      ]),
      prefix: currency,
    },
    minimumOrder: range('minimumOrder', 'Minimum order', [{ id: rangeIds.minimumOrderTo, label: 'Up to' }]),
    brands: listed('brands', 'rcheckbox', commonest(counts.brands, chosen.brands)),
    conditions: listed('conditions', 'rcheckbox', conditionOptions(counts.conditions)),
    quantity: range('quantity', 'Available', [{ id: rangeIds.quantityFrom, label: 'At least' }]),
    states: listed('states', 'rcheckbox', tally(counts.states, [...stateNames, ...chosen.states])),
    cities: listed('cities', 'rcheckbox', commonest(counts.cities, chosen.cities)),
    units: listed('units', 'rcheckbox', tally(counts.units, units)),
    verified: flag('verified', counts),
    shelfLife: single(facets.shelfLife, ...counts.shelfLife.map(shelfLifeOption)),
    inspectable: flag('inspectable', counts),
    actualPhotos: ifAny('actualPhotos', counts, chosen),
    since: listedSince(chosen.publishedAfter),
  }
  return Object.values(inOrder).flat()
}

/** The filter that only a mail's link to new lots sets; it has no counts. */
function listedSince(since: string | null): Filter[] {
  if (since === null) return []
  const at = new Date(since)
  const option = { value: since, label: `New since ${formatDayShort(at)}, ${formatClock(at)}`, count: 0 }
  return [{ ...single({ filter: rangeIds.since, label: 'Listed' }, option), countsExact: false }]
}

/** Conditions from the best to the worst, in the order of the wizard. */
function conditionOptions(counts: readonly FacetCount[]): Option[] {
  const count = new Map(counts.map(facet => [facet.value, facet.count]))
  return conditions.map(({ id, label }) => ({ value: id, label, count: count.get(id) ?? 0 }))
}

/** The filter of one of the most stated specifications; offers a chosen value even if no lot has it. */
function specification({ name, label, values }: Facets['specifications'][number], chosen: readonly string[]): Filter {
  const missing = chosen.filter(value => !values.some(known => known.value === value))
  const options = [...values, ...missing.map(value => ({ value, label: value, count: 0 }))]
  return { ...listed('conditions', 'rcheckbox', options), name: label, id: specificationFilter(name) }
}

const shelfLifeOption = ({ value, count }: FacetCount): Option => ({
  value,
  label: `Good for ${value} days or more`,
  count,
})

/** Every category, those with the most live listings first. */
const categoryOptions = (counts: readonly FacetCount[]): Option[] => {
  const known = categories.map(({ id }) => id)
  return tally(counts, known).map(option => ({ ...option, label: categoryOf(option.value)?.name ?? option.value }))
}

/** All subcategories of the category chosen last; without one, those that have live listings. */
function subcategoryOptions(counts: readonly FacetCount[], chosen: SearchFilters): Option[] {
  const category = categoryOf(chosen.categories.at(-1) ?? '')
  if (!category) return tally(counts, chosen.subcategories)
  const own = [...category.subcategories, ...chosen.subcategories]
  return tally(
    counts.filter(({ value }) => own.includes(value)),
    own,
  )
}

/** Options by count, highest first; `known` values are listed even without a count, in their own order. */
function tally(counts: readonly FacetCount[], known: readonly string[]): Option[] {
  const count = new Map(counts.map(facet => [facet.value, facet.count]))
  return [...new Set([...known, ...count.keys()])]
    .map(value => ({ value, label: value, count: count.get(value) ?? 0 }))
    .toSorted((one, other) => other.count - one.count)
}

/** The most frequent values, and the chosen ones. */
const commonest = (counts: readonly FacetCount[], chosen: readonly string[]): Option[] =>
  tally(counts, chosen).filter(({ value }, at) => at < VALUES_MOST || chosen.includes(value))

const nothing = {
  countsExact: true,
  expandable: false,
  search: false,
  multiple: false,
  api: null,
  options: [],
  ends: [],
  prefix: null,
}

const listed = (facet: ListName, type: Filter['type'], options: Option[]): Filter => ({
  ...nothing,
  id: facets[facet].filter,
  name: facets[facet].label,
  type,
  multiple: true,
  expandable: options.length > filterLimits.expandableAbove,
  search: options.length > filterLimits.searchAbove,
  options,
})

const flag = (facet: FlagName, counts: Facets): Filter =>
  single(facets[facet], { ...facets[facet].only, count: counts[facet] })

/** The filter if a lot may have the flag or the buyer chose it; a filter without lots is of no use to buyers. */
const ifAny = (facet: FlagName, counts: Facets, chosen: SearchFilters): Filter[] =>
  counts[facet] > 0 || chosen[facet] || counts.inexact.includes(facet) ? [flag(facet, counts)] : []

const single = ({ filter, label }: { filter: string; label: string }, ...options: Option[]): Filter => ({
  ...nothing,
  id: filter,
  name: label,
  type: 'radio',
  options,
})

const range = (id: keyof typeof rangeIds, name: string, ends: Filter['ends']): Filter => ({
  ...nothing,
  id: rangeIds[id],
  name,
  type: 'range',
  ends,
})
