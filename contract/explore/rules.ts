import type { Sort } from './explore-state.ts'

export const sortLabels: Record<Sort, string> = {
  recommended: 'Recommended',
  'low-to-high': 'Price: low to high',
  'high-to-low': 'Price: high to low',
  latest: 'Latest',
  oldest: 'Oldest',
}

/** Number of specifications in a row of the list view. */
export const rowSpecifications = 4

/** Categories whose goods buyers compare by figures rather than by pictures; only these offer a list view. */
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

/** Limits of the suggestions in the search box: their number, and the characters from which they are offered. */
export const suggestionLimits = {
  most: 8,
  categoriesMost: 2,
  subcategoriesMost: 2,
  wordsMost: 3,
  recentMost: 3,
  charactersLeast: 2,
  debounceMs: 200,
} as const

/** `most`: cards in the row of similar listings; `namesMost`: names of each kind that a request may contain. */
export const similarLimits = { most: 12, namesMost: 10 } as const

/**
 * A specification becomes a filter of its subcategory if at least `shareLeast` of the live lots there state it, with at
 * least `valuesLeast` different values. There is no filter if these lots have more than `distinctMost` different values
 * per lot, because then nearly every lot has a value of its own, such as a part number.
 */
export const specificationFilters = {
  /** most filters of a subcategory: the specifications that most lots state */
  most: 3,
  shareLeast: 0.6,
  valuesLeast: 5,
  distinctMost: 0.8,
  valuesMost: 100,
  /** specifications that have a filter of their own already, or that differ for every lot */
  never: String.raw`\m(age|date|month|year|made|expiry|shelf life|batch|lot|part no|quantity|qty|stock)\M`,
} as const

const SPECIFICATION = 'spec.'

/** The id of the filter of a specification, by its name in small letters. */
export const specificationFilter = (name: string): string => SPECIFICATION + name

/** The specification that a filter is about, in small letters; null for any other filter. */
export const specificationOf = (filter: string): string | null =>
  filter.startsWith(SPECIFICATION) ? filter.slice(SPECIFICATION.length).toLowerCase() : null

/** The most lots of a tariff heading that a page without results shows. */
export const tariffLotsMost = 8

export const shelfLives = [30, 90, 180] as const
