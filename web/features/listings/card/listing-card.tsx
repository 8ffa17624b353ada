import { memo } from 'react'
import { formatLakhCrore, formatRupees } from '#contract/shared/numbers/money.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { formatQuantity, isUnit, keepUnitsTogether, perUnit } from '#contract/shared/numbers/units.ts'
import { links } from '#contract/urls.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { mapPin } from '#web/ui/media/icons/essential.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { VerifiedBadge } from '../seller/verified-badge.tsx'
import type { CardFacts } from './card-facts.ts'
import styles from './listing-card.module.css'
import link from './listing-link.module.css'
import { pictureSources } from './listing-picture.ts'
import { ListingPrice } from './listing-price.tsx'

type ListingCardProps = {
  listing: CardFacts
  /** The heading level of the card, below the heading of its list. */
  heading?: 'h2' | 'h3' | undefined
  /**
   * When the picture loads: `eager`: at once, for a card in the first view; `first`: with high priority, for the
   * largest picture there.
   */
  fetch?: 'first' | 'eager' | undefined
  /** The width of the picture in the layout, as in `sizes` of an img. */
  sizes?: string | undefined
  /** True on the seller's own page, which does not repeat their name on each card. */
  sellerKnown?: boolean | undefined
  /** Adds the buttons 'Know More' and 'Contact Supplier' below the facts. */
  onContact?: ((listingId: string) => void) | undefined
}

// slightly less than the real 44vw, so that an average phone loads the picture of 320 px; it has a third of the bytes
// of the one of 640 px
const GRID_SIZES = '(min-width:1440px) 300px,(min-width:769px) 31vw,42vw'

// the length of '₹12,34,567 / piece': a longer price needs two lines on a card at 360 px
const LONGEST_PRICE = 18

/** A listing in a list; the whole card is a link. */
export const ListingCard = memo(function ListingCard(props: ListingCardProps) {
  const { listing, heading: Heading = 'h3', fetch, sizes = GRID_SIZES, sellerKnown, onContact } = props
  const { business, unit, amount, minOrderQuantity: least, maxOrderQuantity: most, quantityAvailable: left } = listing
  const lot = left ?? most
  const city = listing.stockCity ?? business.city
  const price = amount === null ? '' : `${formatRupees(amount)}${perUnit(unit)}`
  const quantity = (count: number) => (isUnit(unit) ? formatQuantity(count, unit) : formatNumber(count))
  return (
    <article className={classNames(layout.card, styles.card)}>
      <div className={styles.media}>
        <Picture
          sources={pictureSources(listing.image, 640)}
          alt=""
          sizes={sizes}
          priority={fetch === 'first'}
          eager={fetch === 'eager'}
        />
        {listing.isNew ? (
          <Badge tone="accent" className={styles.badge}>
            New today
          </Badge>
        ) : null}
      </div>
      <div className={styles.body}>
        <div className={classNames(styles.price, price.length > LONGEST_PRICE && styles.long)}>
          <ListingPrice amount={amount} unit={unit} />
          {listing.negotiable ? <p>Negotiable</p> : null}
        </div>
        <Heading className={styles.title}>
          <Link to={links.product(listing.id)} className={classNames(typography.twoLines, link.link)}>
            {keepUnitsTogether(listing.name)}
          </Link>
        </Heading>
        <div className={classNames(typography.small, styles.facts)}>
          <p>
            <span>{listing.wholeLot ? 'Whole lot only' : least ? `MOQ ${quantity(least)}` : 'No minimum order'}</span>
            {lot ? <span>{left ? `${quantity(left)} available` : `Up to ${quantity(lot)}`}</span> : null}
          </p>
          <p>{lot && amount !== null ? `Lot ${formatLakhCrore(lot * amount)}` : null}</p>
        </div>
        {sellerKnown ? null : (
          <div className={classNames(layout.line, styles.seller)}>
            <span className={classNames(typography.oneLine, link.business)}>{business.name}</span>
            {business.verified ? <VerifiedBadge fold /> : null}
          </div>
        )}
        <p className={classNames(layout.row, typography.small, styles.city)}>
          {city ? (
            <>
              <Icon d={mapPin} size={14} />
              <span className={classNames(typography.oneLine, link.business)}>{city}</span>
            </>
          ) : null}
          <span className={styles.known}>{listing.known}</span>
        </p>
        {onContact ? (
          <div className={classNames(layout.spread, styles.actions)}>
            <Link to={links.product(listing.id)}>Know More</Link>
            <Button size="sm" onClick={() => onContact(listing.id)}>
              Contact Supplier
            </Button>
          </div>
        ) : null}
      </div>
    </article>
  )
})

/** The class of a grid of cards; `beside`: beside a column of filters, with fewer cards in a row. */
export const listingGrid = (beside = false): string => classNames(styles.grid, beside && styles.beside)
