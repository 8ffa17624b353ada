import { useState } from 'react'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import type { User } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'

const ChangeEmailDialog = opensAtPress(async () => (await import('./change-email-dialog.tsx')).default)

/** A button that opens the dialog which changes the address of the account. */
export function ChangeEmail({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Change e-mail
      </Button>
      {open ? <ChangeEmailDialog user={user} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
