import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLeaveGuard } from '../navigation/navigation.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before a link or a history step leaves unsaved text; the browser itself asks before the document is closed. */
export function LeaveQuestion({ when, children }: { when: boolean; children: string }) {
  const guard = useLeaveGuard()
  const [pending, setPending] = useState<{ leave: () => void } | null>(null)
  useEffect(() => {
    if (!when) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    const release = guard(leave => setPending({ leave }))
    return () => {
      removeEventListener('beforeunload', warn)
      release()
    }
  }, [when, guard])
  if (!pending) return null
  return createPortal(
    <ConfirmDialog
      open
      title="Leave without saving?"
      no="Stay"
      yes="Leave"
      danger
      closesOnBack={false}
      onNo={() => setPending(null)}
      onYes={() => {
        setPending(null)
        pending.leave()
      }}
    >
      {children}
    </ConfirmDialog>,
    document.body,
  )
}
