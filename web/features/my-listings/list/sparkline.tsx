import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import styles from './my-listings.module.css'

const WIDTH = 72
const HEIGHT = 20

/** A daily figure as a small line chart, with a text for screen readers. */
export function Sparkline({ days, what }: { days: readonly number[]; what: string }) {
  const most = Math.max(...days, 1)
  const points = days.map((value, day) => {
    const x = (day / Math.max(1, days.length - 1)) * (WIDTH - 2) + 1
    const y = HEIGHT - 2 - (value / most) * (HEIGHT - 4)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  const sum = days.reduce((total, value) => total + value, 0)
  const label = `${formatNumber(sum)} ${what} in ${days.length} days, ${days.at(-1) ?? 0} today`
  return (
    <svg className={styles.sparkline} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img">
      <title>{label}</title>
      <polyline points={points.join(' ')} />
    </svg>
  )
}
