import type { ApiReply } from '../../../contract/api.ts'
import { filterLimits } from '../../../contract/discovery-rules.ts'
import { categories } from '../../../contract/taxonomy.ts'
import type { Context } from '../../platform/context.ts'
import { filterIds, negotiableOnly } from './explore-filters.ts'
import { countFacets, type FacetRow } from './search-store.ts'

type Filter = ApiReply<'GET /explore/filters'>['filters'][number]
type Option = Filter['options'][number]

/** The filters of the explore page in the order in which they are shown. */
export async function listFilters(context: Context): Promise<ApiReply<'GET /explore/filters'>> {
  const facets = await countFacets(context.house.db)
  return { filters: [category(facets), subcategory(facets), pricing(facets)] }
}

const category = (facets: FacetRow[]): Filter =>
  filter({ id: filterIds.category, name: 'Category', type: 'pill', multiple: true }, categoryOptions(facets))

const subcategory = (facets: FacetRow[]): Filter => ({
  ...filter(
    { id: filterIds.subcategory, name: 'Subcategory', type: 'pill', multiple: true },
    tally(facets, ({ subcategory: name }) => name, [...new Set(categories.flatMap(each => each.subcategories))]),
  ),
  api: '/explore/categories/:categoryId',
  search: true,
})

const pricing = (facets: FacetRow[]): Filter =>
  filter({ id: filterIds.pricing, name: 'Pricing', type: 'radio', multiple: false }, [
    { ...negotiableOnly, count: sum(facets.filter(({ negotiable }) => negotiable)) },
  ])

const filter = (given: Pick<Filter, 'id' | 'name' | 'type' | 'multiple'>, options: Option[]): Filter => ({
  ...given,
  expandable: options.length > filterLimits.expandableAbove,
  api: null,
  search: false,
  options,
})

/** Categories that have live listings, most first. */
export const categoryOptions = (facets: FacetRow[]): Option[] => {
  const names = new Map<string, string>(categories.map(({ id, name }) => [id, name]))
  return tally(facets, ({ category: id }) => id, [...names.keys()]).map(option => ({
    ...option,
    label: names.get(option.value) ?? option.value,
  }))
}

/** Counts by one side of the facets, most first; equal ones stay in the order of `known`. */
function tally(facets: FacetRow[], sideOf: (row: FacetRow) => string | null, known: readonly string[]): Option[] {
  const groups = Map.groupBy(facets, sideOf)
  return known
    .flatMap(value => {
      const rows = groups.get(value)
      return rows ? [{ value, label: value, count: sum(rows) }] : []
    })
    .toSorted((one, other) => other.count - one.count)
}

const sum = (rows: FacetRow[]): number => rows.reduce((total, { count }) => total + count, 0)
