import type { Listing } from '../../../contract/listings.ts'
import { formatLakhCrore } from '../../../contract/money.ts'
import { formatNumber } from '../../../contract/numbers.ts'
import { formatQuantity, isUnit } from '../../../contract/units.ts'
import styles from './listing-facts.module.css'

/** What one can order, and what the whole lot would come to. */
export function ListingFacts({ listing }: { listing: Listing }) {
  const { unit, amount, minOrderQuantity: least, maxOrderQuantity: most } = listing
  const quantity = (count: number) => (isUnit(unit) ? formatQuantity(count, unit) : formatNumber(count))
  const facts = [
    least && { name: 'MOQ', value: `MOQ - ${quantity(least)}` },
    most && { name: 'Available', value: quantity(most) },
    most && amount !== null && { name: 'Lot value', value: formatLakhCrore(most * amount) },
  ].filter(fact => typeof fact === 'object' && fact !== null)
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name === 'MOQ' ? 'Minimum order' : name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
