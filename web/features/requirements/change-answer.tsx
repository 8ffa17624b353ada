import type { ApiReply } from '#contract/api.ts'
import { requirementTexts } from '#contract/requirements/board.ts'
import { api } from '#web/api/browser-client.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { AnswerFields, termsOf } from './answer-fields.tsx'
import styles from './requirements.module.css'

type Answer = ApiReply<'GET /answers'>['answers'][number]
type ChangeAnswerProps = { answer: Answer; onClose: () => void; onChanged: () => void }

const text = (value: number | null) => (value === null ? '' : String(value))

/** Changes an answer once, before the buyer opens it. */
export function ChangeAnswer({ answer, onClose, onChanged }: ChangeAnswerProps) {
  const { id, listing, unit, requirement } = answer
  const form = useForm({
    start: { quantity: text(answer.quantity), amount: text(answer.amount), gst: answer.gst ?? '', words: answer.words },
    send: async terms => {
      const body = termsOf(terms, answer.amount !== null)
      const reply = await api('PUT /answers/:id', { params: { id }, body }, { quiet: true })
      if (!reply.success && reply.reason === 'answer_closed') onChanged()
      return reply
    },
    saved: requirementTexts.answerChanged,
    done: onChanged,
  })
  return (
    <Dialog open onClose={onClose} title="Change your answer">
      <Form className={classNames(layout.column, styles.form)} onSubmit={form.submit}>
        <div>
          <p className={styles.name}>{requirement.title}</p>
          {listing ? <p className={styles.note}>{listing.name}</p> : null}
        </div>
        <AnswerFields
          lot={answer.amount === null ? undefined : { amount: listing?.amount ?? null }}
          unit={unit ?? ''}
          form={form}
        />
        <p className={styles.note}>{requirementTexts.changedOnce}</p>
        <div className={classNames(layout.row, styles.actions)}>
          <Button type="submit" busy={form.busy}>
            Save changes
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
