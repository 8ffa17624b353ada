import { type ComponentProps, useState } from 'react'
import {
  type ReportKind,
  type ReportReason,
  reportLimits,
  reportMessages,
  reportReasonKeys,
  reportReasons,
} from '../../../contract/reports-rules.ts'
import { api } from '../../api/browser-client.ts'
import { readDraft, useKeptDraft } from '../../api/drafts.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './report-dialog.module.css'

/** What is reported. */
export interface Reportable {
  kind: ReportKind
  id: string
  /** Its name, or the words of a message. */
  name: string
}

const SHORTEST = 4

/** Says what is wrong with a deadstock, a message or a business; nothing while `about` is null. */
export function ReportDialog({ about, onClose }: { about: Reportable | null; onClose: () => void }) {
  const { user } = useSession()
  const userId = user?.id ?? ''
  return (
    <Dialog open={about !== null} onClose={onClose} title="Report a problem">
      {about ? <ReportForm key={userId} userId={userId} about={about} onClose={onClose} /> : null}
    </Dialog>
  )
}

function ReportForm({ userId, about, onClose }: { userId: string; about: Reportable; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const keptAs = `report ${about.id}`
  const [words, setWords] = useState(() => readDraft<{ words: string }>(userId, keptAs)?.words ?? '')
  useKeptDraft(keptAs, words ? { words } : undefined)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const short = words.trim().length < SHORTEST

  async function send(chosen: ReportReason) {
    setBusy(true)
    const reply = await api('POST /reports', { body: { kind: about.kind, id: about.id, reason: chosen, words } })
    setBusy(false)
    if (!reply.success && reply.reason !== 'already_reported') return
    if (reply.success) showToast({ type: 'success', message: reportMessages.sent })
    onClose()
  }
  const submit: ComponentProps<'form'>['onSubmit'] = event => {
    event.preventDefault()
    setTried(true)
    if (reason && !short) return void send(reason)
    const wrong = event.currentTarget.querySelector<HTMLElement>(reason ? 'textarea' : '[name=reason]')
    wrong?.focus()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <blockquote className={styles.about}>{about.name}</blockquote>
      <Field label="What is wrong?" group error={tried && !reason ? reportMessages.reason : null}>
        <div className={styles.reasons}>
          {reportReasonKeys.map(key => (
            <Checkbox key={key} type="radio" name="reason" checked={key === reason} onChange={() => setReason(key)}>
              {reportReasons[key]}
            </Checkbox>
          ))}
        </div>
      </Field>
      <Field
        label="In your words"
        required
        hint="We read every report and mail you what we decide. The other side never learns who reported."
        error={tried && short ? reportMessages.words : null}
      >
        <TextArea value={words} maxLength={reportLimits.wordsMost} onChange={event => setWords(event.target.value)} />
      </Field>
      <Button type="submit" busy={busy}>
        Send report
      </Button>
    </form>
  )
}
