import { Scroller } from '#web/ui/navigation/scroller.tsx'
import type { CardFacts } from './card/card-facts.ts'
import { ListingCard } from './card/listing-card.tsx'
import styles from './similar-listings.module.css'

/** Similar listings in a scrolling row; hidden if there are none. */
export function SimilarListings({
  listings,
  title = 'Similar Items',
}: {
  listings: readonly CardFacts[]
  title?: string
}) {
  if (listings.length === 0) return null
  return (
    <Scroller label={title} heading={<h2>{title}</h2>} className={styles.row}>
      {listings.map(listing => (
        <ListingCard key={listing.id} listing={listing} sizes="(min-width:610px) 500px,82vw" />
      ))}
    </Scroller>
  )
}
