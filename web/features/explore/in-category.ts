import type { ExploreState } from '#contract/explore/explore-state.ts'

/** Ids of two dependent filters: only subcategories of the chosen category are offered. */
export const CATEGORY = 'category'
export const SUBCATEGORY = 'subcategory'

/** The search within one category. */
export const inCategory = (id: string): Partial<ExploreState> => ({ filters: { [CATEGORY]: [id] } })
