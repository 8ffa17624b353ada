import { classNames } from '#web/ui/basics/class-names.ts'
import styles from './star-choice.module.css'

type StarChoiceProps = {
  name: string
  label: string
  value: number | undefined
  error?: string | undefined
  onChange: (value: number) => void
}

/** One to five stars as radio buttons: arrow keys move between them, and each has a label. */
export function StarChoice({ name, label, value = 0, error, onChange }: StarChoiceProps) {
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      <div className={styles.row}>
        {[1, 2, 3, 4, 5].map(star => (
          <label key={star} className={classNames(styles.star, star <= value && styles.full)}>
            <input type="radio" name={name} value={star} checked={star === value} onChange={() => onChange(star)} />
            <span aria-hidden>★</span>
            <span className="visually-hidden">{star === 1 ? '1 star' : `${star} stars`}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
