import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../basics/button.tsx'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: ReactNode
  /** The consequence of a yes. */
  children?: ReactNode
  no?: string | undefined
  yes?: string | undefined
  danger?: boolean | undefined
  busy?: boolean | undefined
  onNo: () => void
  onYes: () => void
  /** Called by Esc and the close icon; default: the same as a no. */
  onClose?: (() => void) | undefined
  /** false for a question before the page is left */
  closesOnBack?: boolean | undefined
}

/** Asks a yes-or-no question; the safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    no = 'No',
    yes = 'Yes',
    danger,
    busy,
    onNo,
    onYes,
    onClose = onNo,
    closesOnBack,
  } = props
  const consequenceId = useId()
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      phone="bottom"
      role="alertdialog"
      aria-describedby={children ? consequenceId : undefined}
      initialFocus={safe}
      closesOnBack={closesOnBack}
    >
      {children ? (
        <div id={consequenceId} className={styles.consequence}>
          {children}
        </div>
      ) : null}
      <div className={styles.actions}>
        <Button ref={safe} variant="secondary" onClick={onNo}>
          {no}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
