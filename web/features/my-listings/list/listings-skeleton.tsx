import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './my-listings.module.css'

const PLACES = [1, 2, 3, 4]

/** Placeholders for four listings, as rows or as cards. */
export function ListingsSkeleton({ cards }: { cards: boolean }) {
  return (
    <div className={cards ? styles.cards : styles.frame} aria-busy="true">
      <span className="visually-hidden">Loading...</span>
      {PLACES.map(place => (
        <div key={place} className={cards ? styles.card : undefined}>
          <div className={cards ? styles.head : styles.skeleton}>
            <Skeleton shape="block" className={styles.picture} />
            <div className={styles.lines}>
              <Skeleton />
              <Skeleton />
              {cards ? <Skeleton /> : null}
            </div>
          </div>
          {cards ? <div className={styles.footer} /> : null}
        </div>
      ))}
    </div>
  )
}
