import { Suspense, useState } from 'react'
import { loginTitles } from '#contract/accounts/rules.ts'
import { whenSignedIn } from '#web/api/login-request.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { lazyAfterPaint } from '#web/ui/basics/lazy-after-paint.ts'
import { circleAlert } from '#web/ui/media/icons/essential.ts'
import type { Reportable } from './report-dialog.tsx'

const ReportDialog = lazyAfterPaint(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** A button that opens the report dialog; a visitor signs in first. */
export function ReportButton({ about }: { about: Reportable }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => whenSignedIn(loginTitles.message, () => setOpen(true))}>
        <Icon d={circleAlert} size={16} />
        Report
      </Button>
      {open ? (
        <Suspense>
          <ReportDialog about={about} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
