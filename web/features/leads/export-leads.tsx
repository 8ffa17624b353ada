import { useState } from 'react'
import { download } from '#web/api/files/download.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { download as downloadIcon } from '#web/ui/media/icons/workbench.ts'
import styles from './lead-pills.module.css'

/** Downloads all leads as a sheet. */
export function ExportLeads() {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    if (await download('GET /leads/export')) showToast({ type: 'success', message: 'Exported to excel successfully' })
    setBusy(false)
  }
  return (
    <div className={styles.foot}>
      <Button size="sm" variant="ghost" busy={busy} onClick={() => void save()}>
        <Icon d={downloadIcon} size={18} />
        Leads as an Excel file
      </Button>
    </div>
  )
}
