import type { ExploreState } from '#contract/explore/explore-state.ts'

/** Ids of the two filters that belong together: the subcategories offered are those of the chosen category. */
export const CATEGORY = 'category'
export const SUBCATEGORY = 'subcategory'

/** The search of one category. */
export const inCategory = (id: string): Partial<ExploreState> => ({ filters: { [CATEGORY]: [id] } })
