import { type ReactNode, useEffect, useState } from 'react'
import { refusals } from '#contract/http/refusals.ts'
import { loadFault } from '#web/api/load-fault.ts'
import { useSession } from '#web/api/session.ts'
import { useApi } from '#web/api/use-api.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import styles from './second-factor.module.css'
import { SecondFactorPrompt } from './second-factor-prompt.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'

/** The id of the user who has passed the second factor in this tab; a reload or another account resets it. */
let passedBy: string | null = null

/** Shows the admin area once the session has passed its second factor, if one is required. */
export function SecondFactorGate({ userId, children }: { userId: string; children: ReactNode }) {
  const over = useSession().state === 'ended'
  const [sessions, setSessions] = useState({ begun: 0, over })
  if (over !== sessions.over) setSessions({ begun: over ? sessions.begun : sessions.begun + 1, over })
  useEffect(() => {
    if (over) passedBy = null
  }, [over])
  return (
    <OneSession key={sessions.begun} userId={userId}>
      {children}
    </OneSession>
  )
}

function OneSession({ userId, children }: { userId: string; children: ReactNode }) {
  const [passed, setPassed] = useState(passedBy === userId)
  const { data, failure, loading, reload } = useApi('GET /admin/second-factor', passed ? null : {})
  const open = data !== undefined && (data.passed || !data.required)
  useEffect(() => {
    if (open) passedBy = userId
  }, [open, userId])

  function enter() {
    passedBy = userId
    setPassed(true)
  }
  if (passed || open) return children
  return (
    <main id="content" tabIndex={-1} className={styles.gate}>
      {failure && !loading ? <ErrorPanel onRetry={reload}>{loadFault('this', failure)}</ErrorPanel> : null}
      {data ? null : <h1 className="visually-hidden">Admin area</h1>}
      {!data && !failure ? <p role="status">Loading...</p> : null}
      {data && !data.readable ? (
        <>
          <h1>We can't check your authenticator app</h1>
          <ErrorPanel onRetry={reload} retrying={loading}>
            {refusals.factor_unreadable.message}
          </ErrorPanel>
        </>
      ) : null}
      {data?.enrolled && data.readable ? (
        <SecondFactorPrompt recoveryCodesLeft={data.recoveryCodesLeft} onPassed={enter} />
      ) : null}
      {data && !data.enrolled ? <SecondFactorSetUp onPassed={enter} /> : null}
    </main>
  )
}
