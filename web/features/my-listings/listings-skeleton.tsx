import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './my-listings.module.css'

/** Four rows of the size the listings will have. */
export function ListingsSkeleton() {
  return (
    <div className={styles.frame} aria-busy="true">
      <span className="visually-hidden">Loading...</span>
      {[1, 2, 3, 4].map(row => (
        <div key={row} className={styles.ghost}>
          <Skeleton shape="block" className={styles.picture} />
          <div>
            <Skeleton />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  )
}
