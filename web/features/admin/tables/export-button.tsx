import { useState } from 'react'
import { adminTexts } from '#contract/admin/rules.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { download } from '#web/ui/media/icons/workbench.ts'

type ExportButtonProps = {
  /** Downloads all matching rows, not only the visible page; resolves with false after a failure. */
  exportAll: () => Promise<boolean>
  /** The number of rows in the file; `more`: counting stopped at this number. */
  rows: number | undefined
  more: boolean | undefined
}

export function ExportButton({ exportAll, rows, more }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  async function start() {
    setBusy(true)
    const done = await exportAll()
    setBusy(false)
    if (done) showToast({ type: 'success', message: adminTexts.exported })
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void start()}>
      <Icon d={download} size={18} />
      Export
      {rows === undefined ? null : (
        <span className="visually-hidden">
          {' '}
          {more ? 'more than ' : ''}
          {formatNumber(rows)} {rows === 1 ? 'row' : 'rows'}
        </span>
      )}
    </Button>
  )
}
