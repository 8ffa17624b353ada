import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
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
  ListingPrices,
  ListingStatus,
  ListingTasks,
  ListingTrend,
  type RowsProps,
} from './row-parts.tsx'

export function ListingTable({
  listings,
  moving,
  impressionDays,
  prices,
  contacts,
  saves,
  missing,
  onConfirm,
  onMove,
  openOffers,
  ...actions
}: RowsProps) {
  return (
    <div className={classNames(layout.card, styles.frame)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              Name
            </th>
            <th scope="col" className={styles.number}>
              Price
            </th>
            <th scope="col" className={styles.number}>
              Impression
            </th>
            <th scope="col" className={styles.number}>
              Clicks
            </th>
            <th scope="col" className={styles.number}>
              Seen in lists
            </th>
            <th scope="col" className={styles.number}>
              Contacts
            </th>
            <th scope="col">Status</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {listings.map(listing => (
            <tr key={listing.id}>
              <td className={styles.pictureCell}>
                <ListingPicture listing={listing} />
              </td>
              <th scope="row" className={styles.nameCell}>
                <ListingName listing={listing} />
                <ListingFacts listing={listing} saves={saves} />
                <ListingMissing listing={listing} missing={missing[listing.id]} />
                <ListingTasks listing={listing} openOffers={openOffers} onConfirm={onConfirm} />
              </th>
              <td className={styles.number}>
                <ListingPrice listing={listing} />
                <ListingPrices prices={prices[listing.id]} />
              </td>
              <td className={styles.number}>
                {formatNumber(listing.impressions)}
                <ListingTrend days={impressionDays[listing.id]} />
              </td>
              <td className={styles.number}>{formatNumber(listing.clicks)}</td>
              <td className={styles.number}>{formatNumber(listing.listViews)}</td>
              <td className={styles.number}>
                <ListingContacts listing={listing} contacts={contacts[listing.id]} />
              </td>
              <td>
                <ListingStatus listing={listing} moving={moving} onMove={onMove} />
              </td>
              <td>
                <ListingActions listing={listing} saves={saves} bin {...actions} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
