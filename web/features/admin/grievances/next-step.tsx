import { useState } from 'react'
import type { RemovalCause } from '#contract/accounts/account-review.ts'
import type { ApiReply } from '#contract/api.ts'
import { type DecidedOutcome, decidedOutcomes, grievanceLimits } from '#contract/grievances/rules.ts'
import { adminGrievanceTexts, grievanceMessages, outcomeLabels } from '#contract/grievances/texts.ts'
import { decisionLabels, decisionsFor, type ReportDecision, reportKindOf } from '#contract/reports/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TypedConfirmDialog } from '#web/ui/overlays/typed-confirm-dialog.tsx'
import { CauseField } from '../users/cause-field.tsx'
import { isTooShort, noTerms, SuspensionFields } from '../users/suspension-fields.tsx'
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

/** Decides, asks or adds a note; actions that the state forbids are not offered. */
export function NextStep({
  grievance: { id, can, reports, subject },
  onDone,
}: {
  grievance: OneGrievance
  onDone: () => void
}) {
  const allowed: Step[] = [...(can.decide ? ['decide' as const] : []), ...(can.ask ? ['ask' as const] : []), 'note']
  const [chosen, setStep] = useState<Step>(allowed[0] ?? 'note')
  const [outcome, setOutcome] = useState<DecidedOutcome | null>(null)
  const [measure, setMeasure] = useState<ReportDecision | null>(null)
  const [cause, setCause] = useState<RemovalCause | ''>('')
  const [terms, setTerms] = useState(noTerms)
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const { field, hint, button, least, message, done } = steps[chosen]
  const short = words.trim().length < least
  const undecided = chosen === 'decide' && outcome === null
  const measures =
    chosen === 'decide' && reports > 0 && subject
      ? decisionsFor[reportKindOf[subject.kind]].filter(one => one !== 'dismissed')
      : []
  const wantsMeasure = measures.length > 0 && outcome !== null && outcome !== 'not-upheld'
  const unmeasured = wantsMeasure && measure === null
  const suspends = wantsMeasure && measure === 'restricted'
  const unexplained = suspends && isTooShort(terms)

  async function send() {
    setBusy(true)
    const params = { id }
    const reply =
      chosen === 'decide' && outcome
        ? await api('POST /admin/grievance/:id/decide', {
            params,
            body: {
              outcome,
              answer: words,
              ...(wantsMeasure && measure && { measure }),
              ...(cause && { cause }),
              ...(suspends && { suspension: terms }),
            },
          })
        : await api(`POST /admin/grievance/:id/${chosen === 'ask' ? 'ask' : 'note'}`, { params, body: { words } })
    setBusy(false)
    setConfirming(false)
    if (!reply.success) return
    showToast({ type: 'success', message: done })
    setWords('')
    setTried(false)
    onDone()
  }
  function submit(form: HTMLFormElement) {
    setTried(true)
    const deletes = wantsMeasure && measure === 'account-removed'
    if (!undecided && !unmeasured && !unexplained && !short) return deletes ? setConfirming(true) : void send()
    const wrong = undecided
      ? '[name=outcome]'
      : unmeasured
        ? '[name=measure]'
        : unexplained
          ? '[name=explanation]'
          : '[name=words]'
    form.querySelector<HTMLElement>(wrong)?.focus()
  }
  return (
    <section aria-labelledby="grievance-next">
      <h3 id="grievance-next">What next?</h3>
      <Form className={styles.form} onSubmit={submit}>
        {allowed.length > 1 ? (
          <Field label="Step" group hideLabel>
            <Segmented
              name="step"
              options={allowed.map(value => ({ value, label: steps[value].label }))}
              value={chosen}
              onChange={setStep}
            />
          </Field>
        ) : null}
        {chosen === 'decide' ? (
          <Field label="Decision" required group error={tried && undecided ? grievanceMessages.outcome : null}>
            <div role="radiogroup" aria-label="Decision" className={styles.choices}>
              {decidedOutcomes.map(one => (
                <Checkbox
                  key={one}
                  type="radio"
                  name="outcome"
                  checked={one === outcome}
                  onChange={() => setOutcome(one)}
                >
                  {outcomeLabels[one]}
                </Checkbox>
              ))}
            </div>
          </Field>
        ) : null}
        {measures.length > 0 ? <p className={styles.also}>{adminGrievanceTexts.reports(reports)}</p> : null}
        {wantsMeasure ? (
          <Field
            label={adminGrievanceTexts.measure}
            required
            group
            error={tried && unmeasured ? grievanceMessages.measure : null}
          >
            <div role="radiogroup" aria-label={adminGrievanceTexts.measure} className={styles.choices}>
              {measures.map(one => (
                <Checkbox
                  key={one}
                  type="radio"
                  name="measure"
                  checked={one === measure}
                  onChange={() => setMeasure(one)}
                >
                  {decisionLabels[one]}
                </Checkbox>
              ))}
            </div>
          </Field>
        ) : null}
        {suspends ? <SuspensionFields value={terms} onChange={setTerms} refused={tried} /> : null}
        <Field label={field} required hint={hint} error={tried && short ? message : null}>
          <TextArea
            name="words"
            rows={4}
            maxLength={noteMost}
            value={words}
            onChange={event => setWords(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={busy} variant={chosen === 'note' ? 'secondary' : 'primary'}>
          {button}
        </Button>
      </Form>
      <TypedConfirmDialog
        open={confirming}
        title={`Delete the account “${subject?.name || 'User'}”?`}
        yes="Delete"
        busy={busy}
        onNo={() => setConfirming(false)}
        onYes={() => void send()}
      >
        <p>{adminGrievanceTexts.deletes}</p>
        <CauseField value={cause} onChange={setCause} />
      </TypedConfirmDialog>
    </section>
  )
}
