import { useState } from 'react'
import {
  type DisputeReason,
  disputeReasonKeys,
  disputeReasons,
  reviewLimits,
  reviewMessages,
} from '#contract/reviews/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import styles from './seller-answer.module.css'
import type { Reviews } from './seller-reviews.tsx'

type SellerAnswerProps = { review: Reviews['reviews'][number]; onDone: () => void }

/** The seller's actions on a review: answer it, or ask for a decision. */
export function SellerAnswer({ review, onDone }: SellerAnswerProps) {
  const [open, setOpen] = useState<'reply' | 'dispute' | null>(null)
  const close = () => setOpen(null)
  function done(message: string) {
    showToast({ type: 'success', message })
    close()
    onDone()
  }
  if (open === 'reply') return <ReplyForm review={review} onDone={() => done('Reply saved')} onClose={close} />
  if (open === 'dispute')
    return <DisputeForm id={review.id} onDone={() => done('Sent. We decide within seven days.')} onClose={close} />
  return (
    <div className={styles.actions}>
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
  const [reply, setReply] = useState(before)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function send() {
    if (reply.trim().length < reviewLimits.replyLeast) return setFault(reviewMessages.reply)
    setBusy(true)
    const answer = await api('POST /reviews/:id/reply', { params: { id }, body: { reply } })
    setBusy(false)
    if (answer.success) onDone()
    else setFault(answer.errors?.[0]?.message)
  }
  return (
    <Form className={styles.answer} onSubmit={() => void send()}>
      <Field
        label="Your reply"
        required
        hint={`Everyone can read it. You can change it for ${reviewLimits.replyEditHours} hours.`}
        error={fault}
        counter={`${reply.length}/${reviewLimits.replyMost}`}
      >
        <TextArea value={reply} maxLength={reviewLimits.replyMost} onChange={event => setReply(event.target.value)} />
      </Field>
      <Ways busy={busy} send="Save reply" onClose={onClose} />
    </Form>
  )
}

function DisputeForm({ id, onDone, onClose }: FormProps & { id: string }) {
  const [reason, setReason] = useState<DisputeReason | ''>('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function send() {
    if (reason === '') return setFault(reviewMessages.reason)
    setBusy(true)
    const answer = await api('POST /reviews/:id/dispute', { params: { id }, body: { reason } })
    setBusy(false)
    if (answer.success) onDone()
  }
  return (
    <Form className={styles.answer} onSubmit={() => void send()}>
      <Field
        label="What is wrong with it?"
        required
        hint="It stays visible, marked as disputed, and does not count until we decide. You can dispute a review only once."
        error={fault}
      >
        <Select value={reason} onChange={event => setReason(event.target.value as DisputeReason | '')}>
          <option value="">Choose a reason</option>
          {disputeReasonKeys.map(key => (
            <option key={key} value={key}>
              {disputeReasons[key]}
            </option>
          ))}
        </Select>
      </Field>
      <Ways busy={busy} send="Send" onClose={onClose} />
    </Form>
  )
}

const Ways = ({ busy, send, onClose }: { busy: boolean; send: string; onClose: () => void }) => (
  <div className={styles.actions}>
    <Button type="submit" busy={busy}>
      {send}
    </Button>
    <Button variant="secondary" onClick={onClose}>
      Cancel
    </Button>
  </div>
)
