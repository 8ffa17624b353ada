import { type ComponentProps, useState } from 'react'
import {
  decisionLabels,
  decisionsFor,
  type ReportDecision,
  reportLimits,
  reportMessages,
} from '../../../contract/reports-rules.ts'
import { api } from '../../api/browser-client.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.ts'
import { TypedConfirmDialog } from '../../ui/typed-confirm-dialog.tsx'
import { type Report, ReportFacts, reportNouns } from './report-facts.tsx'
import styles from './report-queue.module.css'

type ReportDecisionDialogProps = { report: Report | null; onClose: () => void; onDecided: () => void }

const SHORTEST_ANSWER = 4

/** The decision about a report with the answer to whoever reported it; removing an account asks for DELETE. */
export function ReportDecisionDialog({ report, onClose, onDecided }: ReportDecisionDialogProps) {
  const [decision, setDecision] = useState<ReportDecision>('dismissed')
  const [answer, setAnswer] = useState('')
  const [refused, setRefused] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const missing = answer.trim().length < SHORTEST_ANSWER

  async function send() {
    if (!report) return
    setBusy(true)
    const reply = await api('POST /admin/report/:id', { params: { id: report.id }, body: { decision, answer } })
    setBusy(false)
    setConfirming(false)
    if (!reply.success) return
    showToast({ type: 'success', message: 'Decided. The answer is on its way.' })
    onDecided()
  }
  const submit: ComponentProps<'form'>['onSubmit'] = event => {
    event.preventDefault()
    setRefused(missing)
    if (missing) return event.currentTarget.querySelector('textarea')?.focus()
    if (decision === 'account-removed') setConfirming(true)
    else void send()
  }
  return (
    <>
      <Dialog
        open={report !== null}
        onClose={onClose}
        title={report ? `${reportNouns[report.kind]} reported` : ''}
        size="lg"
      >
        {report ? (
          <form className={styles.form} onSubmit={submit} noValidate>
            <ReportFacts report={report} />
            <Field label="Decision" group>
              <div role="radiogroup" aria-label="Decision" className={styles.choices}>
                {decisionsFor[report.kind].map(one => (
                  <Checkbox
                    key={one}
                    type="radio"
                    name="decision"
                    checked={one === decision}
                    onChange={() => setDecision(one)}
                  >
                    {decisionLabels[one]}
                  </Checkbox>
                ))}
              </div>
            </Field>
            <Field
              label="Answer"
              required
              hint="Mailed to everybody who reported this."
              error={refused && missing ? reportMessages.answer : null}
            >
              <TextArea
                value={answer}
                maxLength={reportLimits.answerMost}
                onChange={event => setAnswer(event.target.value)}
              />
            </Field>
            <Button type="submit" busy={busy} variant={decision === 'account-removed' ? 'danger' : 'primary'}>
              Decide and answer
            </Button>
          </form>
        ) : null}
      </Dialog>
      <TypedConfirmDialog
        open={confirming}
        title={`Remove the account “${report?.about.name || 'User'}”?`}
        yes="Delete"
        busy={busy}
        onNo={() => setConfirming(false)}
        onYes={() => void send()}
      >
        All its deadstock vanishes, its sessions end and its personal data is erased. This cannot be taken back.
      </TypedConfirmDialog>
    </>
  )
}
