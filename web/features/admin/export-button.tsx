import { useState } from 'react'
import { adminTexts } from '../../../contract/admin-rules.ts'
import type { ApiInput, ApiKey } from '../../../contract/api.ts'
import { formatNumber } from '../../../contract/numbers.ts'
import { download } from '../../api/download.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { download as downloadIcon } from '../../ui/icons/workbench.ts'
import { showToast } from '../../ui/toast.ts'

type ExportButtonProps<K extends ApiKey & `POST ${string}`> = {
  endpoint: K
  input: ApiInput<K>
  /** How many rows the file will hold, as far as they were counted. */
  rows: number | undefined
  more: boolean | undefined
}

/** Exports all matching rows, not only the visible page. */
export function ExportButton<K extends ApiKey & `POST ${string}`>({
  endpoint,
  input,
  rows,
  more,
}: ExportButtonProps<K>) {
  const [busy, setBusy] = useState(false)
  async function exportAll() {
    setBusy(true)
    const done = await download(endpoint, input)
    setBusy(false)
    if (done) showToast({ type: 'success', message: adminTexts.exported })
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void exportAll()}>
      <Icon d={downloadIcon} size={18} />
      Export
      {rows === undefined ? null : (
        <span className="visually-hidden">
          {' '}
          {more ? 'more than ' : ''}
          {formatNumber(rows)} rows
        </span>
      )}
    </Button>
  )
}
