import { listingFields } from '#contract/surplus/fields.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import layout from '#web/ui/styles/layout.module.css'
import type { Conflict } from './shared/merge.ts'
import type { Wizard } from './shared/use-wizard.ts'
import styles from './shared/wizard.module.css'

/** Shown if another tab or device has saved this listing first: the seller chooses which changes stay. */
export function ConflictPanel({ wizard, conflict }: { wizard: Wizard; conflict: Conflict }) {
  const changed = conflict.fields.map(field => listingFields[field].label).join(', ')
  return (
    <ErrorPanel className={styles.conflict}>
      <p>
        <strong>
          This listing was changed in another window while you were editing it{changed ? ` (${changed})` : ''}.
        </strong>{' '}
        Your changes aren’t saved yet.
      </p>
      <p>“Keep mine” applies your changes on top of it, ready to save. “Use theirs” discards yours.</p>
      <div className={classNames(layout.chips, styles.choices)}>
        <Button size="sm" variant="secondary" onClick={() => wizard.resolveConflict(true)}>
          Keep mine
        </Button>
        <Button size="sm" variant="ghost" onClick={() => wizard.resolveConflict(false)}>
          Use theirs
        </Button>
      </div>
    </ErrorPanel>
  )
}
