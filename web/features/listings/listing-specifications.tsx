import { inWords } from '#web/language/words.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Pairs } from '#web/ui/basics/pairs.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './listing-specifications.module.css'

/** The names and values in the order of the seller. */
export function ListingSpecifications({ specifications }: { specifications: Record<string, string> }) {
  return (
    <Pairs
      pairs={Object.entries(specifications).map(([name, value]) => [inWords(name), value])}
      className={classNames(layout.card, styles.list)}
    />
  )
}
