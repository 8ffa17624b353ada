import { compareLimits, compareTexts, comparisonFile, readCompared } from '#contract/explore/compare-rules.ts'
import { comparedFacts } from '#contract/explore/compared-facts.ts'
import type { Listing } from '#contract/listings/endpoints.ts'
import { keepUnitsTogether } from '#contract/shared/numbers/units.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { loadFault } from '#web/api/load-fault.ts'
import { pictureSources } from '#web/features/listings/card/listing-picture.ts'
import { AskSeveral } from '#web/features/offers/several/ask-several.tsx'
import { inWords, listInWords, phraseInWords } from '#web/language/words.ts'
import type { PageLoader, PageMeta } from '#web/routing/page.ts'
import { usePageData, useScreen } from '#web/routing/screen.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { NotGiven } from '#web/ui/basics/not-given.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { search } from '#web/ui/media/icons/essential.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './compare.module.css'

export { PublicLayout as layout } from './public-layout.tsx'

interface Data {
  listings: Listing[]
  /** number of requested lots that are no longer listed */
  gone: number
  fault?: string
}

export const loader: PageLoader<Data> = async ({ api, url, answer }) => {
  const ids = readCompared(url.searchParams)
  const replies = await Promise.all(
    ids.map(id => api('GET /explore/deadstock/:id', { params: { id } }, { quiet: true })),
  )
  const failed = replies.find(reply => !reply.success && (reply.code >= 500 || reply.reason === 'too_many_requests'))
  if (failed && !failed.success) {
    answer.status = 503
    return { listings: [], gone: 0, fault: loadFault('these lots', failed) }
  }
  const listings = replies.flatMap(reply => (reply.success ? [reply.deadstock] : []))
  return { listings, gone: ids.length - listings.length }
}

export const meta = (): PageMeta => ({ title: `${compareTexts.title} | ${product.name}`, noindex: true })

/** Two to four lots side by side in a table. */
export default function Compare() {
  const { listings, gone, fault } = usePageData<Data>()
  const { reload, navigating } = useScreen()
  return (
    <main id="content" tabIndex={-1} className={classNames(layout.column, layout.page, styles.page)}>
      <h1>{compareTexts.title}</h1>
      {fault ? (
        <ErrorPanel onRetry={reload} retrying={navigating}>
          {fault}
        </ErrorPanel>
      ) : null}
      {gone > 0 ? <p className={styles.note}>{compareTexts.gone}</p> : null}
      {listings.length >= compareLimits.least ? <Comparison listings={listings} /> : null}
      {!fault && listings.length < compareLimits.least ? (
        <EmptyState
          title="Nothing to compare yet"
          icon={search}
          action={<ButtonLink to={links.explore({ view: 'list' })}>Choose lots</ButtonLink>}
        >
          {compareTexts.none}
        </EmptyState>
      ) : null}
    </main>
  )
}

function Comparison({ listings }: { listings: readonly Listing[] }) {
  const units = new Set(listings.map(({ unit }) => unit))
  const categories = new Set(listings.map(({ category }) => category))
  const without = (id: string) => links.compare(listings.flatMap(other => (other.id === id ? [] : [other.id])))
  return (
    <>
      {units.size > 1 ? <p className={styles.note}>{compareTexts.units}</p> : null}
      {categories.size > 1 ? <p className={styles.note}>{compareTexts.categories}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard */}
      <section aria-label="Lots side by side" tabIndex={0} className={classNames(layout.card, styles.frame)}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Lot</th>
              {listings.map(({ id, name, images }) => (
                <th key={id} scope="col">
                  <Picture
                    sources={pictureSources(images[0] ?? null, 320)}
                    alt=""
                    sizes="160px"
                    className={styles.picture}
                  />
                  <Link to={links.product(id)} className={styles.name}>
                    {keepUnitsTogether(name)}
                  </Link>
                  <Link
                    to={without(id)}
                    replace
                    className={classNames(styles.remove, 'screen-only')}
                    aria-label={`Remove ${name}`}
                  >
                    Remove
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparedFacts(listings, inWords).map(({ name, values, composed, differs }) => (
              <tr key={name} className={classNames(differs && styles.differs)}>
                <th scope="row">
                  {inWords(name)}
                  {differs ? <span className="visually-hidden"> (differs)</span> : null}
                </th>
                {listings.map(({ id }, at) => (
                  <td key={id}>{values[at] ? shown(values[at], composed) : <NotGiven />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={classNames(layout.row, styles.actions, 'screen-only')}>
        <AskSeveral
          key={listings.map(({ id }) => id).join()}
          lots={listings.map(({ id, name, images }) => ({ id, name, image: images[0] ?? null }))}
          chosen
        />
        <a href={comparisonFile(listings.map(({ id }) => id))} download>
          {compareTexts.download}
        </a>
      </div>
    </>
  )
}

const shown = (value: string, composed: boolean): string =>
  composed ? value.split(' · ').map(phraseInWords).join(' · ') : listInWords(value)
