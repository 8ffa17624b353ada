import type { ReactNode } from 'react'
import { classNames } from '#web/ui/basics/class-names.ts'
import styles from './grid.module.css'
import type { GridColumn } from './sheet-model.ts'

interface GridHeadProps<Column> {
  columns: readonly Column[]
  checkedAll: boolean | 'some'
  onCheckAll: (on: boolean) => void
  /** shown below the title of a column */
  renderBelow?: ((column: Column) => ReactNode) | undefined
}

/** The titles of the columns, and the checkbox that selects all rows. */
export function GridHead<Column extends GridColumn>({
  columns,
  checkedAll,
  onCheckAll,
  renderBelow,
}: GridHeadProps<Column>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, at) => (
          <th
            key={column.key}
            scope="col"
            aria-colindex={at + 1}
            className={classNames(styles.head, at === 0 && styles.line, at === 1 && styles.first)}
          >
            {at === 0 ? (
              <input
                type="checkbox"
                className={styles.check}
                aria-label="Select all rows of this view"
                checked={checkedAll === true}
                ref={box => {
                  if (box) box.indeterminate = checkedAll === 'some'
                }}
                onChange={event => onCheckAll(event.target.checked)}
              />
            ) : (
              <span className={styles.title} title={column.title}>
                {column.title}
              </span>
            )}
            {renderBelow?.(column)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
