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

export function ListingTable({ listings, moving, impressionDays, onMove, onEdit, onDelete, drafts }: RowsProps) {
  return (
    <div className={styles.frame}>
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
                {listing.category ? <p className={styles.quiet}>{listing.subCategory ?? listing.category}</p> : null}
              </th>
              <td className={styles.number}>
                <ListingPrice listing={listing} />
              </td>
              <td className={styles.number}>
                {formatNumber(listing.impressions)}
                <ListingCourse days={impressionDays[listing.id]} />
              </td>
              <td className={styles.number}>{formatNumber(listing.clicks)}</td>
              <td className={styles.number}>{formatNumber(listing.listViews)}</td>
              <td>
                <ListingStatus listing={listing} moving={moving} onMove={onMove} />
              </td>
              <td>
                <ListingActions listing={listing} drafts={drafts} onEdit={onEdit} onDelete={onDelete} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
