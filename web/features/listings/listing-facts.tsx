import type { Listing } from '#contract/listings/endpoints.ts'
import { orderFacts } from '#contract/listings/public/stock-facts.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { formatQuantity, isUnit } from '#contract/shared/numbers/units.ts'
import { inWords } from '#web/language/words.ts'
import styles from './listing-facts.module.css'

/** The minimum and maximum order, and the price of a whole lot. */
export function ListingFacts({ listing }: { listing: Listing }) {
  const { unit } = listing
  const quantity = (count: number) => (isUnit(unit) ? formatQuantity(count, unit) : formatNumber(count))
  const facts = orderFacts(listing, quantity)
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name === 'MOQ' ? 'Minimum order' : inWords(name)}</dt>
          <dd>{name === 'MOQ' ? `${name} - ${value}` : inWords(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
