import type { ListingSearch } from '#server/platform/database/database-types.ts'

interface Described {
  /** column of `listing_search` and field in the index of OpenSearch */
  column: keyof ListingSearch
  /** the id of the filter, which is also the parameter of an /explore address */
  filter: string
  /** the heading of the filter */
  label: string
  /** facets with the same word in `counted` share one GROUP BY, so their combinations of values must be few */
  counted: string
}

interface OfList extends Described {
  /** any of several values */
  kind: 'list'
}

interface OfFlag extends Described {
  kind: 'flag'
  /** the only choice, with its value in the address and its label */
  only: { value: string; label: string }
}

interface OfDays extends Described {
  /** a date at least `days` away */
  kind: 'days'
}

/** The filters whose choices are counted. */
export const facets = {
  categories: { kind: 'list', column: 'category', filter: 'category', label: 'Category', counted: 'goods' },
  subcategories: { kind: 'list', column: 'subcategory', filter: 'subcategory', label: 'Subcategory', counted: 'goods' },
  states: { kind: 'list', column: 'state', filter: 'state', label: 'State', counted: 'place' },
  cities: { kind: 'list', column: 'city', filter: 'city', label: 'City', counted: 'place' },
  units: { kind: 'list', column: 'unit', filter: 'unit', label: 'Unit', counted: 'terms' },
  conditions: { kind: 'list', column: 'condition', filter: 'condition', label: 'Condition', counted: 'terms' },
  // there are many brands: grouped with others, the combinations would be too many
  brands: { kind: 'list', column: 'brand', filter: 'brand', label: 'Brand', counted: 'brand' },
  shelfLife: {
    kind: 'days',
    column: 'expires_on',
    filter: 'shelfLife',
    label: 'Shelf life left',
    counted: 'terms',
  },
  negotiable: {
    kind: 'flag',
    column: 'negotiable',
    filter: 'pricing',
    label: 'Pricing',
    counted: 'terms',
    only: { value: 'negotiable', label: 'Negotiable Only' },
  },
  verified: {
    kind: 'flag',
    column: 'verified',
    filter: 'verified',
    label: 'Seller',
    counted: 'terms',
    only: { value: 'verified', label: 'Verified Only' },
  },
  inspectable: {
    kind: 'flag',
    column: 'inspectable',
    filter: 'inspection',
    label: 'Inspection',
    counted: 'terms',
    only: { value: 'possible', label: 'Can be inspected' },
  },
  actualPhotos: {
    kind: 'flag',
    column: 'actual_photos',
    filter: 'photos',
    label: 'Photos',
    counted: 'terms',
    only: { value: 'actual', label: 'Photos of actual stock' },
  },
} as const satisfies Record<string, OfList | OfFlag | OfDays>

export type FacetName = keyof typeof facets
export const facetNames = Object.keys(facets) as FacetName[]

type NameOf<Kind extends 'list' | 'flag' | 'days'> = {
  [Name in FacetName]: (typeof facets)[Name] extends { kind: Kind } ? Name : never
}[FacetName]
/** Facets with several choices. */
export type ListName = NameOf<'list'>
/** Facets with a single choice. */
export type FlagName = NameOf<'flag'>

const isList = (name: FacetName): name is ListName => facets[name].kind === 'list'
const isFlag = (name: FacetName): name is FlagName => facets[name].kind === 'flag'
export const listNames = facetNames.filter(isList)
export const flagNames = facetNames.filter(isFlag)

/** A record with one value for each of some facets. */
export const byFacet = <Name extends FacetName, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map(name => [name, valueOf(name)])) as Record<Name, Value>
