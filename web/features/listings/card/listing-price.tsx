import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatUnit, isUnit } from '#contract/shared/numbers/units.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import typography from '#web/ui/styles/typography.module.css'
import styles from './listing-price.module.css'

type ListingPriceProps = { amount: number | null; unit: string | null; large?: boolean | undefined }

/** A price with its unit; a price alone would mean nothing. */
export function ListingPrice({ amount, unit, large }: ListingPriceProps) {
  if (amount === null) return <p className={classNames(typography.amount, styles.price)}>Price on request</p>
  return (
    <p className={classNames(typography.amount, styles.price, large && styles.large)}>
      <span>{formatRupees(amount)}</span>
      {isUnit(unit) ? <span className={styles.unit}>{` / ${formatUnit(unit)}`}</span> : null}
    </p>
  )
}
