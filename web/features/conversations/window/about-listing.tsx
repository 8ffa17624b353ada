import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatUnit, isUnit } from '#contract/shared/numbers/units.ts'
import { links } from '#contract/urls.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Thumbnail } from '#web/ui/media/picture.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import type { Conversation } from '../thread/thread.ts'
import styles from './about-listing.module.css'

/** The listing that a conversation is about. */
export function AboutListing({ listing }: { listing: NonNullable<Conversation['listing']> }) {
  const content = (
    <>
      {listing.image ? <Thumbnail src={listing.image} width={56} className={styles.picture} /> : null}
      <span className={styles.about}>
        <span className={classNames(typography.oneLine, styles.lot)}>{listing.name}</span>
        {listing.amount !== null && isUnit(listing.unit) ? (
          <span className={styles.price}>
            {formatRupees(listing.amount)} <span className={styles.unit}>/ {formatUnit(listing.unit)}</span>
          </span>
        ) : null}
      </span>
      {listing.live ? null : <Badge tone="neutral">No longer listed</Badge>}
    </>
  )
  return listing.live ? (
    <Link to={links.product(listing.id)} className={classNames(layout.line, styles.strip)}>
      {content}
    </Link>
  ) : (
    <div className={classNames(layout.line, styles.strip)}>{content}</div>
  )
}
