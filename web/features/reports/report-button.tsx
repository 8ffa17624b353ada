import { useState } from 'react'
import { loginTitles } from '#contract/accounts/rules.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { whenSignedIn } from '#web/api/login-request.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { circleAlert } from '#web/ui/media/icons/essential.ts'
import type { Reportable } from './report-dialog.tsx'

const ReportDialog = opensAtPress(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** A button that opens the report dialog; a visitor signs in first. */
export function ReportButton({ about }: { about: Reportable }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => whenSignedIn(loginTitles.message, () => setOpen(true))}>
        <Icon d={circleAlert} size={16} />
        Report
      </Button>
      {open ? <ReportDialog about={about} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
