import type { AddedRow } from '#contract/offers/added/added-texts.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import styles from './added.module.css'

/** Added terms by name and value. */
export function AddedRows({ rows }: { rows: readonly AddedRow[] }) {
  if (rows.length === 0) return null
  return (
    <dl className={styles.rows}>
      {rows.map(({ name, value, strong }) => (
        <div key={name} className={classNames(strong && styles.strong)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
