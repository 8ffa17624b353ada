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
import { useForm } from '#web/api/forms/use-form.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { RadioField } from '#web/ui/forms/radio-field.tsx'
import { TextAreaField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TypedConfirmDialog } from '#web/ui/overlays/typed-confirm-dialog.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { CauseField } from '../users/cause-field.tsx'
import { explanationFault, noTerms, SuspensionFields, termsOf } from '../users/suspension-fields.tsx'
import { type Report, ReportFacts, reportNouns } from './report-facts.tsx'

type ReportDecisionDialogProps = { report: Report | null; onClose: () => void; onDecided: () => void }

const LEAST_CHARACTERS = 4

/**
 * The decision about a report, with the answer to the person who reported. Removing an account requires typing DELETE.
 */
export function ReportDecisionDialog({ report, onClose, onDecided }: ReportDecisionDialogProps) {
  const [confirming, setConfirming] = useState(false)
  const complaints = report?.complaints ?? 0
  const form = useForm({
    start: { ...noTerms, decision: null as ReportDecision | null, answer: '', cause: '' as RemovalCause | '' },
    check: draft => ({
      decision: !draft.decision && reportMessages.decision,
      explanation: draft.decision === 'restricted' && explanationFault(draft),
      answer:
        draft.answer.trim().length < (complaints > 0 ? grievanceLimits.wordsLeast : LEAST_CHARACTERS) &&
        (complaints > 0 ? reportMessages.reasons(grievanceLimits.wordsLeast) : reportMessages.answer),
    }),
    send: async ({ decision: chosen, answer, cause, ...terms }) => {
      if (!report || !chosen) return undefined
      if (chosen === 'account-removed' && !confirming) {
        setConfirming(true)
        return undefined
      }
      const suspension = chosen === 'restricted' && { suspension: termsOf(terms) }
      const body = { decision: chosen, answer, ...(cause && { cause }), ...suspension }
      const reply = await api('POST /admin/report/:id', { params: { id: report.id }, body }, { quiet: true })
      setConfirming(false)
      return reply
    },
    saved: 'Decision sent.',
    done: onDecided,
  })
  const { decision, cause } = form.draft
  return (
    <>
      <Dialog
        open={report !== null}
        onClose={onClose}
        title={report ? `${reportNouns[report.kind]} reported` : ''}
        size="lg"
      >
        {report ? (
          <Form className={layout.column} onSubmit={form.submit}>
            <ReportFacts report={report} />
            <RadioField
              {...form.at('decision')}
              label="Decision"
              required
              options={decisionsFor[report.kind].map(one => ({ id: one, label: formatDecision(one, report.kind) }))}
            />
            {decision === 'restricted' ? <SuspensionFields form={form} /> : null}
            <TextAreaField
              {...form.at('answer')}
              label="Answer"
              required
              hint={`E-mailed to everyone who reported this. ${complaints > 0 ? reportMessages.complaints(complaints) : ''}`.trim()}
              maxLength={reportLimits.answerMost}
            />
            <Button
              type="submit"
              busy={form.busy}
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
        busy={form.busy}
        onNo={() => setConfirming(false)}
        onYes={() => form.submit()}
      >
        <p>
          Its listings are removed, it is logged out everywhere and its personal data is erased. This can't be undone.
        </p>
        <CauseField value={cause} onChange={chosen => form.change({ cause: chosen })} />
      </TypedConfirmDialog>
    </>
  )
}
