import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { ListingContacts } from './listing-contacts.tsx'
import styles from './my-listings.module.css'
import {
  ListingActions,
  ListingConfirmed,
  ListingMissing,
  ListingName,
  ListingPicture,
  ListingPrice,
  ListingPrices,
  ListingQuantity,
  ListingStatus,
  ListingTrend,
  type RowsProps,
} from './row-parts.tsx'

/** Ends a line rather than to begin one. */
const HELD_DOT = '\u00a0· '

export function ListingCards({
  listings,
  moving,
  impressionDays,
  prices,
  contacts,
  saves,
  missing,
  onConfirm,
  onMove,
  onEdit,
  onDelete,
  onDuplicate,
  onFloor,
  onRound,
  onSavers,
  onShare,
  openOffers,
  drafts,
}: RowsProps) {
  return (
    <ul className={styles.cards}>
      {listings.map(listing => (
        <li key={listing.id} className={styles.card}>
          <div className={styles.facts}>
            <ListingPicture listing={listing} />
            <div className={styles.text}>
              <ListingName listing={listing} />
              <ListingPrice listing={listing} />
              <ListingPrices prices={prices[listing.id]} />
              <ListingQuantity listing={listing} openOffers={openOffers} saves={saves} />
              <ListingMissing listing={listing} missing={missing[listing.id]} />
              <ListingConfirmed listing={listing} onConfirm={onConfirm} />
              <p className={styles.quiet}>
                {formatNumber(listing.impressions)} {listing.impressions === 1 ? 'impression' : 'impressions'}
                {HELD_DOT}
                {formatNumber(listing.clicks)} {listing.clicks === 1 ? 'click' : 'clicks'}
                {HELD_DOT}
                {`${formatNumber(listing.listViews)}\u00a0in\u00a0lists`}
              </p>
              <ListingTrend days={impressionDays[listing.id]} />
              {listing.status === 'Draft' ? null : (
                <ListingContacts listing={listing} contacts={contacts[listing.id]} worded />
              )}
            </div>
          </div>
          <div className={styles.footer}>
            <ListingStatus listing={listing} moving={moving} onMove={onMove} />
            <ListingActions
              listing={listing}
              drafts={drafts}
              onEdit={onEdit}
              onDelete={onDelete}
              onDuplicate={onDuplicate}
              onFloor={onFloor}
              onRound={onRound}
              onSavers={onSavers}
              saves={saves}
              onShare={onShare}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
