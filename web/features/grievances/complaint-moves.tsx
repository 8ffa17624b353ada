import { useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { grievanceLimits } from '#contract/grievances/rules.ts'
import { grievanceMessages, grievanceTexts } from '#contract/grievances/texts.ts'
import { api } from '#web/api/browser-client.ts'
import { useCall } from '#web/api/forms/use-call.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { TextAreaField } from '#web/ui/forms/text-field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './complaint.module.css'

export type Complaint = ApiReply<'GET /grievances/:number'>['grievance']

type MoveProps = { number: string; link: string | undefined; onChanged: (complaint: Complaint) => void }

const kinds = {
  reply: {
    key: 'POST /grievances/:number/reply',
    label: 'Your answer',
    button: 'Send answer',
    least: grievanceLimits.noteLeast,
    message: grievanceMessages.note,
    done: 'Thank you. We’ll take it from here.',
  },
  reopen: {
    key: 'POST /grievances/:number/reopen',
    label: 'What did we miss?',
    button: 'Ask for a review',
    least: grievanceLimits.wordsLeast,
    message: grievanceMessages.words,
    done: 'We’ll review it again.',
  },
} as const

/** A form for the answer to our question, or for the reason of an appeal against the decision. */
export function AnswerForm({ number, link, onChanged, move }: MoveProps & { move: keyof typeof kinds }) {
  const { key, label, button, least, message, done } = kinds[move]
  const form = useForm({
    start: { words: '' },
    check: ({ words }) => ({ words: words.trim().length < least && message }),
    send: ({ words }) => api(key, { params: { number }, body: { words, ...(link && { link }) } }, { quiet: true }),
    saved: done,
    done: reply => onChanged(reply.grievance),
  })
  return (
    <Form className={classNames(layout.column, styles.form)} onSubmit={form.submit}>
      <TextAreaField {...form.at('words')} label={label} required rows={4} maxLength={grievanceLimits.noteMost} />
      <Button type="submit" busy={form.busy} className={styles.send}>
        {button}
      </Button>
    </Form>
  )
}

export function WithdrawButton({ number, link, onChanged }: MoveProps) {
  const [confirming, setConfirming] = useState(false)
  const { busy, call } = useCall()

  async function withdraw() {
    const body = link ? { link } : {}
    await call(() => api('POST /grievances/:number/withdraw', { params: { number }, body }), {
      saved: grievanceTexts.withdrawn,
      done: reply => onChanged(reply.grievance),
    })
    setConfirming(false)
  }
  return (
    <>
      <Button variant="secondary" className={styles.send} onClick={() => setConfirming(true)}>
        Withdraw this complaint
      </Button>
      <ConfirmDialog
        open={confirming}
        title={grievanceTexts.withdrawAsk}
        yes="Withdraw"
        danger
        busy={busy}
        onNo={() => setConfirming(false)}
        onYes={() => void withdraw()}
      >
        {grievanceTexts.withdrawEffect}
      </ConfirmDialog>
    </>
  )
}
