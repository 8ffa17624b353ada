import { useState } from 'react'
import { reviewLimits } from '#contract/reviews/limits.ts'
import { type DisputeReason, disputeReasons, reviewMessages } from '#contract/reviews/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { TextAreaField } from '#web/ui/forms/text-field.tsx'
import layout from '#web/ui/styles/layout.module.css'
import type { Reviews } from './reviews.ts'
import styles from './seller-answer.module.css'

type SellerAnswerProps = { review: Reviews['reviews'][number]; onDone: () => void }

/** The seller's actions on a review: reply, or dispute it. */
export function SellerAnswer({ review, onDone }: SellerAnswerProps) {
  const [open, setOpen] = useState<'reply' | 'dispute' | null>(null)
  const close = () => setOpen(null)
  const done = () => {
    close()
    onDone()
  }
  if (open === 'reply') return <ReplyForm review={review} onDone={done} onClose={close} />
  if (open === 'dispute') return <DisputeForm id={review.id} onDone={done} onClose={close} />
  return (
    <div className={layout.buttons}>
      {review.can.reply ? (
        <Button variant="secondary" size="sm" onClick={() => setOpen('reply')}>
          {review.reply ? 'Change your reply' : 'Reply'}
        </Button>
      ) : null}
      {review.can.dispute ? (
        <Button variant="ghost" size="sm" onClick={() => setOpen('dispute')}>
          Dispute this review
        </Button>
      ) : null}
    </div>
  )
}

type FormProps = { onDone: () => void; onClose: () => void }

function ReplyForm({ review: { id, reply: before }, onDone, onClose }: FormProps & Pick<SellerAnswerProps, 'review'>) {
  const form = useForm({
    start: { reply: before },
    check: ({ reply }) => ({ reply: reply.trim().length < reviewLimits.replyLeast && reviewMessages.reply }),
    send: body => api('POST /reviews/:id/reply', { params: { id }, body }, { quiet: true }),
    saved: 'Reply saved',
    done: onDone,
  })
  return (
    <Form className={styles.answer} onSubmit={form.submit}>
      <TextAreaField
        {...form.at('reply')}
        label="Your reply"
        required
        hint={`Everyone can read it. You can change it for ${reviewLimits.replyEditHours} hours.`}
        counter={`${form.draft.reply.length}/${reviewLimits.replyMost}`}
        maxLength={reviewLimits.replyMost}
      />
      <Ways busy={form.busy} send="Save reply" onClose={onClose} />
    </Form>
  )
}

function DisputeForm({ id, onDone, onClose }: FormProps & { id: string }) {
  const form = useForm({
    start: { reason: '' as DisputeReason | '' },
    check: ({ reason }) => ({ reason: reason === '' && reviewMessages.reason }),
    send: ({ reason }) => {
      if (reason) return api('POST /reviews/:id/dispute', { params: { id }, body: { reason } }, { quiet: true })
      return undefined
    },
    saved: 'Sent. We decide within seven days.',
    done: onDone,
  })
  return (
    <Form className={styles.answer} onSubmit={form.submit}>
      <ChoiceField
        {...form.at('reason')}
        label="What is wrong with it?"
        required
        hint="It stays visible, marked as disputed, and does not count until we decide. You can dispute a review only once."
        options={disputeReasons}
        empty="Choose a reason"
      />
      <Ways busy={form.busy} send="Send" onClose={onClose} />
    </Form>
  )
}

const Ways = ({ busy, send, onClose }: { busy: boolean; send: string; onClose: () => void }) => (
  <div className={layout.buttons}>
    <Button type="submit" busy={busy}>
      {send}
    </Button>
    <Button variant="secondary" onClick={onClose}>
      Cancel
    </Button>
  </div>
)
