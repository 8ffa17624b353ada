import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { sheetFiles } from '#contract/imports/rules.ts'
import type { OwnManifest } from '#contract/manifests/endpoints.ts'
import { manifestLimits, manifestMessages } from '#contract/manifests/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { DropHint, DropZone } from '#web/ui/forms/drop-zone.tsx'
import { FilePicker } from '#web/ui/forms/file-picker.tsx'
import { circleAlert } from '#web/ui/media/icons/essential.ts'
import { fileText } from '#web/ui/media/icons/workbench.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './edit-items.module.css'
import { formatItems } from './format-items.ts'
import { ItemListReview, type Mapping, type Mending } from './item-list-review.tsx'

interface ItemListDialogProps {
  id: string
  own: OwnManifest
  onChange: (own: OwnManifest) => void
  onClose: () => void
}

/** Uploads an item list, shows its columns and faulty lines for review, and publishes it. */
export default function ItemListDialog({ id, own: { ready, upload }, onChange, onClose }: ItemListDialogProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [variance, setVariance] = useState(ready?.variance ?? 0)
  const params = { id }

  /** Runs one action at a time; the dialog shows a failure. */
  async function during(name: string, work: () => Promise<Own>): Promise<boolean> {
    if (busy !== null) return false
    setBusy(name)
    setFault(null)
    const reply = await work()
    setBusy(null)
    if (reply.success) onChange({ ready: reply.ready, upload: reply.upload })
    else setFault(reply.errors?.map(({ message }) => message).join(' ') ?? reply.toast.message)
    return reply.success
  }
  const quiet = { quiet: true } as const
  function send([file]: readonly File[]) {
    if (!file) return
    if (file.size > manifestLimits.bytes) return setFault(manifestMessages.large)
    const files = { field: 'file', files: [file] }
    void during('read', () => api('POST /deadstock/:id/manifest', { params }, { ...quiet, files }))
  }
  async function confirm() {
    const body = { variance }
    if (!(await during('confirm', () => api('POST /deadstock/:id/manifest/confirm', { params, body }, quiet)))) return
    showToast({ type: 'success', message: manifestMessages.done })
    onClose()
  }
  const remove = (body: { upload: boolean }) =>
    during('remove', () => api('POST /deadstock/:id/manifest/remove', { params, body }, quiet))
  const mend = (line: number, body: Mending) =>
    during(`line ${line}`, () => api('PUT /deadstock/:id/manifest/lines/:line', { params: { id, line }, body }, quiet))
  const map = (mapping: Mapping) =>
    during('map', () => api('PUT /deadstock/:id/manifest', { params, body: { mapping } }, quiet))

  // a portal, because HTML forms cannot be nested
  return createPortal(
    <Dialog
      open
      title="Item list"
      size="xl"
      onClose={onClose}
      footer={
        upload ? (
          <>
            <Button variant="secondary" busy={busy === 'remove'} onClick={() => void remove({ upload: true })}>
              Discard
            </Button>
            <Button
              busy={busy === 'confirm'}
              aria-disabled={upload.faulty > 0 || upload.faults.length > 0}
              onClick={() => void confirm()}
            >
              {ready ? 'Replace the item list' : 'Add the item list'}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className={classNames(layout.column, styles.dialog)}>
        <div role="alert" className={styles.alert}>
          {fault ? (
            <p className={classNames(layout.line, styles.fault)}>
              <Icon d={circleAlert} size={16} />
              {fault}
            </p>
          ) : null}
        </div>
        {upload ? (
          <ItemListReview
            upload={upload}
            busy={busy}
            variance={variance}
            onVariance={setVariance}
            onMap={map}
            onMend={mend}
          />
        ) : (
          <>
            {ready ? (
              <div className={classNames(layout.spread, blocks.note, styles.question)}>
                <p>
                  Buyers see {ready.fileName}: {formatItems(ready.lines, ready.quantity, ready.unit)}. A new file takes
                  its place once you have looked through it.
                </p>
                <Button
                  size="sm"
                  variant="secondary"
                  busy={busy === 'remove'}
                  onClick={() => void remove({ upload: false })}
                >
                  Remove this list
                </Button>
              </div>
            ) : null}
            <ItemFile reading={busy === 'read'} onFiles={send} />
          </>
        )}
      </div>
    </Dialog>,
    document.body,
  )
}

type Own = Awaited<ReturnType<typeof api<'GET /deadstock/:id/manifest'>>>

function ItemFile({ reading, onFiles }: { reading: boolean; onFiles: (files: readonly File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  const take = (files: readonly File[]) => {
    if (!reading && files.length > 0) onFiles(files)
  }
  return (
    <>
      <DropZone onFiles={take}>
        <Icon d={fileText} size={32} />
        <p className={typography.muted}>
          {reading ? (
            'Reading your list …'
          ) : (
            <>
              <DropHint drag={`Drag an ${sheetFiles.label} here`} choose={`Choose an ${sheetFiles.label}`} />: up to
              2,000 lines, 5 MB
            </>
          )}
        </p>
        <Button busy={reading} onClick={() => picker.current?.click()}>
          Choose file
        </Button>
        <FilePicker ref={picker} accept={sheetFiles.accept} aria-label={sheetFiles.label} onFiles={take} />
      </DropZone>
      <p className={typography.muted}>
        Your own column names are fine. Leave out customer data, such as names, phone numbers and order numbers.
      </p>
    </>
  )
}
