import { lazy, Suspense, useState } from 'react'
import { readExploreState, searchLimits } from '#contract/explore/explore-state.ts'
import { comparesByFigures } from '#contract/explore/rules.ts'
import { formatCount, formatNumber } from '#contract/shared/numbers/numbers.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { loadFault } from '#web/api/load-fault.ts'
import { ExploreBar } from '#web/features/explore/bar/explore-bar.tsx'
import { ExploreForm } from '#web/features/explore/bar/explore-form.tsx'
import { SortSelect } from '#web/features/explore/bar/sort-select.tsx'
import { ViewToggle } from '#web/features/explore/bar/view-toggle.tsx'
import { type ExploreResults, explore } from '#web/features/explore/explore-search.ts'
import { choicesIn, type Filter } from '#web/features/explore/explore-state.ts'
import { AppliedFilters } from '#web/features/explore/filters/applied-filters.tsx'
import { FilterPanel } from '#web/features/explore/filters/filter-panel.tsx'
import { shortened } from '#web/features/explore/filters/shown-options.ts'
import { CATEGORY } from '#web/features/explore/in-category.ts'
import type { NoResultSuggestions } from '#web/features/explore/results/no-result-suggestions.ts'
import { SaveSearch } from '#web/features/explore/results/save-search.tsx'
import notes from '#web/features/explore/results/search-notes.module.css'
import { SearchNotes } from '#web/features/explore/results/search-notes.tsx'
import { useExplore } from '#web/features/explore/use-explore.ts'
import { type CardFacts, cardFacts } from '#web/features/listings/card/card-facts.ts'
import { ListingCard, listingGrid } from '#web/features/listings/card/listing-card.tsx'
import { ListingCardSkeleton } from '#web/features/listings/card/listing-card-skeleton.tsx'
import type { PageLoader, PageMeta } from '#web/routing/page.ts'
import { useNavigating, usePageData, useScreen } from '#web/routing/screen.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './explore.module.css'

export { PublicLayout as layout } from './public-layout.tsx'

type Tariff = Omit<NonNullable<ExploreResults['tariff']>, 'deadstocks'> & { deadstocks: CardFacts[] }

interface Data {
  results: (Omit<ExploreResults, 'listings' | 'tariff'> & { listings: CardFacts[]; tariff: Tariff | null }) | null
  /** the reason why there are no listings */
  fault: string | null
  filters: Filter[]
  /** true if a table suits these results better than cards */
  byFigures: boolean
  /** suggestions for a search without results */
  wayOut: NoResultSuggestions | null
}

const loadTable = () => import('#web/features/listings/table/listing-table.tsx')
const loadNoResults = () => import('#web/features/explore/results/no-results.tsx')
/** Browsers load the table on demand; the server renders it. */
const ListingTable = import.meta.env.SSR
  ? (await loadTable()).ListingTable
  : lazy(async () => ({ default: (await loadTable()).ListingTable }))
// loaded on demand too, unless the document shows the page without results: its buttons must work at the first press
const NoResults =
  import.meta.env.SSR || document.querySelector('[data-no-results]')
    ? (await loadNoResults()).NoResults
    : lazy(async () => ({ default: (await loadNoResults()).NoResults }))

const loadSuggestions = () => import('#web/features/explore/results/no-result-suggestions.ts')

export const loader: PageLoader<Data> = async ({ api, url }) => {
  const state = readExploreState(url.searchParams)
  const { results, refused, filters } = await explore(api, state)
  return {
    fault: refused && loadFault('the lots', refused),
    results: results && {
      ...results,
      listings: results.listings.map(cardFacts),
      tariff: results.tariff && { ...results.tariff, deadstocks: results.tariff.deadstocks.map(cardFacts) },
    },
    filters: shortened(filters, state.filters),
    byFigures: comparesByFigures(results?.listings.map(({ categoryId }) => categoryId) ?? []),
    wayOut:
      results?.count === 0 ? await (await loadSuggestions()).suggestOnNoResult(api, state, filters, results) : null,
  }
}

export const meta = ({ data, url }: { data: Data | undefined; url: URL }): PageMeta => {
  const { query, filters, page } = readExploreState(url.searchParams)
  const category = choicesIn(filters, data?.filters ?? []).find(({ id }) => id === CATEGORY)
  const subject = query ? `“${query}”` : category?.label
  return {
    title: subject ? `${subject}: deadstock | ${product.name}` : `Deadstocks | ${product.name}`,
    description: `${subject ?? 'Surplus stock'} from businesses across India: price per unit, minimum order and direct contact with the supplier.`,
    canonical: links.explore(category && !query ? { filters: { [CATEGORY]: [category.value] }, page } : { page }),
    image: '/site/og.jpg',
    ...((query || Object.keys(filters).length > 1) && { noindex: true }),
  }
}

const IN_FIRST_SCREEN = 4

/** The data of the page, or the last data if the next load has failed. */
function useLastFound(data: Data): Data {
  const [last, setLast] = useState(data)
  if (data.results && data !== last) setLast(data)
  return data.results ? data : last
}

export default function Explore() {
  const data = usePageData<Data>()
  const { results, byFigures } = data
  const last = useLastFound(data)
  const { filters } = last
  const { state, change } = useExplore(useNavigating())
  const { query, literal, sort, view } = state
  return (
    <main id="content" tabIndex={-1} className={classNames(layout.page, styles.page)}>
      <div className={classNames(layout.line, styles.head)}>
        <h1 className={styles.title}>
          <span className="unbroken">Deadstocks -</span>{' '}
          <span className={styles.count}>
            {results ? `${formatCount(results.count, results.countExact)} found` : null}
            {query ? ` for “${query}”` : null}
          </span>
        </h1>
        {results?.count !== 0 && (query || Object.keys(state.filters).length > 0) ? <SaveSearch state={state} /> : null}
        {byFigures || view === 'list' ? <ViewToggle state={state} /> : null}
        <SortSelect state={state} onChange={change} className={styles.sort} />
      </div>
      <output className="visually-hidden">
        {results
          ? results.count === 1
            ? '1 lot found'
            : `${formatCount(results.count, results.countExact)} lots found`
          : null}
      </output>
      <AppliedFilters filters={filters} state={state} stated={results?.conditions ?? []} onChange={change} />
      <div className={styles.columns}>
        <aside className={styles.filters} aria-label="Filters">
          <ExploreForm kept={{ query, literal, sort, view }}>
            <FilterPanel filters={filters} state={state} onChange={change} />
          </ExploreForm>
        </aside>
        <Results last={last} />
      </div>
      <ExploreBar filters={filters} state={state} total={results ?? { count: 0, countExact: true }} onChange={change} />
    </main>
  )
}

function Results({ last: { results, wayOut } }: { last: Data }) {
  const { fault } = usePageData<Data>()
  const { reload } = useScreen()
  const navigating = useNavigating()
  const { state } = useExplore(navigating)
  const [extended, setExtended] = useState<typeof results>()
  const failed = fault ? (
    <ErrorPanel className={styles.fault} onRetry={reload} retrying={navigating}>
      {fault}
    </ErrorPanel>
  ) : null
  if (!results) return failed
  const { listings, count, countExact, firstPage } = results
  const loadingMore = navigating && extended === results
  const byPrice = state.sort === 'low-to-high' || state.sort === 'high-to-low'
  const inList = state.view === 'list'
  const severalUnits = new Set(listings.map(({ unit }) => unit)).size > 1
  const shown = (firstPage - 1) * searchLimits.pageSize + listings.length
  // the address may name a page beyond the end
  const known = countExact ? count : Number.POSITIVE_INFINITY
  const before = Math.min(firstPage - 1, Math.ceil(known / searchLimits.pageSize))
  const missing = Math.min(searchLimits.pageSize, known - shown)
  return (
    <div className={classNames(styles.results, navigating && !loadingMore && styles.dimmed)}>
      {failed}
      {failed ? null : <SearchNotes state={state} results={results} />}
      {count === 0 ? (
        <Suspense>
          <NoResults state={state} wayOut={wayOut} />
        </Suspense>
      ) : null}
      {results.tariff ? <TariffLots tariff={results.tariff} /> : null}
      {byPrice && severalUnits ? (
        <p className={notes.note}>Prices are per unit. Filter by unit to compare like with like.</p>
      ) : null}
      {firstPage > 1 ? (
        <p className={styles.paging}>
          <ButtonLink to={links.explore({ ...state, page: before })} variant="secondary" size="sm">
            Show previous results
          </ButtonLink>
        </p>
      ) : null}
      {inList && listings.length > 0 ? (
        <Suspense>
          <ListingTable
            listings={listings}
            byPrice={{
              now: state.sort === 'low-to-high' ? 'ascending' : state.sort === 'high-to-low' ? 'descending' : undefined,
              ascending: links.explore({ ...state, sort: 'low-to-high', page: 1 }),
              descending: links.explore({ ...state, sort: 'high-to-low', page: 1 }),
            }}
            loading={loadingMore ? missing : 0}
          />
        </Suspense>
      ) : (
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
          {loadingMore
            ? Array.from({ length: missing }, (_, index) => (
                <li key={index}>
                  <ListingCardSkeleton />
                </li>
              ))
            : null}
        </ul>
      )}
      {shown < known && listings.length > 0 && state.page < searchLimits.pageMost ? (
        <div className={styles.paging}>
          <p>
            {formatNumber(shown)} of {formatCount(count, countExact)}
          </p>
          <ButtonLink
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

/** Lots under the customs tariff heading for a searched name that no lot has. */
function TariffLots({ tariff: { word, heading, text, count, countExact, deadstocks } }: { tariff: Tariff }) {
  return (
    <section className={styles.tariff}>
      <h2 className={styles.tariffName}>
        Nothing is called “{word}”. Lots under HS {heading} ({text}):
      </h2>
      <ul className={listingGrid(true)}>
        {deadstocks.map(listing => (
          <li key={listing.id}>
            <ListingCard listing={listing} heading="h3" />
          </li>
        ))}
      </ul>
      {count > deadstocks.length ? (
        <ButtonLink to={links.explore({ query: `hsn ${heading}` })} variant="secondary">
          View all {formatCount(count, countExact)} lots
        </ButtonLink>
      ) : null}
    </section>
  )
}
