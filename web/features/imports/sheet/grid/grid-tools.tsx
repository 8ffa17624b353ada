import { Button } from '../../../../ui/basics/button.tsx'
import type { SheetEdits } from '../data/use-edits.ts'
import styles from './grid.module.css'
import type { Grid } from './use-grid.ts'

/** Buttons for what keys do as well, and what the last of them did. */
export function GridTools({ grid, edits, readOnly }: { grid: Grid; edits: SheetEdits; readOnly: boolean }) {
  return (
    <div className={styles.tools}>
      <Button
        variant="ghost"
        size="sm"
        title="Ctrl+D"
        aria-disabled={readOnly || undefined}
        onClick={() => void grid.fillDown()}
      >
        Fill down
      </Button>
      <Button
        variant="ghost"
        size="sm"
        title="Ctrl+Z"
        aria-disabled={!edits.canUndo || readOnly || undefined}
        onClick={grid.undo}
      >
        Undo
      </Button>
      <Button
        variant="ghost"
        size="sm"
        title="Ctrl+Y"
        aria-disabled={!edits.canRedo || readOnly || undefined}
        onClick={grid.redo}
      >
        Redo
      </Button>
      <p role="status" className={styles.status}>
        {grid.status || (edits.unsaved.size > 0 && edits.failed === null ? 'Saving …' : '')}
      </p>
    </div>
  )
}
