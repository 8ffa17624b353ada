import { inWords } from '#web/language/words.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './listing-specifications.module.css'

/** The names and values in the order of the seller. */
export function ListingSpecifications({ specifications }: { specifications: Record<string, string> }) {
  return (
    <dl className={classNames(layout.card, styles.list)}>
      {Object.entries(specifications).map(([name, value]) => (
        <div key={name} className={styles.row}>
          <dt>{inWords(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
