import { memo } from 'react'
import { formatQuantity, isUnit } from '../../../contract/units.ts'
import { links } from '../../../contract/urls.ts'
import { Badge } from '../../ui/badge.tsx'
import { check } from '../../ui/icons/essential.ts'
import { Link } from '../../ui/navigation.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CardFacts } from './card-facts.ts'
import { pictureSources } from './listing-picture.ts'
import { ListingPrice } from './listing-price.tsx'
import styles from './listing-row.module.css'

/** A listing in a list of figures: its most important specifications stand in columns; the whole row is one link. */
export const ListingRow = memo(function ListingRow({ listing, eager }: { listing: CardFacts; eager: boolean }) {
  const { business, unit, minOrderQuantity: least, specifications = [] } = listing
  const facts = [least && `MOQ ${isUnit(unit) ? formatQuantity(least, unit) : least}`, business.city].filter(Boolean)
  return (
    <article className={styles.row}>
      <Picture
        sources={pictureSources(listing.image, 320)}
        alt=""
        sizes="112px"
        eager={eager}
        className={styles.picture}
      />
      <div className={styles.about}>
        <h2 className={styles.title}>
          <Link to={links.product(listing.id)} className={styles.link}>
            {listing.name}
          </Link>
        </h2>
        <p className={styles.seller}>
          <span className={styles.business}>{business.name}</span>
          {business.verified ? (
            <Badge look="plain" tone="success" icon={check}>
              Verified
            </Badge>
          ) : null}
        </p>
      </div>
      {specifications.length > 0 ? (
        <dl className={styles.specifications}>
          {specifications.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className={styles.deal}>
        <ListingPrice amount={listing.amount} unit={unit} />
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {listing.negotiable ? <Badge tone="accent">Negotiable</Badge> : null}
      </div>
    </article>
  )
})

/** Holds the place of a row that is being loaded. */
export const ListingRowSkeleton = () => (
  <div className={styles.row}>
    <Skeleton shape="picture" className={styles.picture} />
    <div className={styles.about}>
      <Skeleton />
      <Skeleton />
    </div>
  </div>
)

/** The list that rows stand in. */
export const listingRows: string | undefined = styles.list
