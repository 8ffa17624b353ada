import type { ApiReply } from '#contract/api.ts'
import { imageAt } from '#contract/listings/images.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { perUnit } from '#contract/shared/numbers/units.ts'
import { links } from '#contract/urls.ts'
import type { Loaded } from '#web/api/use-api.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { parcel } from '#web/ui/media/icons/workbench.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './dashboard-home.module.css'

const MOST_LISTINGS = 2
type MyListing = ApiReply<'GET /deadstock/list'>['deadstocks'][number]

interface NewestListingsProps {
  list: Loaded<'GET /deadstock/list'>
  /** true if this is the page's only button for a new listing */
  invites: boolean
}

/** The two newest live lots. */
export function NewestListings({ list, invites }: NewestListingsProps) {
  const active = list.data?.deadstocks.filter(listing => listing.status === 'Active')
  return (
    <section className={classNames(layout.column, styles.block)} aria-labelledby="newest-listings">
      <div className={styles.head}>
        <h2 id="newest-listings">Your latest listings</h2>
        {active && active.length > 0 ? (
          <Link to={links.myListings()} className={styles.all}>
            View All<span className="visually-hidden"> listings</span>
          </Link>
        ) : null}
      </div>
      {active?.length === 0 ? (
        <EmptyState
          className={classNames(layout.card, styles.empty)}
          title="No deadstock listed"
          heading="h3"
          icon={parcel}
          action={invites ? <ButtonLink to={links.newListing()}>Add Deadstock</ButtonLink> : undefined}
        >
          Show your surplus to buyers across India, free of charge.
        </EmptyState>
      ) : null}
      {active && active.length > 0 ? (
        <ul className={classNames(blocks.halves, styles.lots)}>
          {active.slice(0, MOST_LISTINGS).map(listing => (
            <Lot key={listing.id} listing={listing} />
          ))}
        </ul>
      ) : null}
      {!active && list.failure ? (
        <LoadError what="your listings" onRetry={list.reload} retrying={list.loading} />
      ) : null}
    </section>
  )
}

function Lot({ listing: { id, name, images, amount, unit, can } }: { listing: MyListing }) {
  const cover = images[0]
  return (
    <li className={classNames(layout.card, styles.lot)}>
      <Picture
        className={styles.picture}
        sources={
          cover
            ? [
                { src: imageAt(cover, 320), width: 320 },
                { src: imageAt(cover, 640), width: 640 },
              ]
            : []
        }
        alt=""
        sizes="(max-width: 768px) 50vw, 300px"
      />
      <div className={styles.facts}>
        <p className={classNames(typography.amount, styles.price)}>
          {amount === null ? '' : formatRupees(amount)}
          <span className={styles.unit}>{perUnit(unit)}</span>
        </p>
        <h3 className={classNames(typography.twoLines, styles.name)}>
          <Link to={links.product(id)}>{name}</Link>
        </h3>
        {can.edit ? (
          <ButtonLink to={links.editListing(id)} variant="secondary" size="sm" className={styles.edit}>
            Edit Deadstock
            <span className="visually-hidden">: {name}</span>
          </ButtonLink>
        ) : null}
      </div>
    </li>
  )
}
