import { classNames } from '#web/ui/basics/class-names.ts'
import styles from './stars.module.css'

const SCALE = [1, 2, 3, 4, 5] as const

/** A rating as stars, with a text for screen readers. */
export const Stars = ({ value }: { value: number }) => (
  <span role="img" aria-label={`${value.toFixed(1)} of 5 stars`} className={styles.stars}>
    {SCALE.map(star => (
      <span key={star} aria-hidden className={classNames(star <= Math.round(value) && styles.full)}>
        ★
      </span>
    ))}
  </span>
)
