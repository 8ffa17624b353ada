import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Fact, Facts } from '#web/ui/basics/facts.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import { ListingContacts } from './listing-contacts.tsx'
import styles from './my-listings.module.css'
import {
  ListingActions,
  ListingFacts,
  ListingMissing,
  ListingName,
  ListingPicture,
  ListingPrice,
  ListingStatus,
  ListingTasks,
  type RowsProps,
} from './row-parts.tsx'

export function ListingCards({
  listings,
  moving,
  contacts,
  saves,
  missing,
  onConfirm,
  onMove,
  openOffers,
  ...actions
}: RowsProps) {
  return (
    <ul className={classNames(blocks.tiles, styles.cards)}>
      {listings.map(listing => (
        <li key={listing.id} className={classNames(layout.card, styles.card)}>
          <div className={styles.head}>
            <ListingPicture listing={listing} />
            <div className={styles.text}>
              <ListingName listing={listing} />
              <ListingPrice listing={listing} />
            </div>
          </div>
          <ListingFacts listing={listing} saves={saves} />
          <ListingMissing listing={listing} missing={missing[listing.id]} />
          <ListingTasks listing={listing} openOffers={openOffers} onConfirm={onConfirm} />
          {listing.status === 'Draft' ? null : (
            <Facts layout="figures" className={styles.figures}>
              <Fact label={listing.impressions === 1 ? 'Impression' : 'Impressions'}>
                {formatNumber(listing.impressions)}
              </Fact>
              <Fact label={listing.clicks === 1 ? 'Click' : 'Clicks'}>{formatNumber(listing.clicks)}</Fact>
              <Fact label="Contacts">
                <ListingContacts listing={listing} contacts={contacts[listing.id]} />
              </Fact>
            </Facts>
          )}
          <div className={classNames(layout.spread, styles.footer)}>
            <ListingStatus listing={listing} moving={moving} onMove={onMove} />
            <ListingActions listing={listing} saves={saves} {...actions} />
          </div>
        </li>
      ))}
    </ul>
  )
}
