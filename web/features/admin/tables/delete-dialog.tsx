import type { ReactNode } from 'react'
import { useCall } from '#web/api/forms/use-call.ts'
import { TypedConfirmDialog } from '#web/ui/overlays/typed-confirm-dialog.tsx'

type DeleteDialogProps<Row> = {
  /** The object to delete; the dialog is closed while null. */
  row: Row | null
  nameOf: (row: Row) => string
  send: (row: Row) => Promise<{ success: boolean }>
  /** The toast after the deletion. */
  done: string
  onClose: () => void
  onDeleted: () => void
  /** The consequences of the deletion. */
  children: ReactNode
}

/** Deletes the object of a row once DELETE has been typed. */
export function DeleteDialog<Row>({ row, nameOf, send, done, onClose, onDeleted, children }: DeleteDialogProps<Row>) {
  const { busy, call } = useCall()
  async function remove() {
    if (row === null) return
    await call(() => send(row), {
      saved: done,
      done: () => {
        onClose()
        onDeleted()
      },
    })
  }
  return (
    <TypedConfirmDialog
      open={row !== null}
      title={`Delete “${row === null ? '' : nameOf(row)}”?`}
      yes="Delete"
      busy={busy}
      onNo={onClose}
      onYes={() => void remove()}
    >
      {children}
    </TypedConfirmDialog>
  )
}
