import type { ExploreState } from '#contract/explore/explore-state.ts'

/** The ids of two filters: the subcategories on offer depend on the chosen category. */
export const CATEGORY = 'category'
export const SUBCATEGORY = 'subcategory'

/** The search within one category. */
export const inCategory = (id: string): Partial<ExploreState> => ({ filters: { [CATEGORY]: [id] } })
