import { useState } from 'react'
import { fileFaults } from '#contract/imports/messages.ts'
import { importLimits, sheetFiles } from '#contract/imports/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { DropHint } from '#web/ui/forms/drop-zone.tsx'
import { circleAlert } from '#web/ui/media/icons/essential.ts'
import { fileText } from '#web/ui/media/icons/workbench.ts'
import layout from '#web/ui/styles/layout.module.css'
import { FileDrop } from '../shared/file-drop.tsx'
import styles from '../shared/panel.module.css'

/** Uploads a sheet; `onUploaded` gets the id of the upload. */
export function UploadPanel({ onUploaded }: { onUploaded: (id: string) => void }) {
  const [reading, setReading] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  async function send([file]: readonly File[]) {
    if (!file) return
    if (file.size > importLimits.bytes) return setFault(fileFaults.large)
    setFault(null)
    setReading(file.name)
    const reply = await api('POST /import', {}, { quiet: true, files: { field: 'file', files: [file] } })
    setReading(null)
    if (reply.success) onUploaded(reply.import.id)
    else setFault(reply.toast.message)
  }
  return (
    <section className={classNames(layout.card, layout.column, styles.panel)} aria-labelledby="upload-title">
      <h2 id="upload-title">Upload your price list</h2>
      <FileDrop
        {...sheetFiles}
        icon={fileText}
        button="Choose file"
        busy={reading !== null}
        onFiles={files => void send(files)}
      >
        <p className={styles.quiet}>
          {reading === null ? (
            <>
              <DropHint drag={`Drag an ${sheetFiles.label} here`} choose={`Choose an ${sheetFiles.label}`} />: up to
              5,000 rows, 10 MB
            </>
          ) : (
            `Reading ${reading} …`
          )}
        </p>
      </FileDrop>
      <div role="alert" className={styles.alert}>
        {fault === null ? null : (
          <p className={styles.fault}>
            <Icon d={circleAlert} size={16} />
            {fault}
          </p>
        )}
      </div>
      <p className={styles.quiet}>
        Your own column names are fine. You can check how we read them, and every row, before anything is saved.
      </p>
    </section>
  )
}
