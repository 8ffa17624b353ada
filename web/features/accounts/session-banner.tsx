import { signInMessages } from '#contract/accounts/rules.ts'
import { promptLogin } from '#web/api/ended-session.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import styles from './session-banner.module.css'

/** The banner over a page for signed-in people once their session has ended, until they log in again. */
export function SessionBanner() {
  const over = useSession().state === 'ended'
  return (
    <div role="status" className={styles.banner} hidden={!over}>
      {over ? (
        <>
          <p>{signInMessages.ended}</p>
          <Button variant="secondary" size="sm" onClick={promptLogin}>
            Login
          </Button>
        </>
      ) : null}
    </div>
  )
}
