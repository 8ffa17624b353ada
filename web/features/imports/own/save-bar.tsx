import { Button } from '#web/ui/basics/button.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { StickyBar } from '../shared/sticky-bar.tsx'
import styles from './own.module.css'
import { effectOf, faultOf } from './own-model.ts'
import type { OwnEdits } from './use-own-edits.ts'

interface SaveBarProps {
  edits: OwnEdits
  /** true on a phone, which shows no grid and therefore needs an undo button here */
  phone: boolean
  failure: string | null
  onSave: () => void
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** The number of unsaved changes, and the button that saves them; hidden if there are none. */
export function SaveBar({ edits, phone, failure, onSave }: SaveBarProps) {
  const { grid, saving } = edits
  const cells = [...grid.unsaved.values()]
  if (cells.length === 0 && !saving) return null
  const faults = cells.filter(cell => faultOf(cell) !== null).length
  const effects = [...new Set(cells.flatMap(cell => effectOf(cell) ?? []))]
  return (
    <StickyBar label="Unsaved changes" className={styles.bar}>
      <div className={styles.counts}>
        <p role="status">
          {saving ? (
            `Saving ${saving.done} of ${counted(saving.total, 'listing', 'listings')} …`
          ) : (
            <>
              <strong>{counted(cells.length, 'change', 'changes')}</strong> in{' '}
              {counted(new Set(cells.map(({ id }) => id)).size, 'listing', 'listings')}, not saved
              {faults > 0 ? (
                <span className={styles.fault}>. {counted(faults, 'cell', 'cells')} to correct</span>
              ) : null}
            </>
          )}
        </p>
        {saving ? <Progress label="Saving your changes" value={saving.done} max={saving.total} /> : null}
        {effects.map(effect => (
          <p key={effect} className={typography.small}>
            {effect}
          </p>
        ))}
        {failure ? (
          <p role="alert" className={styles.fault}>
            Not saved. {failure}
          </p>
        ) : null}
      </div>
      <div className={layout.chips}>
        {phone ? (
          <Button variant="ghost" aria-disabled={!grid.canUndo || undefined} onClick={() => grid.undo()}>
            Undo
          </Button>
        ) : null}
        <Button variant="ghost" aria-disabled={saving !== null || undefined} onClick={edits.discard}>
          Discard
        </Button>
        <Button busy={saving !== null} onClick={onSave}>
          Save {counted(cells.length, 'change', 'changes')}
        </Button>
      </div>
    </StickyBar>
  )
}
