import { useState } from 'react'
import { comparesByFigures, readExploreState, searchLimits } from '../../../contract/discovery-rules.ts'
import { formatCount, formatNumber } from '../../../contract/numbers.ts'
import { product } from '../../../contract/product.ts'
import { links } from '../../../contract/urls.ts'
import { loadFault } from '../../api/load-fault.ts'
import { AppliedFilters } from '../../features/discovery/applied-filters.tsx'
import { ExploreBar } from '../../features/discovery/explore-bar.tsx'
import { ExploreForm } from '../../features/discovery/explore-form.tsx'
import { type ExploreResults, explore } from '../../features/discovery/explore-search.ts'
import { CATEGORY, choicesIn, type Filter } from '../../features/discovery/explore-state.ts'
import { FilterPanel } from '../../features/discovery/filter-panel.tsx'
import { NoResults } from '../../features/discovery/no-results.tsx'
import { SearchNotes } from '../../features/discovery/search-notes.tsx'
import { shortened } from '../../features/discovery/shown-options.ts'
import { SortSelect } from '../../features/discovery/sort-select.tsx'
import { useExplore } from '../../features/discovery/use-explore.ts'
import { ViewToggle } from '../../features/discovery/view-toggle.tsx'
import { findWayOut, type WayOut } from '../../features/discovery/way-out.ts'
import { type CardFacts, cardFacts } from '../../features/listings/card-facts.ts'
import { ListingCard, listingGrid } from '../../features/listings/listing-card.tsx'
import { ListingCardSkeleton } from '../../features/listings/listing-card-skeleton.tsx'
import { ListingRow, ListingRowSkeleton, listingRows } from '../../features/listings/listing-row.tsx'
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
  /** why there are none */
  fault: string | null
  filters: Filter[]
  /** whether what was found is worth a list of figures */
  byFigures: boolean
  /** where to go on from nothing */
  wayOut: WayOut | null
}

export const loader: PageLoader<Data> = async ({ api, url }) => {
  const state = readExploreState(url.searchParams)
  const { results, refused, filters } = await explore(api, state)
  return {
    fault: refused && loadFault('deadstocks', refused),
    results: results && { ...results, listings: results.listings.map(cardFacts) },
    filters: shortened(filters, state.filters),
    byFigures: comparesByFigures(results?.listings.map(({ categoryId }) => categoryId) ?? []),
    wayOut: results?.count === 0 ? await findWayOut(api, state, filters) : null,
  }
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

const IN_FIRST_SCREEN = 4
/** Cards that may stand in the first view, on any screen. */
const IN_FIRST_VIEW = 9

export default function Explore() {
  const { results, filters, byFigures } = usePageData<Data>()
  const { state, change } = useExplore()
  const { query, literal, sort, view } = state
  return (
    <PublicLayout>
      <main id="content" tabIndex={-1} className={styles.page}>
        <div className={styles.head}>
          <h1 className={styles.title}>
            Deadstocks -{' '}
            <span className={styles.count}>
              {results ? `${formatCount(results.count, results.countExact)} found` : null}
              {query ? ` for “${query}”` : null}
            </span>
          </h1>
          {byFigures || view === 'list' ? <ViewToggle state={state} /> : null}
          <SortSelect state={state} onChange={change} className={styles.sort} />
        </div>
        <output className="visually-hidden">
          {results ? `${formatCount(results.count, results.countExact)} deadstocks found` : null}
        </output>
        <AppliedFilters filters={filters} state={state} said={results?.conditions ?? []} onChange={change} />
        <div className={styles.columns}>
          <aside className={styles.filters} aria-label="Filters">
            <ExploreForm keep={{ query, literal, sort, view }}>
              <FilterPanel filters={filters} state={state} onChange={change} />
            </ExploreForm>
          </aside>
          <Results />
        </div>
        <ExploreBar
          filters={filters}
          state={state}
          total={results ?? { count: 0, countExact: true }}
          onChange={change}
        />
      </main>
    </PublicLayout>
  )
}

function Results() {
  const { results, fault, wayOut } = usePageData<Data>()
  const { reload } = useScreen()
  const navigating = useNavigating()
  const { state } = useExplore()
  const [extended, setExtended] = useState<typeof results>()
  if (!results)
    return (
      <ErrorPanel className={styles.fault} onRetry={reload} retrying={navigating}>
        {fault}
      </ErrorPanel>
    )
  const { listings, count, countExact, firstPage } = results
  const loadingMore = navigating && extended === results
  const byPrice = state.sort === 'low-to-high' || state.sort === 'high-to-low'
  const inList = state.view === 'list'
  const severalUnits = new Set(listings.map(({ unit }) => unit)).size > 1
  const shown = (firstPage - 1) * searchLimits.pageSize + listings.length
  // an address may ask for a page that the list does not reach any more
  const known = countExact ? count : Number.POSITIVE_INFINITY
  const before = Math.min(firstPage - 1, Math.ceil(known / searchLimits.pageSize))
  const missing = Math.min(searchLimits.pageSize, known - shown)
  return (
    <div className={classNames(styles.results, navigating && !loadingMore && styles.dimmed)}>
      <SearchNotes state={state} results={results} />
      {count === 0 ? <NoResults state={state} said={results.conditions} wayOut={wayOut} /> : null}
      {byPrice && severalUnits ? <p className={styles.hint}>Prices are per unit; filter by unit to compare.</p> : null}
      {firstPage > 1 ? (
        <p className={styles.paging}>
          <ButtonLink as={Link} to={links.explore({ ...state, page: before })} variant="secondary" size="sm">
            Earlier deadstocks
          </ButtonLink>
        </p>
      ) : null}
      <ul className={inList && listings.length > 0 ? listingRows : listingGrid(true)}>
        {listings.map((listing, index) => (
          <li key={listing.id} {...(!inList && index >= IN_FIRST_VIEW && { 'data-fold': 'card' })}>
            {inList ? (
              <ListingRow listing={listing} eager={index < IN_FIRST_SCREEN} />
            ) : (
              <ListingCard
                listing={listing}
                heading="h2"
                {...(index < IN_FIRST_SCREEN && { fetch: index === 0 ? 'first' : 'eager' })}
              />
            )}
          </li>
        ))}
        {loadingMore
          ? Array.from({ length: missing }, (_, index) => (
              <li key={index}>{inList ? <ListingRowSkeleton /> : <ListingCardSkeleton />}</li>
            ))
          : null}
      </ul>
      {shown < known && listings.length > 0 && state.page < searchLimits.pageMost ? (
        <div className={styles.paging}>
          <p>
            {formatNumber(shown)} of {formatCount(count, countExact)}
          </p>
          <ButtonLink
            as={Link}
            to={links.explore({ ...state, page: state.page + 1 })}
            variant="secondary"
            replace
            preventScrollReset
            aria-busy={loadingMore}
            onClick={() => setExtended(results)}
          >
            Load more
          </ButtonLink>
        </div>
      ) : null}
    </div>
  )
}
