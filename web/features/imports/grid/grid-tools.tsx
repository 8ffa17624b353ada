import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './grid-tools.module.css'
import type { GridEdits } from './sheet-model.ts'
import type { Grid } from './use-grid.ts'

interface GridToolsProps {
  grid: Grid
  edits: Pick<GridEdits<unknown>, 'canUndo' | 'canRedo' | 'progress'>
  readOnly: boolean
}

/** Buttons for actions that also have key combinations, and the result of the last action. */
export function GridTools({ grid, edits, readOnly }: GridToolsProps) {
  const tools = [
    { label: 'Fill down', keys: 'Ctrl+D', isOpen: true, press: () => void grid.fillDown() },
    { label: 'Undo', keys: 'Ctrl+Z', isOpen: edits.canUndo, press: grid.undo },
    { label: 'Redo', keys: 'Ctrl+Y', isOpen: edits.canRedo, press: grid.redo },
  ]
  return (
    <div className={classNames(layout.row, styles.tools)}>
      {tools.map(({ label, keys, isOpen, press }) => (
        <Button
          key={label}
          variant="ghost"
          size="sm"
          title={keys}
          aria-disabled={!isOpen || readOnly || undefined}
          onClick={press}
        >
          {label}
        </Button>
      ))}
      <p role="status" className={styles.status}>
        {grid.status || edits.progress}
      </p>
    </div>
  )
}
