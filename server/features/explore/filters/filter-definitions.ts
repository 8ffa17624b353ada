import type { ApiReply } from '#contract/api.ts'
import { stateNames } from '#contract/businesses/rules.ts'
import { categories, categoryOf } from '#contract/catalogue/taxonomy.ts'
import { filterLimits } from '#contract/explore/explore-state.ts'
import { specificationFilter, specificationOf } from '#contract/explore/rules.ts'
import { sayClock, sayDayShort } from '#contract/shared/moments.ts'
import { currency } from '#contract/shared/numbers/money.ts'
import { units } from '#contract/shared/numbers/units.ts'
import { conditions } from '#contract/surplus/terms.ts'
import type { FacetCount, Facets, SearchFilters } from '#server/features/search/search.ts'
import { actualPhotosOnly, filterIds, inspectableOnly, negotiableOnly, verifiedOnly } from './explore-filters.ts'

type Filter = ApiReply<'GET /explore/filters'>['filters'][number]
type Option = Filter['options'][number]

/** The most towns that are listed; chosen ones are always among them. */
const CITIES_MOST = 150

/** The filters of the explore page in the order in which they are shown, with their counts within one search. */
export function filterDefinitions(facets: Facets, chosen: SearchFilters): Filter[] {
  const inexact = new Set(facets.inexact.map(name => filterOf[name]))
  return definitions(facets, chosen).map(filter => ({
    ...filter,
    countsExact:
      filter.countsExact && !inexact.has(specificationOf(filter.id) === null ? filter.id : filterIds.subcategory),
  }))
}

/** Which filter shows the counts of a facet. */
const filterOf: Record<Facets['inexact'][number], string> = {
  categories: filterIds.category,
  subcategories: filterIds.subcategory,
  states: filterIds.state,
  cities: filterIds.city,
  units: filterIds.unit,
  negotiable: filterIds.pricing,
  verified: filterIds.verified,
  conditions: filterIds.condition,
  shelfLife: filterIds.shelfLife,
  inspectable: filterIds.inspection,
  actualPhotos: filterIds.photos,
}

const definitions = (facets: Facets, chosen: SearchFilters): Filter[] => [
  listed('category', 'Category', 'pill', categoryOptions(facets.categories)),
  {
    ...listed('subcategory', 'Subcategory', 'pill', subcategoryOptions(facets.subcategories, chosen)),
    api: '/explore/categories/:categoryId',
  },
  single('pricing', 'Pricing', { ...negotiableOnly, count: facets.negotiable }),
  ...facets.specifications.map(facet => specification(facet, chosen.specifications[facet.name] ?? [])),
  {
    ...range('price', 'Price per unit', [
      { id: filterIds.priceFrom, label: 'From' },
      { id: filterIds.priceTo, label: 'To' },
    ]),
    prefix: currency,
  },
  range('minimumOrder', 'Minimum order', [{ id: filterIds.minimumOrderTo, label: 'Up to' }]),
  listed('condition', 'Condition', 'rcheckbox', conditionOptions(facets.conditions)),
  range('quantity', 'Available', [{ id: filterIds.quantityFrom, label: 'At least' }]),
  listed('state', 'State', 'rcheckbox', tally(facets.states, [...stateNames, ...chosen.states])),
  listed(
    'city',
    'City',
    'rcheckbox',
    tally(facets.cities, chosen.cities).filter(({ value }, at) => at < CITIES_MOST || chosen.cities.includes(value)),
  ),
  listed('unit', 'Unit', 'rcheckbox', tally(facets.units, units)),
  single('verified', 'Seller', { ...verifiedOnly, count: facets.verified }),
  single('shelfLife', 'Shelf life left', ...facets.shelfLife.map(shelfLifeOption)),
  single('inspection', 'Inspection', { ...inspectableOnly, count: facets.inspectable }),
  single('photos', 'Photos', { ...actualPhotosOnly, count: facets.actualPhotos }),
  ...listedSince(chosen.publishedAfter),
]

/** The filter behind a mail's link to new lots; it cannot be chosen by hand and is not counted. */
function listedSince(since: string | null): Filter[] {
  if (since === null) return []
  const at = new Date(since)
  const option = { value: since, label: `New since ${sayDayShort(at)}, ${sayClock(at)}`, count: 0 }
  return [{ ...single('since', 'Listed', option), countsExact: false }]
}

/** From the best to the worst, as sellers choose them. */
function conditionOptions(counts: readonly FacetCount[]): Option[] {
  const count = new Map(counts.map(facet => [facet.value, facet.count]))
  return conditions.map(({ id, label }) => ({ value: id, label, count: count.get(id) ?? 0 }))
}

/** The specifications that most lots of the chosen subcategory state; a chosen value is offered even if no lot has it. */
function specification({ name, label, values }: Facets['specifications'][number], chosen: readonly string[]): Filter {
  const missing = chosen.filter(value => !values.some(known => known.value === value))
  const options = [...values, ...missing.map(value => ({ value, label: value, count: 0 }))]
  return { ...listed('condition', label, 'rcheckbox', options), id: specificationFilter(name) }
}

const shelfLifeOption = ({ value, count }: FacetCount): Option => ({
  value,
  label: `Good for ${value} days or more`,
  count,
})

/** Every category, those with most live listings first. */
const categoryOptions = (counts: readonly FacetCount[]): Option[] => {
  const known = categories.map(({ id }) => id)
  return tally(counts, known).map(option => ({ ...option, label: categoryOf(option.value)?.name ?? option.value }))
}

/** Those of the category chosen last, all of them; without one those that have live listings. */
function subcategoryOptions(counts: readonly FacetCount[], chosen: SearchFilters): Option[] {
  const category = categoryOf(chosen.categories.at(-1) ?? '')
  if (!category) return tally(counts, chosen.subcategories)
  const own = [...category.subcategories, ...chosen.subcategories]
  return tally(
    counts.filter(({ value }) => own.includes(value)),
    own,
  )
}

/** Options by count, most first; `known` ones are there without any count too, in their own order. */
function tally(counts: readonly FacetCount[], known: readonly string[]): Option[] {
  const count = new Map(counts.map(facet => [facet.value, facet.count]))
  return [...new Set([...known, ...count.keys()])]
    .map(value => ({ value, label: value, count: count.get(value) ?? 0 }))
    .toSorted((one, other) => other.count - one.count)
}

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

const listed = (id: keyof typeof filterIds, name: string, type: Filter['type'], options: Option[]): Filter => ({
  ...nothing,
  id: filterIds[id],
  name,
  type,
  multiple: true,
  expandable: options.length > filterLimits.expandableAbove,
  search: options.length > filterLimits.searchAbove,
  options,
})

const single = (id: keyof typeof filterIds, name: string, ...options: Option[]): Filter => ({
  ...nothing,
  id: filterIds[id],
  name,
  type: 'radio',
  options,
})

const range = (id: keyof typeof filterIds, name: string, ends: Filter['ends']): Filter => ({
  ...nothing,
  id: filterIds[id],
  name,
  type: 'range',
  ends,
})
