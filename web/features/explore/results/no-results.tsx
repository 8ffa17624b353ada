import type { ExploreState } from '#contract/explore/explore-state.ts'
import { formatCount } from '#contract/shared/numbers/numbers.ts'
import { links } from '#contract/urls.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { search } from '#web/ui/media/icons/essential.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import { choose, clearFilters } from '../explore-state.ts'
import { inCategory } from '../in-category.ts'
import type { NoResultSuggestions } from './no-result-suggestions.ts'
import styles from './no-results.module.css'
import { SaveSearch } from './save-search.tsx'

type NoResultsProps = { state: ExploreState; wayOut: NoResultSuggestions | null }

/** The page without results: it repeats the query and suggests other searches. */
export function NoResults({ state, wayOut }: NoResultsProps) {
  const narrowed = Object.keys(state.filters).length > 0
  const isSearch = state.query !== '' || narrowed
  const { filter = null, condition = null, absent = null, areFiltered = false, near = [], most = [] } = wayOut ?? {}
  const categories = near.length > 0 ? near : most
  return (
    <EmptyState
      data-no-results
      icon={search}
      heading="h2"
      title={state.query ? `No deadstock found for “${state.query}”` : 'No deadstock found'}
      action={
        <>
          {isSearch ? <SaveSearch state={state}>Tell me when one is listed</SaveSearch> : null}
          <Action
            state={state}
            without={condition ?? (absent && { words: absent.word, query: absent.query })}
            filter={filter}
            areFiltered={areFiltered}
            variant={isSearch ? 'secondary' : 'primary'}
          />
        </>
      }
    >
      <p>
        {areFiltered || condition
          ? 'No lots match all of these filters.'
          : absent
            ? `There are no lots of “${absent.goods}”, but there are lots for “${absent.query}”.`
            : 'Check the spelling or try a broader term, such as “cotton” or “bearing”.'}
      </p>
      {narrowed && filter ? (
        <p>
          Or <Link to={links.explore(clearFilters(state))}>remove all filters</Link>.
        </p>
      ) : null}
      {categories.length > 0 ? (
        <p className={styles.categories}>
          {near.length > 0 ? 'Look in' : 'Popular categories:'}{' '}
          {categories.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 ? ', ' : null}
              <Link to={links.explore(inCategory(id))}>{name}</Link>
            </span>
          ))}
          .
        </p>
      ) : null}
      <p>
        Can’t find it? <Link to={links.requirements(asRequirement(state))}>Post what you need</Link>, and we’ll alert
        sellers.
      </p>
    </EmptyState>
  )
}

/** The query of a new requirement with the words and filters of this search. */
function asRequirement({ query, filters }: ExploreState): string {
  const one = (id: string) => filters[id]?.[0]
  const carried = { title: query, category: one('category'), subcategory: one('subcategory'), price: one('priceTo') }
  const entries = Object.entries(carried).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `?${new URLSearchParams([['new', '1'], ...entries])}`
}

type ActionProps = {
  state: ExploreState
  /** words without which the search has results */
  without: { words: string; query: string } | null
  filter: NoResultSuggestions['filter']
  areFiltered: boolean
  variant: 'primary' | 'secondary'
}

/**
 * The most useful next search: without the conditions in the words, without the filter that hides most, without all
 * filters, or the list of everything.
 */
function Action({ state, without, filter, areFiltered, variant }: ActionProps) {
  if (without)
    return (
      <ButtonLink variant={variant} to={links.explore({ ...state, query: without.query, page: 1 })}>
        Search without “{without.words}”
      </ButtonLink>
    )
  if (filter)
    return (
      <ButtonLink variant={variant} to={links.explore(filter.ids.reduce((kept, id) => choose(kept, id, []), state))}>
        Remove {filter.name} ({formatCount(filter.count, filter.countExact)} {filter.count === 1 ? 'lot' : 'lots'})
      </ButtonLink>
    )
  if (areFiltered)
    return (
      <ButtonLink variant={variant} to={links.explore(clearFilters(state))}>
        Remove all filters
      </ButtonLink>
    )
  return (
    <ButtonLink variant={variant} to={links.explore()}>
      View All Deadstock
    </ButtonLink>
  )
}
