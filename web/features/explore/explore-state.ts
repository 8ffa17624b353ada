import type { ApiReply } from '#contract/api.ts'
import type { ChosenFilters, ExploreState } from '#contract/explore/explore-state.ts'
import { specificationOf } from '#contract/explore/rules.ts'
import { readAmount } from '#contract/shared/numbers/money.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { inWords, phraseInWords } from '#web/language/words.ts'
import { CATEGORY, SUBCATEGORY } from './in-category.ts'

/** A filter as the page shows it. `more` is the number of options left out to keep the page small. */
export type Filter = ApiReply<'GET /explore/filters'>['filters'][number] & { more?: number }

/** A price, a quantity or an exclusion that the words of the query express. */
export type StatedCondition = ApiReply<'POST /explore/deadstock/search'>['conditions'][number]

/** Changes the search. The step gets the last requested search, which the page may not show yet. */
export type ChangeExplore = (step: (now: ExploreState) => ExploreState) => void

/**
 * Ticks or clears one value and goes back to the first page. A change of the category clears the subcategories, a
 * change of the subcategory the specifications.
 */
export function toggleFilter(state: ExploreState, id: string, value: string, multiple: boolean): ExploreState {
  return choose(state, id, toggleValue(state.filters[id] ?? [], value, multiple))
}

/** The values of a filter after a press on one of them. */
export function toggleValue(chosen: readonly string[], value: string, multiple: boolean): string[] {
  const others = multiple ? chosen.filter(other => other !== value) : []
  return chosen.includes(value) ? others : [...others, value]
}

/** Sets the chosen values of one filter; an empty list removes it. */
export function choose(state: ExploreState, id: string, values: string[]): ExploreState {
  const { [id]: _replaced, ...rest } = state.filters
  if (id === CATEGORY) delete rest[SUBCATEGORY]
  if (id === CATEGORY || id === SUBCATEGORY)
    for (const other of Object.keys(rest)) if (specificationOf(other)) delete rest[other]
  return { ...state, page: 1, filters: values.length > 0 ? { ...rest, [id]: values } : rest }
}

export const clearFilters = (state: ExploreState): ExploreState => ({ ...state, filters: {}, page: 1 })

/** The search without the values of one filter; both ends of a range are removed. */
export function withoutFilter(state: ExploreState, { id, ends }: Filter): ExploreState {
  return [id, ...ends.map(end => end.id)].reduce((kept, each) => choose(kept, each, []), state)
}

/** True if the filter has a chosen value. */
export const isChosen = (chosen: ChosenFilters, { id, ends }: Filter): boolean =>
  [id, ...ends.map(end => end.id)].some(each => chosen[each])

export interface Choice {
  id: string
  value: string
  label: string
  multiple: boolean
}

/** An amount with Indian grouping: 1,20,000. */
export const formatAmount = (text: string): string => {
  const amount = readAmount(text)
  return amount === null ? text : formatNumber(amount)
}

/** The label of a condition, made of the labels of its filters. */
export const conditionLabel = ({ words, filters, without }: StatedCondition, known: readonly Filter[]): string =>
  without === null
    ? choicesIn(filters, known)
        .map(({ label }) => label)
        .join(', ') || words
    : `Without ${without}`

/** The words for the upper end of a range in a sentence: 'up to'. */
const ENDS: Record<string, string> = { [inWords('To')]: 'up to' }

/**
 * All chosen values of known filters, with their labels. A value that a filter with one choice does not have is left
 * out, because the search ignores it; filters with several choices search for any value.
 */
export const choicesIn = (chosen: ChosenFilters, filters: readonly Filter[]): Choice[] =>
  filters.flatMap(({ id, name, multiple, options, ends, prefix }) => [
    ...(chosen[id] ?? []).flatMap(value => {
      const option = options.find(known => known.value === value || known.label === phraseInWords(value))
      if (!option && !multiple) return []
      return { id, value, multiple, label: (specificationOf(id) ? `${name}: ` : '') + (option?.label ?? value) }
    }),
    ...ends.flatMap(end =>
      (chosen[end.id] ?? []).map(value => ({
        id: end.id,
        value,
        multiple: false,
        label: `${name} ${ENDS[end.label] ?? end.label.toLowerCase()} ${prefix ?? ''}${formatAmount(value)}`,
      })),
    ),
  ])
