import { classNames } from '#web/ui/basics/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './listing-card.module.css'

/** A placeholder with the height of a card. */
export const ListingCardSkeleton = () => (
  <div className={classNames(layout.card, styles.card)}>
    <div className={styles.media}>
      <Skeleton shape="picture" />
    </div>
    <div className={styles.body}>
      <div className={styles.price}>
        <Skeleton />
      </div>
      <div className={styles.title}>
        <Skeleton />
        <Skeleton />
      </div>
      <div className={classNames(typography.small, styles.facts)}>
        <Skeleton />
        <Skeleton />
      </div>
      <div className={classNames(layout.line, styles.seller)}>
        <Skeleton />
      </div>
      <div className={classNames(layout.row, typography.small, styles.city)}>
        <Skeleton />
      </div>
    </div>
  </div>
)
