import { useState } from 'react'
import { download } from '#web/api/files/download.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { TitledCard } from '#web/ui/cards/titled-card.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { download as downloadIcon } from '#web/ui/media/icons/workbench.ts'
import styles from './settings.module.css'

const files = [
  { key: 'GET /user/export/xlsx', label: 'Excel file', done: 'Exported to excel successfully' },
  { key: 'GET /user/export/json', label: 'JSON file', done: 'Exported successfully' },
] as const

/** Downloads all data about the user. */
export function ExportData() {
  const [busy, setBusy] = useState<string | null>(null)

  async function save({ key, done }: (typeof files)[number]) {
    if (busy) return
    setBusy(key)
    if (await download(key)) showToast({ type: 'success', message: done })
    setBusy(null)
  }
  return (
    <TitledCard
      id="own-data"
      title="Your data"
      about="Your profile, business, settings, devices, listings, uploads, conversations, messages, reports, and who asked for your number, in one file."
    >
      <div className={styles.actions}>
        {files.map(file => (
          <Button key={file.key} variant="secondary" busy={busy === file.key} onClick={() => void save(file)}>
            <Icon d={downloadIcon} />
            {file.label}
          </Button>
        ))}
      </div>
    </TitledCard>
  )
}
