import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Button } from '../basics/button.tsx'
import { Form } from '../forms/form.tsx'
import { TextField } from '../forms/text-field.tsx'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

export type TypedConfirmDialogProps = {
  open: boolean
  title: ReactNode
  /** The consequences, in plain words. */
  children?: ReactNode
  /** The word to type, with the same capitals. */
  word?: string | undefined
  no?: string | undefined
  yes: string
  busy?: boolean | undefined
  onNo: () => void
  onYes: () => void
}

/** Confirms an action that cannot be undone: it continues once the word has been typed. */
export function TypedConfirmDialog(props: TypedConfirmDialogProps) {
  const { open, title, onNo } = props
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog open={open} onClose={onNo} title={title} size="sm" phone="bottom" initialFocus={field}>
      <TypedConfirmForm {...props} field={field} />
    </Dialog>
  )
}

function TypedConfirmForm({
  children,
  word = 'DELETE',
  no = 'Cancel',
  yes,
  busy,
  onNo,
  onYes,
  field,
}: TypedConfirmDialogProps & { field: RefObject<HTMLInputElement | null> }) {
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)
  const matches = typed === word

  function submit() {
    if (matches) return onYes()
    setRefused(true)
    field.current?.focus()
  }
  return (
    <Form className={styles.form} onSubmit={submit}>
      {children ? <div className={styles.consequence}>{children}</div> : null}
      <TextField
        ref={field}
        label={`Type ${word} to confirm`}
        error={refused && !matches ? `Type ${word} exactly, in capital letters` : null}
        value={typed}
        onValue={setTyped}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onNo}>
          {no}
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          {yes}
        </Button>
      </div>
    </Form>
  )
}
