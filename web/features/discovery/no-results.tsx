import type { ExploreState } from '../../../contract/discovery-rules.ts'
import { links } from '../../../contract/urls.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { search } from '../../ui/icons/essential.ts'
import { Link } from '../../ui/navigation.tsx'
import { CATEGORY, clearFilters, type Filter, inCategory } from './explore-state.ts'
import styles from './no-results.module.css'

/** Nothing matches: says what was asked for and offers the nearest way on. */
export function NoResults({ state, filters }: { state: ExploreState; filters: readonly Filter[] }) {
  const narrowed = Object.keys(state.filters).length > 0
  const categories = filters.find(({ id }) => id === CATEGORY)?.options.slice(0, 4) ?? []
  return (
    <EmptyState
      art={<Icon d={search} size={36} />}
      heading="h2"
      title={state.query ? `No deadstock found for “${state.query}”` : 'No deadstock found'}
      action={
        narrowed ? (
          <ButtonLink as={Link} to={links.explore(clearFilters(state))}>
            Remove all filters
          </ButtonLink>
        ) : (
          <ButtonLink as={Link} to={links.explore()}>
            View All Deadstock
          </ButtonLink>
        )
      }
    >
      <p>
        {narrowed
          ? 'No lot matches all the filters together.'
          : 'Check the spelling, or try a wider word such as “cotton” or “bearing”.'}
      </p>
      {categories.length > 0 ? (
        <p className={styles.categories}>
          Most stock is in{' '}
          {categories.map(({ value, label }, index) => (
            <span key={value}>
              {index > 0 ? ', ' : null}
              <Link to={links.explore(inCategory(value))}>{label}</Link>
            </span>
          ))}
          .
        </p>
      ) : null}
    </EmptyState>
  )
}
