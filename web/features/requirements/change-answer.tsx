import { useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { requirementTexts } from '#contract/requirements/board.ts'
import { api } from '#web/api/browser-client.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { AnswerFields, termsOf } from './answer-fields.tsx'
import styles from './requirements.module.css'

type Answer = ApiReply<'GET /answers'>['answers'][number]
type ChangeAnswerProps = { answer: Answer; onClose: () => void; onChanged: () => void }

const text = (value: number | null) => (value === null ? '' : String(value))

/** Other terms for an answer that the buyer has not opened; this can be done once. */
export function ChangeAnswer({ answer, onClose, onChanged }: ChangeAnswerProps) {
  const { id, listing, unit, requirement } = answer
  const [terms, setTerms] = useState({
    quantity: text(answer.quantity),
    amount: text(answer.amount),
    gst: answer.gst ?? '',
    words: answer.words,
  })
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  async function send(form: HTMLFormElement) {
    setBusy(true)
    const body = termsOf(terms, answer.amount !== null)
    const reply = await api('PUT /answers/:id', { params: { id }, body }, { quiet: true })
    setBusy(false)
    showToast(reply.success ? { type: 'success', message: requirementTexts.answerChanged } : reply.toast)
    if (reply.success || reply.reason === 'answer_closed') return onChanged()
    setFaults(Object.fromEntries((reply.errors ?? []).map(({ field, message }) => [field, message])))
    form.querySelector<HTMLElement>(`[name="${reply.errors?.[0]?.field}"]`)?.focus()
    return undefined
  }
  return (
    <Dialog open onClose={onClose} title="Change your answer">
      <Form className={styles.form} onSubmit={form => void send(form)}>
        <div>
          <p className={styles.name}>{requirement.title}</p>
          {listing ? <p className={styles.facts}>{listing.name}</p> : null}
        </div>
        <AnswerFields
          lot={answer.amount === null ? undefined : { amount: listing?.amount ?? null }}
          unit={unit ?? ''}
          terms={terms}
          faults={faults}
          onChange={setTerms}
        />
        <p className={styles.note}>{requirementTexts.changedOnce}</p>
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            Save changes
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
