import type { ListingSearch } from '#server/platform/database/database-types.ts'

interface Facet {
  /** any of several values, a single choice, or a date at least `days` away */
  kind: 'list' | 'flag' | 'days'
  /** column of `listing_search` and field in the index of OpenSearch */
  column: keyof ListingSearch
  /** the id of the filter, which is also the parameter of an /explore address */
  filter: string
  /** the heading of the filter */
  label: string
  /** facets with the same word in `counted` share one GROUP BY, so their combinations of values must be few */
  counted: string
}

/** `value` is the only choice in the address, `choice` its label. */
const flag = <Column extends keyof ListingSearch>(
  column: Column,
  filter: string,
  label: string,
  value: string,
  choice: string,
) => ({ kind: 'flag', column, filter, label, counted: 'terms', only: { value, label: choice } }) as const

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
  shelfLife: { kind: 'days', column: 'expires_on', filter: 'shelfLife', label: 'Shelf life left', counted: 'terms' },
  negotiable: flag('negotiable', 'pricing', 'Pricing', 'negotiable', 'Negotiable Only'),
  verified: flag('verified', 'verified', 'Seller', 'verified', 'Verified Only'),
  inspectable: flag('inspectable', 'inspection', 'Inspection', 'possible', 'Can be inspected'),
  actualPhotos: flag('actual_photos', 'photos', 'Photos', 'actual', 'Photos of actual stock'),
} as const satisfies Record<string, Facet>

export type FacetName = keyof typeof facets
export const facetNames = Object.keys(facets) as FacetName[]

type NameOf<Kind extends Facet['kind']> = {
  [Name in FacetName]: (typeof facets)[Name] extends { kind: Kind } ? Name : never
}[FacetName]
/** Facets with several choices. */
export type ListName = NameOf<'list'>
/** Facets with a single choice. */
export type FlagName = NameOf<'flag'>

export const listNames = facetNames.filter((name): name is ListName => facets[name].kind === 'list')
export const flagNames = facetNames.filter((name): name is FlagName => facets[name].kind === 'flag')

/** A record with one value for each of some facets. */
export const byFacet = <Name extends FacetName, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map(name => [name, valueOf(name)])) as Record<Name, Value>
