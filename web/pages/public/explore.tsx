import { readExploreState, searchLimits } from '../../../contract/discovery-rules.ts'
import { product } from '../../../contract/product.ts'
import { links } from '../../../contract/urls.ts'
import { AppliedFilters } from '../../features/discovery/applied-filters.tsx'
import { ExploreBar } from '../../features/discovery/explore-bar.tsx'
import { ExploreForm } from '../../features/discovery/explore-form.tsx'
import { type ExploreResults, findListings, loadFilters } from '../../features/discovery/explore-search.ts'
import { CATEGORY, choicesIn, type Filter } from '../../features/discovery/explore-state.ts'
import { FilterPanel } from '../../features/discovery/filter-panel.tsx'
import { NoResults } from '../../features/discovery/no-results.tsx'
import { SortSelect } from '../../features/discovery/sort-select.tsx'
import { useExplore } from '../../features/discovery/use-explore.ts'
import { type CardFacts, cardFacts } from '../../features/listings/card-facts.ts'
import { ListingCard, listingGrid } from '../../features/listings/listing-card.tsx'
import { useNavigating, usePageData, useScreen } from '../../navigation/screen.ts'
import type { PageLoader, PageMeta } from '../../page.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Link } from '../../ui/navigation.tsx'
import styles from './explore.module.css'
import { PublicLayout } from './public-layout.tsx'

interface Data {
  results: (Omit<ExploreResults, 'listings'> & { listings: CardFacts[] }) | null
  filters: Filter[]
}

export const loader: PageLoader<Data> = async ({ api, url }) => {
  const state = readExploreState(url.searchParams)
  const [results, filters] = await Promise.all([findListings(api, state), loadFilters(api, state)])
  return { results: results && { ...results, listings: results.listings.map(cardFacts) }, filters }
}

export const meta = ({ data, url }: { data: Data | undefined; url: URL }): PageMeta => {
  const { query, filters, page } = readExploreState(url.searchParams)
  const category = choicesIn(filters, data?.filters ?? []).find(({ id }) => id === CATEGORY)
  const subject = query ? `“${query}”` : category?.label
  return {
    title: `${subject ? `${subject}: deadstock` : 'Deadstocks'} | ${product.name}`,
    description: `${subject ?? 'Surplus stock'} from businesses across India: price per unit, minimum order and direct contact with the supplier.`,
    canonical: links.explore(category && !query ? { filters: { [CATEGORY]: [category.value] }, page } : { page }),
    image: '/site/og.jpg',
    ...((query || Object.keys(filters).length > 1) && { noindex: true }),
  }
}

const grouped = new Intl.NumberFormat('en-IN')
const IN_FIRST_SCREEN = 4

export default function Explore() {
  const { results, filters } = usePageData<Data>()
  const { state, explore } = useExplore()
  const { query, sort } = state
  return (
    <PublicLayout>
      <main id="content" className={styles.page}>
        <div className={styles.head}>
          <h1 className={styles.title}>
            Deadstocks -{' '}
            <span className={styles.count}>
              {results ? `${grouped.format(results.count)} found` : null}
              {query ? ` for “${query}”` : null}
            </span>
          </h1>
          <SortSelect state={state} onChange={explore} className={styles.sort} />
        </div>
        <output className="visually-hidden">
          {results ? `${grouped.format(results.count)} deadstocks found` : null}
        </output>
        <AppliedFilters filters={filters} state={state} onChange={explore} />
        <div className={styles.columns}>
          <aside className={styles.filters} aria-label="Filters">
            <ExploreForm keep={{ query, sort }}>
              <FilterPanel filters={filters} state={state} onChange={explore} />
            </ExploreForm>
          </aside>
          <Results />
        </div>
        <ExploreBar filters={filters} state={state} count={results?.count ?? 0} onChange={explore} />
      </main>
    </PublicLayout>
  )
}

function Results() {
  const { results, filters } = usePageData<Data>()
  const { reload } = useScreen()
  const navigating = useNavigating()
  const { state } = useExplore()
  if (!results)
    return (
      <ErrorPanel className={styles.fault} onRetry={reload} retrying={navigating}>
        We couldn't load deadstocks. Check your connection and try again.
      </ErrorPanel>
    )
  const { listings, count, relaxed, firstPage } = results
  if (listings.length === 0) return <NoResults state={state} filters={filters} />
  const byPrice = state.sort === 'low-to-high' || state.sort === 'high-to-low'
  const severalUnits = new Set(listings.map(({ unit }) => unit)).size > 1
  const shown = (firstPage - 1) * searchLimits.pageSize + listings.length
  return (
    <div className={classNames(styles.results, navigating && styles.dimmed)}>
      {relaxed ? (
        <p className={styles.hint}>Few or no lots have all of these words; others that have some of them follow.</p>
      ) : null}
      {byPrice && severalUnits ? (
        <p className={styles.hint}>Prices are per unit, and these lots are sold in different units.</p>
      ) : null}
      {firstPage > 1 ? (
        <p className={styles.paging}>
          <ButtonLink as={Link} to={links.explore({ ...state, page: firstPage - 1 })} variant="secondary" size="sm">
            Earlier deadstocks
          </ButtonLink>
        </p>
      ) : null}
      <ul className={listingGrid(true)}>
        {listings.map((listing, index) => (
          <li key={listing.id}>
            <ListingCard
              listing={listing}
              heading="h2"
              {...(index < IN_FIRST_SCREEN && { fetch: index === 0 ? 'first' : 'eager' })}
            />
          </li>
        ))}
      </ul>
      {shown < count ? (
        <div className={styles.paging}>
          <p>
            {grouped.format(shown)} of {grouped.format(count)}
          </p>
          <ButtonLink
            as={Link}
            to={links.explore({ ...state, page: state.page + 1 })}
            variant="secondary"
            replace
            preventScrollReset
            aria-busy={navigating}
          >
            Load more
          </ButtonLink>
        </div>
      ) : null}
    </div>
  )
}
