import type { ChosenFilters } from '#contract/explore/explore-state.ts'
import type { Filter } from '../explore-state.ts'

/** So many options of a filter come with the page, and those chosen; the others when somebody looks for them. */
const OPTIONS_AT_FIRST = 10

/** The filters without what nobody sees at first: a page carries all that it shows twice, as markup and as data. */
export const shortened = (filters: readonly Filter[], chosen: ChosenFilters): Filter[] =>
  filters.map(filter => {
    const options = filter.options.filter(
      ({ value }, at) => at < OPTIONS_AT_FIRST || chosen[filter.id]?.includes(value),
    )
    const more = filter.options.length - options.length
    return more > 0 ? { ...filter, options, more } : filter
  })
