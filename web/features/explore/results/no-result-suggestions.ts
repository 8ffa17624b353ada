import type { ExploreState } from '#contract/explore/explore-state.ts'
import type { ApiClient } from '#web/api/client.ts'
import { inWords } from '#web/language/words.ts'
import { countListings, loadFilters, type Total } from '../explore-search.ts'
import { clearFilters, type Filter, isChosen, withoutFilter } from '../explore-state.ts'
import { CATEGORY } from '../in-category.ts'

type Category = { id: string; name: string }

/** The suggestions below a search without results. */
export interface NoResultSuggestions {
  /** the filter whose removal gives the most results, and their number */
  filter: ({ name: string; ids: string[] } & Total) | null
  /** categories in which the words would have results */
  near: Category[]
  /** the categories with the most stock */
  most: Category[]
}

const CATEGORIES_OFFERED = 4

/** Loads the suggestions for a search without results. */
export async function suggestOnNoResult(
  api: ApiClient,
  state: ExploreState,
  filters: readonly Filter[],
): Promise<NoResultSuggestions> {
  const applied = filters.filter(filter => isChosen(state.filters, filter))
  const [counts, near, all] = await Promise.all([
    Promise.all(applied.map(filter => countListings(api, withoutFilter(state, filter)))),
    applied.length > 0 ? categoriesOfWords(api, state) : [],
    api('GET /explore/categories', {}, { quiet: true }),
  ])
  const [best] = applied
    .map(({ id, name, ends }, at) => ({
      name,
      ids: [id, ...ends.map(end => end.id)],
      ...(counts[at] ?? { count: 0, countExact: true }),
    }))
    .toSorted((one, other) => other.count - one.count)
  return {
    filter: best && best.count > 0 ? best : null,
    near: near.slice(0, CATEGORIES_OFFERED),
    most: (all.success ? all.categories : [])
      .slice(0, CATEGORIES_OFFERED)
      .map(({ id, name }) => ({ id, name: inWords(name) })),
  }
}

async function categoriesOfWords(api: ApiClient, state: ExploreState): Promise<Category[]> {
  if (state.query === '') return []
  const filters = await loadFilters(api, clearFilters(state))
  const options = filters.find(({ id }) => id === CATEGORY)?.options ?? []
  const there = options.filter(({ value, count }) => count > 0 && !state.filters[CATEGORY]?.includes(value))
  return there.map(({ value, label }) => ({ id: value, name: label }))
}
