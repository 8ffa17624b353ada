import type { ChosenFilters } from '#contract/explore/explore-state.ts'
import type { Filter } from '../explore-state.ts'

/** The number of options of a filter that a page contains, besides the chosen ones; the others are loaded on demand. */
const OPTIONS_AT_FIRST = 10

/**
 * The filters without their hidden options, because a page would contain each of these twice, as markup and as data.
 */
export const shortened = (filters: readonly Filter[], chosen: ChosenFilters): Filter[] =>
  filters.map(filter => {
    const options = filter.options.filter(
      ({ value }, at) => at < OPTIONS_AT_FIRST || chosen[filter.id]?.includes(value),
    )
    const more = filter.options.length - options.length
    return more > 0 ? { ...filter, options, more } : filter
  })
