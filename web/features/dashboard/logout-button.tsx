import { useState } from 'react'
import { createPortal } from 'react-dom'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { signedOut } from '#web/api/session.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { logOut } from '#web/ui/media/icons/workbench.ts'
import { useNavigate } from '#web/ui/navigation/navigation.tsx'
import { sideMenuItem } from '#web/ui/navigation/side-menu.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import styles from './dashboard-shell.module.css'

/** Ends the session after asking once. */
export function LogoutButton() {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    if (leaving) return
    setLeaving(true)
    // whatever the server says, this browser forgets the session
    await api('POST /auth/logout', {}, { quiet: true, stay: true })
    signedOut()
    navigate(links.home(), { replace: true })
  }
  return (
    <>
      <button type="button" className={classNames(sideMenuItem, styles.leave)} onClick={() => setAsking(true)}>
        <Icon d={logOut} size={22} />
        <span className={styles.label}>Logout</span>
      </button>
      {createPortal(
        <ConfirmDialog
          open={asking}
          title="Are you sure you want to logout?"
          busy={leaving}
          onNo={() => setAsking(false)}
          onYes={() => void leave()}
        />,
        document.body,
      )}
    </>
  )
}
