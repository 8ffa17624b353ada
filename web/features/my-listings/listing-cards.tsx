import { formatNumber } from '../../../contract/numbers.ts'
import styles from './my-listings.module.css'
import {
  ListingActions,
  ListingCourse,
  ListingName,
  ListingPicture,
  ListingPrice,
  ListingStatus,
  type RowsProps,
} from './row-parts.tsx'

export function ListingCards({ listings, moving, impressionDays, onMove, onEdit, onDelete, drafts }: RowsProps) {
  return (
    <ul className={styles.cards}>
      {listings.map(listing => (
        <li key={listing.id} className={styles.card}>
          <div className={styles.facts}>
            <ListingPicture listing={listing} />
            <div className={styles.words}>
              <ListingName listing={listing} />
              <ListingPrice listing={listing} />
              <p className={styles.quiet}>
                {formatNumber(listing.impressions)} {listing.impressions === 1 ? 'impression' : 'impressions'} ·{' '}
                {formatNumber(listing.clicks)} {listing.clicks === 1 ? 'click' : 'clicks'} · seen in lists:{' '}
                {formatNumber(listing.listViews)}
              </p>
              <ListingCourse days={impressionDays[listing.id]} />
            </div>
          </div>
          <div className={styles.foot}>
            <ListingStatus listing={listing} moving={moving} onMove={onMove} />
            <ListingActions listing={listing} drafts={drafts} onEdit={onEdit} onDelete={onDelete} />
          </div>
        </li>
      ))}
    </ul>
  )
}
