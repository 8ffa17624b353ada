import type { Listing } from '#contract/listings/endpoints.ts'
import { orderFacts } from '#contract/listings/public/stock-facts.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { formatQuantity, isUnit } from '#contract/shared/numbers/units.ts'
import { inWords } from '#web/language/words.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Pairs } from '#web/ui/basics/pairs.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './listing-facts.module.css'

/** The minimum and maximum order, and the price of a whole lot. */
export function ListingFacts({ listing }: { listing: Listing }) {
  const { unit } = listing
  const quantity = (count: number) => (isUnit(unit) ? formatQuantity(count, unit) : formatNumber(count))
  const facts = orderFacts(listing, quantity)
  if (facts.length === 0) return null
  return (
    <Pairs
      pairs={facts.map(({ name, value }) =>
        name === 'MOQ' ? ['Minimum order', `${name} - ${value}`] : [inWords(name), inWords(value)],
      )}
      className={classNames(layout.card, styles.facts)}
    />
  )
}
