import { useState } from 'react'
import type { RemovalCause } from '#contract/accounts/account-review.ts'
import { grievanceLimits } from '#contract/grievances/rules.ts'
import {
  decisionsFor,
  formatDecision,
  type ReportDecision,
  reportLimits,
  reportMessages,
} from '#contract/reports/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TypedConfirmDialog } from '#web/ui/overlays/typed-confirm-dialog.tsx'
import { CauseField } from '../users/cause-field.tsx'
import { isTooShort, noTerms, SuspensionFields } from '../users/suspension-fields.tsx'
import { type Report, ReportFacts, reportNouns } from './report-facts.tsx'
import styles from './report-queue.module.css'

type ReportDecisionDialogProps = { report: Report | null; onClose: () => void; onDecided: () => void }

const SHORTEST_ANSWER = 4

/** The decision about a report with the answer to its reporter; removing an account requires typing DELETE. */
export function ReportDecisionDialog({ report, onClose, onDecided }: ReportDecisionDialogProps) {
  const [decision, setDecision] = useState<ReportDecision | null>(null)
  const [answer, setAnswer] = useState('')
  const [cause, setCause] = useState<RemovalCause | ''>('')
  const [terms, setTerms] = useState(noTerms)
  const [refused, setRefused] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const complaints = report?.complaints ?? 0
  const missing = answer.trim().length < (complaints > 0 ? grievanceLimits.wordsLeast : SHORTEST_ANSWER)

  async function send() {
    if (!report || !decision) return
    setBusy(true)
    const reply = await api('POST /admin/report/:id', {
      params: { id: report.id },
      body: { decision, answer, ...(cause && { cause }), ...(decision === 'restricted' && { suspension: terms }) },
    })
    setBusy(false)
    setConfirming(false)
    if (!reply.success) return
    showToast({ type: 'success', message: 'Decision sent.' })
    onDecided()
  }
  function submit(form: HTMLFormElement) {
    const unexplained = decision === 'restricted' && isTooShort(terms)
    const wrong = decision ? (unexplained && '[name=explanation]') || (missing && '[name=answer]') : '[name=decision]'
    setRefused(Boolean(wrong))
    if (wrong) return form.querySelector<HTMLElement>(wrong)?.focus()
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
          <Form className={styles.form} onSubmit={submit}>
            <ReportFacts report={report} />
            <Field label="Decision" required group error={refused && !decision ? reportMessages.decision : null}>
              <div role="radiogroup" aria-label="Decision" className={styles.choices}>
                {decisionsFor[report.kind].map(one => (
                  <Checkbox
                    key={one}
                    type="radio"
                    name="decision"
                    checked={one === decision}
                    onChange={() => setDecision(one)}
                  >
                    {formatDecision(one, report.kind)}
                  </Checkbox>
                ))}
              </div>
            </Field>
            {decision === 'restricted' ? (
              <SuspensionFields value={terms} onChange={setTerms} refused={refused} />
            ) : null}
            <Field
              label="Answer"
              required
              hint={`E-mailed to everyone who reported this. ${complaints > 0 ? reportMessages.complaints(complaints) : ''}`.trim()}
              error={
                refused && missing
                  ? complaints > 0
                    ? reportMessages.reasons(grievanceLimits.wordsLeast)
                    : reportMessages.answer
                  : null
              }
            >
              <TextArea
                name="answer"
                value={answer}
                maxLength={reportLimits.answerMost}
                onChange={event => setAnswer(event.target.value)}
              />
            </Field>
            <Button
              type="submit"
              busy={busy}
              variant={decision === 'account-removed' || decision === 'restricted' ? 'danger' : 'primary'}
            >
              Send decision
            </Button>
          </Form>
        ) : null}
      </Dialog>
      <TypedConfirmDialog
        open={confirming}
        title={`Delete the account “${report?.about.name || 'User'}”?`}
        yes="Delete"
        busy={busy}
        onNo={() => setConfirming(false)}
        onYes={() => void send()}
      >
        <p>
          Its listings are removed, it is logged out everywhere and its personal data is erased. This can't be undone.
        </p>
        <CauseField value={cause} onChange={setCause} />
      </TypedConfirmDialog>
    </>
  )
}
