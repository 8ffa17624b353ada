import { type FormEvent, type ReactNode, useState } from 'react'
import { compareLimits, compareTexts } from '#contract/explore/compare-rules.ts'
import { rowSpecifications } from '#contract/explore/rules.ts'
import { keepUnitsTogether } from '#contract/shared/numbers/units.ts'
import { links } from '#contract/urls.ts'
import { inWords } from '#web/language/words.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { NotGiven } from '#web/ui/basics/not-given.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { Link, useNavigate } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { type Direction, SortHeading } from '#web/ui/tables/sort-heading.tsx'
import type { CardFacts } from '../card/card-facts.ts'
import { pictureSources } from '../card/listing-picture.ts'
import { VerifiedBadge } from '../seller/verified-badge.tsx'
import styles from './listing-table.module.css'
import { type Column, columnsOf, sortedBy } from './table-columns.ts'

type ListingTableProps = {
  listings: readonly CardFacts[]
  /** The current sort by price, and the addresses of the other sorts. */
  byPrice: { now: Direction | undefined; ascending: string; descending: string }
  /** The number of placeholder rows for lots that are loading. */
  loading: number
}

const IN_FIRST_SCREEN = 6

/** Lots in a table, for comparison. Sorting by rate sorts all results; any other column sorts the rows on screen. */
export function ListingTable({ listings, byPrice, loading }: ListingTableProps) {
  const [sort, setSort] = useState<{ id: string; descending: boolean }>()
  const columns = columnsOf(listings, rowSpecifications)
  const column = columns.find(({ id }) => id === sort?.id)
  const navigate = useNavigate()
  const [compared, setCompared] = useState<readonly string[]>([])
  const full = compared.length >= compareLimits.most
  const rows = column && sort ? sortedBy(listings, column, sort.descending) : listings

  function header({ id, label, numeric }: Column): ReactNode {
    if (id === 'rate') {
      const now = sort ? undefined : byPrice.now
      const to = now === 'ascending' ? byPrice.descending : byPrice.ascending
      return (
        <SortHeading
          key={id}
          className={numeric && styles.figure}
          sorted={now}
          to={to}
          onSort={() => setSort(undefined)}
        >
          {inWords(label)}
        </SortHeading>
      )
    }
    const now = sort?.id === id ? (sort.descending ? 'descending' : 'ascending') : undefined
    return (
      <SortHeading
        key={id}
        className={numeric && styles.figure}
        sorted={now}
        onSort={() => setSort({ id, descending: now === 'ascending' })}
      >
        {inWords(label)}
      </SortHeading>
    )
  }
  function compare(event: FormEvent) {
    event.preventDefault()
    navigate(links.compare(compared))
  }
  const choose = (id: string) => (on: boolean) =>
    setCompared(on ? [...compared, id] : compared.filter(other => other !== id))
  return (
    <form action={links.compare()} onSubmit={compare} className={classNames(layout.column, styles.compare)}>
      <div className={classNames(layout.row, typography.muted, styles.bar)}>
        <Button type="submit" variant="secondary" size="sm">
          {compared.length > 0 ? `Compare ${compared.length}` : 'Compare'}
        </Button>
        <span>{full ? compareTexts.tooMany : compareTexts.choose}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard */}
      <section aria-label="Lots in a table" tabIndex={0} className={classNames(layout.card, styles.frame)}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.name}>
                Lot
              </th>
              {columns.map(header)}
            </tr>
          </thead>
          <tbody>
            {rows.map((listing, index) => (
              <tr key={listing.id}>
                <th scope="row" className={styles.name}>
                  <div className={layout.line}>
                    <Tick
                      listing={listing}
                      chosen={compared.includes(listing.id)}
                      full={full}
                      onChange={choose(listing.id)}
                    />
                    <Name listing={listing} eager={index < IN_FIRST_SCREEN} />
                  </div>
                </th>
                {columns.map(({ id, numeric, text }) => (
                  <td key={id} className={classNames(numeric && styles.figure, id === 'rate' && styles.rate)}>
                    {text(listing) || <NotGiven />}
                    {id === 'rate' && listing.negotiable ? <small>Negotiable</small> : null}
                  </td>
                ))}
              </tr>
            ))}
            {Array.from({ length: loading }, (_, index) => (
              <tr key={index}>
                <td colSpan={columns.length + 1}>
                  <Skeleton />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </form>
  )
}

type TickProps = { listing: CardFacts; chosen: boolean; full: boolean; onChange: (on: boolean) => void }

/** Selects a lot for comparison. */
const Tick = ({ listing: { id, name }, chosen, full, onChange }: TickProps) => (
  <label className={styles.tick}>
    <input
      type="checkbox"
      name="ids"
      value={id}
      aria-label={`Compare ${name}`}
      checked={chosen}
      disabled={full && !chosen}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  </label>
)

const Name = ({ listing: { id, name, image, business }, eager }: { listing: CardFacts; eager: boolean }) => (
  <>
    <Picture sources={pictureSources(image, 320)} alt="" sizes="64px" eager={eager} className={styles.picture} />
    <div className={styles.about}>
      <Link to={links.product(id)} className={classNames(typography.twoLines, styles.link)}>
        {keepUnitsTogether(name)}
      </Link>
      <span className={classNames(layout.line, styles.seller)}>
        <span>{business.name}</span>
        {business.verified ? <VerifiedBadge fold /> : null}
      </span>
    </div>
  </>
)
