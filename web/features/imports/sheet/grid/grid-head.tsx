import type { ImportTarget } from '../../../../../contract/imports/rules.ts'
import { classNames } from '../../../../ui/basics/class-names.ts'
import type { SheetColumn } from '../data/columns.ts'
import { targetGroups, targetName } from '../data/target-names.ts'
import type { Upload } from '../data/types.ts'
import styles from './grid.module.css'

interface GridHeadProps {
  upload: Upload
  columns: readonly SheetColumn[]
  readOnly: boolean
  checkedAll: boolean | 'some'
  onCheckAll: (on: boolean) => void
  onMap: (column: number, target: ImportTarget) => void
}

/** The names of the columns; those of the file say what they mean, to be changed on the spot. */
export function GridHead({ upload, columns, readOnly, checkedAll, onCheckAll, onMap }: GridHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, at) => (
          <th
            key={column.key}
            scope="col"
            aria-colindex={at + 1}
            className={classNames(styles.head, column.kind === 'line' && styles.line, at === 1 && styles.first)}
          >
            {column.kind === 'line' ? (
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
            {column.kind === 'cell' ? (
              <TargetSelect
                upload={upload}
                column={column.column}
                header={column.title}
                target={column.target}
                readOnly={readOnly}
                onMap={onMap}
              />
            ) : null}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface TargetSelectProps {
  upload: Upload
  column: number
  header: string
  target: ImportTarget
  readOnly?: boolean
  onMap: (column: number, target: ImportTarget) => void
}

/** The meaning of a column of the file. */
export function TargetSelect({ upload, column, header, target, readOnly, onMap }: TargetSelectProps) {
  return (
    <select
      className={classNames(styles.target, target === null && styles.unused)}
      aria-label={`Meaning of the column ${header}`}
      value={target ?? ''}
      disabled={readOnly}
      onChange={event => onMap(column, (event.target.value || null) as ImportTarget)}
    >
      <option value="">Not used</option>
      {targetGroups(upload.category, header).map(({ label, targets }) => (
        <optgroup key={label} label={label}>
          {(label === 'A specification' && target?.startsWith('spec:') && !targets.includes(target)
            ? [target, ...targets]
            : targets
          ).map(each => (
            <option key={each} value={each}>
              {targetName(each)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
