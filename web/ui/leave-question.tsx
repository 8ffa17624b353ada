import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useNavigate } from './navigation.tsx'

/** Asks before unsaved text is left by a link of this site, and lets the browser ask where the whole page would go. */
export function LeaveQuestion({ when, children }: { when: boolean; children: string }) {
  const navigate = useNavigate()
  const [target, setTarget] = useState('')
  useEffect(() => {
    if (!when) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    function hold(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const elsewhere = link && !link.target && !link.hasAttribute('download') && link.origin === location.origin
      const plain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
      if (!elsewhere || !plain || link.pathname === location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      setTarget(`${link.pathname}${link.search}${link.hash}`)
    }
    addEventListener('beforeunload', warn)
    // before the link itself hears of it
    document.addEventListener('click', hold, true)
    return () => {
      removeEventListener('beforeunload', warn)
      document.removeEventListener('click', hold, true)
    }
  }, [when])
  if (target === '') return null
  return createPortal(
    <ConfirmDialog
      open
      title="Leave without saving?"
      no="Stay"
      yes="Leave"
      danger
      onNo={() => setTarget('')}
      onYes={() => {
        setTarget('')
        navigate(target)
      }}
    >
      {children}
    </ConfirmDialog>,
    document.body,
  )
}
