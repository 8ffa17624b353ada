import type { ImportTarget } from '#contract/imports/rules.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import styles from '../grid/grid.module.css'
import { targetGroups, targetName } from './data/target-names.ts'
import type { Upload } from './data/types.ts'

interface TargetSelectProps {
  upload: Upload
  column: number
  header: string
  target: ImportTarget
  readOnly?: boolean
  onMap: (column: number, target: ImportTarget) => void
}

/** The select for the field that a column of the file fills. */
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
      {targetGroups(upload.category, header, target).map(({ label, targets }) => (
        <optgroup key={label} label={label}>
          {targets.map(each => (
            <option key={each} value={each}>
              {targetName(each)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
