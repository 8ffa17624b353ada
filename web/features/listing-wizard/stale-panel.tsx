import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import styles from './listing-wizard.module.css'
import type { Wizard } from './use-wizard.ts'

/** Somebody else saved this listing first: whose text is to stand? */
export function StalePanel({ wizard }: { wizard: Wizard }) {
  return (
    <ErrorPanel className={styles.stale}>
      <p>{wizard.stale?.toast.message}</p>
      <div className={styles.choices}>
        <Button size="sm" variant="secondary" onClick={() => void wizard.takeNewest(false)}>
          Reload newest version
        </Button>
        <Button size="sm" variant="ghost" onClick={() => void wizard.takeNewest(true)}>
          Keep my text
        </Button>
      </div>
    </ErrorPanel>
  )
}
