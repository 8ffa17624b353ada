import type { Sort } from './explore-state.ts'

export const sortLabels: Record<Sort, string> = {
  recommended: 'Recommended',
  'low-to-high': 'Price: low to high',
  'high-to-low': 'Price: high to low',
  latest: 'Latest',
  oldest: 'Oldest',
}

/** Specifications of a listing that its row in the list view shows. */
export const rowSpecifications = 4

/** Categories whose goods are compared by figures rather than by pictures: these offer a list view. */
const FIGURES_FIRST = new Set([
  'metals',
  'industrial',
  'electrical',
  'electronics',
  'plastics-rubber',
  'chemicals',
  'building',
])

/** True if buyers compare most of these listings, given by their categories, by figures. */
export const comparesByFigures = (categoryIds: readonly (string | null)[]): boolean =>
  categoryIds.filter(id => id !== null && FIGURES_FIRST.has(id)).length * 2 > categoryIds.length

/** Suggestions in the search box: of all kinds together, and from how many characters on. */
export const suggestionLimits = {
  most: 8,
  categoriesMost: 2,
  subcategoriesMost: 2,
  wordsMost: 3,
  recentMost: 3,
  charactersLeast: 2,
  debounceMs: 200,
} as const

/** Cards in the row of similar listings, and names of a kind by which one may ask for them. */
export const similarLimits = { most: 12, namesMost: 10 } as const

/**
 * A specification becomes a filter of its subcategory where at least `shareLeast` of the live lots there state it, with at least `valuesLeast`
 * values of which some repeat: most of the lots may not have a value of their own (`distinctMost` of them), as with part numbers.
 */
export const specificationFilters = {
  /** most per subcategory, those that most lots state */
  most: 3,
  shareLeast: 0.6,
  valuesLeast: 5,
  distinctMost: 0.8,
  valuesMost: 100,
  /** names of what is a filter of its own, or different for every lot */
  never: String.raw`\m(age|date|month|year|made|expiry|shelf life|batch|lot|part no|quantity|qty|stock)\M`,
} as const

const SPECIFICATION = 'spec.'

/** The id of the filter of a specification, by its name in small letters. */
export const specificationFilter = (name: string): string => SPECIFICATION + name

/** The specification that a filter is about, in small letters; null for any other filter. */
export const specificationOf = (filter: string): string | null =>
  filter.startsWith(SPECIFICATION) ? filter.slice(SPECIFICATION.length).toLowerCase() : null

/** For how many more days goods may have to be good. */
export const shelfLives = [30, 90, 180] as const
