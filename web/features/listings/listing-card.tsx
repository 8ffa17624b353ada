import { memo } from 'react'
import { formatQuantity, isUnit } from '../../../contract/units.ts'
import { links } from '../../../contract/urls.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { check, mapPin } from '../../ui/icons/essential.ts'
import { Link } from '../../ui/navigation.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { CardFacts } from './card-facts.ts'
import styles from './listing-card.module.css'
import { pictureSources } from './listing-picture.ts'
import { ListingPrice } from './listing-price.tsx'

type ListingCardProps = {
  listing: CardFacts
  /** The level that follows from the headings above the list. */
  heading?: 'h2' | 'h3' | undefined
  /** `eager` stands in the first screen; `first` is the picture that matters most there. */
  fetch?: 'first' | 'eager' | undefined
  /** Width of the picture in the layout, as in `sizes` of an img. */
  sizes?: string | undefined
  /** Shows 'Know More' and 'Contact Supplier' below the facts. */
  onContact?: ((listingId: string) => void) | undefined
}

// on phones a little less than the 44 that it is: those of the middle kind then take 320 px, a third of the bytes of 640
const GRID_SIZES = '(min-width:1440px)300px,(min-width:769px)31vw,42vw'

/** A listing in a list; the whole card is one link. */
export const ListingCard = memo(function ListingCard(props: ListingCardProps) {
  const { listing, heading: Heading = 'h3', fetch, sizes = GRID_SIZES, onContact } = props
  const { business, unit } = listing
  const quantity = (count: number) => (isUnit(unit) ? formatQuantity(count, unit) : String(count))
  return (
    <article className={styles.card}>
      <div className={styles.media}>
        <Picture
          sources={pictureSources(listing.image, 640)}
          alt=""
          sizes={sizes}
          priority={fetch === 'first'}
          eager={fetch === 'eager'}
        />
        {listing.negotiable ? (
          <Badge tone="accent" className={styles.badge}>
            Negotiable
          </Badge>
        ) : null}
      </div>
      <div className={styles.body}>
        <ListingPrice amount={listing.amount} unit={unit} />
        <Heading className={styles.title}>
          <Link to={links.product(listing.id)} className={styles.link}>
            {listing.name}
          </Link>
        </Heading>
        <p className={styles.facts}>
          <span>{listing.minOrderQuantity ? `MOQ ${quantity(listing.minOrderQuantity)}` : 'No minimum order'}</span>
          {listing.maxOrderQuantity ? <span>{`${quantity(listing.maxOrderQuantity)} available`}</span> : null}
        </p>
        <div className={styles.seller}>
          <span className={styles.business}>{business.name}</span>
          {business.verified ? (
            <Badge look="plain" tone="success" icon={check} fold>
              Verified
            </Badge>
          ) : null}
        </div>
        {business.city ? (
          <p className={styles.city}>
            <Icon d={mapPin} size={14} />
            {business.city}
          </p>
        ) : null}
        {onContact ? (
          <div className={styles.actions}>
            <ButtonLink as={Link} to={links.product(listing.id)} size="sm" variant="secondary">
              Know More
            </ButtonLink>
            <Button size="sm" onClick={() => onContact(listing.id)}>
              Contact Supplier
            </Button>
          </div>
        ) : null}
      </div>
    </article>
  )
})

/** The grid that listing cards stand in; `beside` a column of filters there are fewer in a row. */
export const listingGrid = (beside = false): string => classNames(styles.grid, beside && styles.beside)
