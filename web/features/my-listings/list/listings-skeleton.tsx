import { classNames } from '#web/ui/basics/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import styles from './my-listings.module.css'

const PLACES = [1, 2, 3, 4]

/** Placeholders for four listings, as rows or as cards. */
export function ListingsSkeleton({ cards }: { cards: boolean }) {
  return (
    <div
      className={cards ? classNames(blocks.tiles, styles.cards) : classNames(layout.card, styles.frame)}
      aria-busy="true"
    >
      <span className="visually-hidden">Loading...</span>
      {PLACES.map(place => (
        <div key={place} className={cards ? classNames(layout.card, styles.card) : undefined}>
          <div className={cards ? styles.head : classNames(layout.line, styles.skeleton)}>
            <Skeleton shape="block" className={styles.picture} />
            <div className={styles.lines}>
              <Skeleton />
              <Skeleton />
              {cards ? <Skeleton /> : null}
            </div>
          </div>
          {cards ? <div className={classNames(layout.spread, styles.footer)} /> : null}
        </div>
      ))}
    </div>
  )
}
