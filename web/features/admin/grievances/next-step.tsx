import { useState } from 'react'
import type { RemovalCause } from '#contract/accounts/account-review.ts'
import type { ApiReply } from '#contract/api.ts'
import { adminGrievanceTexts } from '#contract/grievances/admin-texts.ts'
import { type DecidedOutcome, decidedOutcomes, grievanceLimits } from '#contract/grievances/rules.ts'
import { grievanceMessages, outcomeLabels } from '#contract/grievances/texts.ts'
import { decisionLabels, decisionsFor, type ReportDecision, reportKindOf } from '#contract/reports/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { RadioField, SegmentedField } from '#web/ui/forms/radio-field.tsx'
import { TextAreaField } from '#web/ui/forms/text-field.tsx'
import { TypedConfirmDialog } from '#web/ui/overlays/typed-confirm-dialog.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { CauseField } from '../users/cause-field.tsx'
import { explanationFault, noTerms, SuspensionFields, termsOf } from '../users/suspension-fields.tsx'
import styles from './grievance-drawer.module.css'

export type OneGrievance = ApiReply<'GET /admin/grievance/:id'>['grievance']

const { wordsLeast, noteLeast, noteMost } = grievanceLimits

const steps = {
  decide: {
    label: 'Decide',
    field: 'Reasons',
    hint: 'We e-mail them with the decision.',
    button: 'Send decision',
    least: wordsLeast,
    message: grievanceMessages.answer,
    done: adminGrievanceTexts.decided,
  },
  ask: {
    label: 'Ask',
    field: 'Question',
    hint: `We e-mail it and pause the time limit until they answer, for up to ${grievanceLimits.waitDays} days.`,
    button: 'Send question',
    least: noteLeast,
    message: grievanceMessages.note,
    done: adminGrievanceTexts.asked,
  },
  note: {
    label: 'Note',
    field: 'Note',
    hint: 'Only admins read it.',
    button: 'Save note',
    least: noteLeast,
    message: grievanceMessages.note,
    done: adminGrievanceTexts.noted,
  },
} as const
type Step = keyof typeof steps

const outcomeChoices = decidedOutcomes.map(id => ({ id, label: outcomeLabels[id] }))

const start = {
  ...noTerms,
  outcome: null as DecidedOutcome | null,
  measure: null as ReportDecision | null,
  cause: '' as RemovalCause | '',
  words: '',
}
type Draft = typeof start & { step: Step }

/** Decides a complaint, asks the complainant or adds a note. Actions that the state forbids are hidden. */
export function NextStep({
  grievance: { id, can, reports, subject },
  onDone,
}: {
  grievance: OneGrievance
  onDone: () => void
}) {
  const allowed: Step[] = [...(can.decide ? ['decide' as const] : []), ...(can.ask ? ['ask' as const] : []), 'note']
  const [confirming, setConfirming] = useState(false)
  const measures =
    reports > 0 && subject ? decisionsFor[reportKindOf[subject.kind]].filter(one => one !== 'dismissed') : []
  const wantsMeasure = ({ step, outcome }: Pick<Draft, 'step' | 'outcome'>) =>
    step === 'decide' && measures.length > 0 && outcome !== null && outcome !== 'not-upheld'
  const form = useForm({
    start: (): Draft => ({ ...start, step: allowed[0] ?? 'note' }),
    check: draft => ({
      outcome: draft.step === 'decide' && draft.outcome === null && grievanceMessages.outcome,
      measure: wantsMeasure(draft) && draft.measure === null && grievanceMessages.measure,
      explanation: wantsMeasure(draft) && draft.measure === 'restricted' && explanationFault(draft),
      words: draft.words.trim().length < steps[draft.step].least && steps[draft.step].message,
    }),
    send: async draft => {
      const { step, outcome, words, cause } = draft
      const measure = wantsMeasure(draft) && draft.measure
      const params = { id }
      if (step !== 'decide' || !outcome)
        return api(
          `POST /admin/grievance/:id/${step === 'ask' ? 'ask' : 'note'}`,
          { params, body: { words } },
          { quiet: true },
        )
      if (measure === 'account-removed' && !confirming) {
        setConfirming(true)
        return undefined
      }
      const body = {
        outcome,
        answer: words,
        ...(measure && { measure }),
        ...(cause && { cause }),
        ...(measure === 'restricted' && { suspension: termsOf(draft) }),
      }
      const reply = await api('POST /admin/grievance/:id/decide', { params, body }, { quiet: true })
      setConfirming(false)
      return reply
    },
    saved: draft => steps[draft.step].done,
    done: (_, change) => {
      change({ words: '' })
      onDone()
    },
  })
  const { step, measure, cause } = form.draft
  const { field, hint, button } = steps[step]
  const measured = wantsMeasure(form.draft)
  return (
    <section aria-labelledby="grievance-next">
      <h3 id="grievance-next">What next?</h3>
      <Form className={layout.column} onSubmit={form.submit}>
        {allowed.length > 1 ? (
          <SegmentedField
            {...form.at('step')}
            label="Step"
            hideLabel
            options={allowed.map(value => ({ id: value, label: steps[value].label }))}
          />
        ) : null}
        {step === 'decide' ? (
          <RadioField {...form.at('outcome')} label="Decision" required options={outcomeChoices} />
        ) : null}
        {step === 'decide' && measures.length > 0 ? (
          <p className={styles.also}>{adminGrievanceTexts.reports(reports)}</p>
        ) : null}
        {measured ? (
          <RadioField
            {...form.at('measure')}
            label={adminGrievanceTexts.measure}
            required
            options={measures.map(one => ({ id: one, label: decisionLabels[one] }))}
          />
        ) : null}
        {measured && measure === 'restricted' ? <SuspensionFields form={form} /> : null}
        <TextAreaField {...form.at('words')} label={field} required hint={hint} rows={4} maxLength={noteMost} />
        <Button type="submit" busy={form.busy} variant={step === 'note' ? 'secondary' : 'primary'}>
          {button}
        </Button>
      </Form>
      <TypedConfirmDialog
        open={confirming}
        title={`Delete the account “${subject?.name || 'User'}”?`}
        yes="Delete"
        busy={form.busy}
        onNo={() => setConfirming(false)}
        onYes={() => form.submit()}
      >
        <p>{adminGrievanceTexts.deletes}</p>
        <CauseField value={cause} onChange={chosen => form.change({ cause: chosen })} />
      </TypedConfirmDialog>
    </section>
  )
}
