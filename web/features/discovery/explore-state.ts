import type { ApiReply } from '../../../contract/api.ts'
import type { ChosenFilters, ExploreState } from '../../../contract/discovery-rules.ts'

export type Filter = ApiReply<'GET /explore/filters'>['filters'][number]

/** Ids of the two filters that belong together: the subcategories offered are those of the chosen category. */
export const CATEGORY = 'category'
export const SUBCATEGORY = 'subcategory'

/** The search of one category. */
export const inCategory = (id: string): Partial<ExploreState> => ({ filters: { [CATEGORY]: [id] } })

/** Ticks or clears one value; a new choice begins at the first page, another category without the old subcategories. */
export function toggleFilter(state: ExploreState, id: string, value: string, multiple: boolean): ExploreState {
  const chosen = state.filters[id] ?? []
  const others = multiple ? chosen.filter(other => other !== value) : []
  const next = chosen.includes(value) ? others : [...others, value]
  const { [id]: _replaced, ...rest } = state.filters
  if (id === CATEGORY) delete rest[SUBCATEGORY]
  return { ...state, page: 1, filters: next.length > 0 ? { ...rest, [id]: next } : rest }
}

export const clearFilters = (state: ExploreState): ExploreState => ({ ...state, filters: {}, page: 1 })

export interface Choice {
  id: string
  value: string
  label: string
  multiple: boolean
}

/** Everything chosen in the filters we know of, with its label. */
export const choicesIn = (chosen: ChosenFilters, filters: readonly Filter[]): Choice[] =>
  filters.flatMap(({ id, multiple, options }) =>
    (chosen[id] ?? []).map(value => ({
      id,
      value,
      multiple,
      label: options.find(option => option.value === value)?.label ?? value,
    })),
  )

/** Counts are of all live listings: they say the truth beside a filter only while nothing else narrows the list. */
export const countsHold = (state: ExploreState, id: string): boolean =>
  state.query === '' && Object.keys(state.filters).every(other => other === id)
