import { lazy, Suspense, useState } from 'react'
import { suspensionReasons } from '#contract/accounts/suspension.ts'
import type { ApiReply } from '#contract/api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import typography from '#web/ui/styles/typography.module.css'
import { Day } from '../tables/cells.tsx'
import styles from '../tables/details-drawer.module.css'
import { Facts } from '../tables/details-drawer.tsx'
import { nameOf } from './user-columns.tsx'

const SuspensionDialog = lazy(() => import('./suspension-dialog.tsx'))

type SuspensionPanelProps = { user: ApiReply<'GET /admin/user/:id'>['user']; onChanged: () => void }

/** The suspension of an account: its start, its reason and the buttons that change it. */
export function SuspensionPanel({ user, onChanged }: SuspensionPanelProps) {
  const [confirming, setConfirming] = useState(false)
  const { suspension } = user
  return (
    <section aria-labelledby="drawer-suspension">
      <h3 id="drawer-suspension">Suspension</h3>
      {suspension ? (
        <>
          <Facts
            facts={{
              Reason: suspensionReasons[suspension.reason],
              Since: <Day at={suspension.since} />,
              Until: suspension.until === null ? 'An admin lifts the suspension' : <Day at={suspension.until} />,
            }}
          />
          <blockquote className={styles.quote}>{suspension.words}</blockquote>
        </>
      ) : (
        <p className={typography.subtle}>Not suspended.</p>
      )}
      <div>
        <Button variant="secondary" onClick={() => setConfirming(true)}>
          {suspension ? 'Lift suspension' : 'Suspend account'}
        </Button>
      </div>
      {confirming ? (
        <Suspense>
          <SuspensionDialog
            userId={user.id}
            name={nameOf(user)}
            lifts={suspension !== null}
            onClose={() => setConfirming(false)}
            onDone={() => {
              setConfirming(false)
              onChanged()
            }}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
