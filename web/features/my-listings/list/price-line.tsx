import { useState } from 'react'
import { formatShortDate } from '#contract/shared/long-date.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import styles from './my-listings.module.css'

const WIDTH = 72
const HEIGHT = 20

/** The price history of a lot as a step chart, with a text for screen readers. */
export function PriceLine({ prices }: { prices: readonly { at: string; amount: number }[] }) {
  const [now] = useState(() => Date.now())
  const start = Date.parse(prices[0]?.at ?? '')
  const amounts = prices.map(({ amount }) => amount)
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const across = (time: number) => (((time - start) / Math.max(1, now - start)) * (WIDTH - 2) + 1).toFixed(1)
  const down = (amount: number) =>
    (HEIGHT - 2 - ((amount - least) / Math.max(0.01, most - least)) * (HEIGHT - 4)).toFixed(1)
  const steps = prices.map(({ at, amount }, place) =>
    place === 0 ? `M${across(start)} ${down(amount)}` : `H${across(Date.parse(at))}V${down(amount)}`,
  )
  const lines = prices.map(({ at, amount }) => `${formatRupees(amount)} from ${formatShortDate(new Date(at))}`)
  return (
    <svg className={styles.sparkline} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img">
      <title>{`Your prices: ${lines.join(', ')}`}</title>
      <path d={`${steps.join('')}H${WIDTH - 1}`} />
    </svg>
  )
}
