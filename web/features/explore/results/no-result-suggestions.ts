import type { ExploreState } from '#contract/explore/explore-state.ts'
import type { ApiClient } from '#web/api/client.ts'
import { inWords } from '#web/language/words.ts'
import { countListings, type ExploreResults, loadFilters, type Total } from '../explore-search.ts'
import { clearFilters, type Filter, isChosen, type StatedCondition, withoutFilter } from '../explore-state.ts'
import { CATEGORY } from '../in-category.ts'

type Category = { id: string; name: string }

/** The suggestions below a search without results. */
export interface NoResultSuggestions {
  /** the filter whose removal gives the most results, and their number */
  filter: ({ name: string; ids: string[] } & Total) | null
  /** the condition in the words without which the search has results */
  condition: StatedCondition | null
  /** the absent goods, and the word without which the search has results */
  absent: ExploreResults['absent']
  /** true if the words have results without any filter */
  areFiltered: boolean
  /** categories in which the words would have results, or to which such goods belong */
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
  { conditions: stated, absent, near }: Pick<ExploreResults, 'conditions' | 'absent' | 'near'>,
): Promise<NoResultSuggestions> {
  // an unwanted property only changes the order
  const conditions = stated.filter(({ without }) => without === null)
  const applied = filters.filter(filter => isChosen(state.filters, filter))
  const [counts, unsaid, there, all] = await Promise.all([
    Promise.all(applied.map(filter => countListings(api, withoutFilter(state, filter)))),
    Promise.all(conditions.map(({ query }) => countListings(api, { ...state, query }))),
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
  const live = all.success ? all.categories.map(({ id, name }) => ({ id, name: inWords(name) })) : []
  const others = there.length > 0 ? there : near.flatMap(id => live.find(category => category.id === id) ?? [])
  return {
    absent: best && best.count > 0 ? null : absent,
    filter: best && best.count > 0 ? best : null,
    condition: conditions.find((_, at) => (unsaid[at]?.count ?? 0) > 0) ?? null,
    areFiltered: there.length > 0,
    near:
      state.query === ''
        ? []
        : others.filter(({ id }) => !state.filters[CATEGORY]?.includes(id)).slice(0, CATEGORIES_OFFERED),
    most: live.slice(0, CATEGORIES_OFFERED),
  }
}

/** The categories in which the words have results without any filter. */
async function categoriesOfWords(api: ApiClient, state: ExploreState): Promise<Category[]> {
  const filters = await loadFilters(api, clearFilters(state))
  const options = filters.find(({ id }) => id === CATEGORY)?.options ?? []
  return options.filter(({ count }) => count > 0).map(({ value, label }) => ({ id: value, name: label }))
}
