import { useState } from 'react'
import {
  type ReportKind,
  type ReportReason,
  reportLimits,
  reportMessages,
  reportReasonKeys,
  reportReasons,
} from '#contract/reports/rules.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { readDraft, useStoredDraft } from '#web/api/drafts.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from './report-dialog.module.css'

/** The reported object. */
export interface Reportable {
  kind: ReportKind
  id: string
  /** Its name, or the text of a message. */
  name: string
  /** Other objects to choose instead, such as earlier messages. */
  choices?: readonly { id: string; name: string }[]
}

const SHORTEST = 4
const SHOWN = 60

/** The current page: of the seller, or of the chat. */
const pageAddress = () => location.pathname + location.search

const complaintAbout = ({ kind, id }: Reportable): string =>
  kind === 'listing'
    ? links.complaint('listing', links.product(id))
    : links.complaint(kind === 'message' ? 'message' : 'member', pageAddress())

/** Reports a listing, a message, a business or a requirement; closed while `about` is null. */
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
  const [meantId, setMeantId] = useState(about.id)
  const { choices = [] } = about
  const meant = choices.find(({ id }) => id === meantId) ?? about
  const draftName = `report ${about.id}`
  const [words, setWords] = useState(() => readDraft<{ words: string }>(userId, draftName)?.words ?? '')
  useStoredDraft(draftName, words ? { words } : undefined)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const short = words.trim().length < SHORTEST

  async function send(chosen: ReportReason) {
    setBusy(true)
    const reply = await api('POST /reports', { body: { kind: about.kind, id: meant.id, reason: chosen, words } })
    setBusy(false)
    if (!reply.success && reply.reason !== 'already_reported') return
    if (reply.success) showToast({ type: 'success', message: reportMessages.sent })
    onClose()
  }
  function submit(form: HTMLFormElement) {
    setTried(true)
    if (reason && !short) void send(reason)
    else form.querySelector<HTMLElement>(reason ? 'textarea' : '[name=reason]')?.focus()
  }
  return (
    <Form className={styles.form} onSubmit={submit}>
      {choices.length > 1 ? (
        <Field label="Which message?">
          <Select value={meantId} onChange={event => setMeantId(event.target.value)}>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <blockquote className={styles.about}>{meant.name}</blockquote>
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
        label="Describe the problem"
        required
        hint="We review every report and e-mail you our decision. We never say who reported."
        error={tried && short ? reportMessages.words : null}
      >
        <TextArea value={words} maxLength={reportLimits.wordsMost} onChange={event => setWords(event.target.value)} />
      </Field>
      <Button type="submit" busy={busy}>
        Send report
      </Button>
      <p className={styles.formal}>
        Would you like a number and a date for our decision?{' '}
        <Link to={complaintAbout(about)}>Register a complaint</Link>
      </p>
    </Form>
  )
}
