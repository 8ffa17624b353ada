import { useState } from 'react'
import { createPortal } from 'react-dom'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { signedOut } from '#web/api/session.ts'
import { buttonClass } from '#web/ui/basics/button-class.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { logOut } from '#web/ui/media/icons/workbench.ts'
import { useNavigate } from '#web/ui/navigation/navigation.tsx'
import { sideMenuItem } from '#web/ui/navigation/side-menu.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import styles from './dashboard-shell.module.css'

/** The last item of the menu, on wide screens. */
export const LogoutInMenu = () => <LogoutButton className={classNames(sideMenuItem, styles.leave, styles.logout)} />

/** At the end of the settings: the upper bar of phones has no room for it. */
export const LogoutOnPhones = () => (
  <LogoutButton className={buttonClass({ variant: 'secondary', wide: true }, styles.onPhones)} />
)

/** Ends the session after a confirmation. */
function LogoutButton({ className }: { className: string }) {
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState(false)
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    if (leaving) return
    setLeaving(true)
    // the session ends in this browser whatever the server replies
    await api('POST /auth/logout', {}, { quiet: true, stay: true })
    signedOut()
    navigate(links.home(), { replace: true })
  }
  return (
    <>
      <button type="button" className={className} onClick={() => setConfirming(true)}>
        <Icon d={logOut} size={22} />
        Logout
      </button>
      {createPortal(
        <ConfirmDialog
          open={confirming}
          title="Are you sure you want to logout?"
          busy={leaving}
          onNo={() => setConfirming(false)}
          onYes={() => void leave()}
        />,
        document.body,
      )}
    </>
  )
}
