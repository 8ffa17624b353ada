import { useState } from 'react'
import {
  type SuspensionDays,
  type SuspensionReason,
  sayDays,
  suspensionDays,
  suspensionLimits,
  suspensionMessages,
  suspensionReasonKeys,
  suspensionReasons,
} from '#contract/accounts/suspension.ts'
import { api } from '#web/api/browser-client.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from '../tables/details-drawer.module.css'

interface SuspensionDialogProps {
  userId: string
  /** Whose account it is, as a title may say. */
  name: string
  /** The account is suspended already, and this lifts it. */
  lifts: boolean
  onClose: () => void
  onDone: () => void
}

/** Suspends an account, or lifts its suspension; the reasons are e-mailed. */
export default function SuspensionDialog({ userId, name, lifts, onClose, onDone }: SuspensionDialogProps) {
  const [reason, setReason] = useState<SuspensionReason | ''>('')
  const [days, setDays] = useState<SuspensionDays>(7)
  const [words, setWords] = useState('')
  const [refused, setRefused] = useState(false)
  const [busy, setBusy] = useState(false)
  const short = words.trim().length < suspensionLimits.wordsLeast

  async function submit(form: HTMLFormElement) {
    const noReason = !lifts && reason === ''
    setRefused(noReason || short)
    if (noReason || short) return form.querySelector<HTMLElement>(noReason ? 'select' : 'textarea')?.focus()
    setBusy(true)
    const params = { id: userId }
    const reply =
      lifts || reason === ''
        ? await api('POST /admin/user/:id/lift', { params, body: { words } })
        : await api('POST /admin/user/:id/suspend', { params, body: { reason, days, words } })
    setBusy(false)
    if (!reply.success) return
    showToast({ type: 'success', message: lifts ? 'Suspension lifted.' : 'Account suspended.' })
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={lifts ? `Lift the suspension of “${name}”?` : `Suspend “${name}”?`}>
      <Form className={styles.form} onSubmit={form => void submit(form)}>
        <p>
          {lifts
            ? 'Listings that were live before are live again. Offers that had ended stay ended.'
            : 'Its listings are hidden and its open offers end. It can still log in, read, download its data, delete the account and register a complaint.'}
        </p>
        {lifts ? null : (
          <>
            <Field label="Reason" required error={refused && reason === '' ? suspensionMessages.reason : null}>
              <Select value={reason} onChange={event => setReason(event.target.value as SuspensionReason | '')}>
                <option value="">Choose a reason</option>
                {suspensionReasonKeys.map(key => (
                  <option key={key} value={key}>
                    {suspensionReasons[key]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="For how long" required>
              <Select
                value={String(days)}
                onChange={event => setDays(suspensionDays.find(each => String(each) === event.target.value) ?? null)}
              >
                {suspensionDays.map(each => (
                  <option key={String(each)} value={String(each)}>
                    {sayDays(each)}
                  </option>
                ))}
              </Select>
            </Field>
          </>
        )}
        <Field
          label="Explanation"
          required
          hint="E-mailed to the account holder, and shown in their dashboard."
          error={refused && short ? suspensionMessages.words : null}
        >
          <TextArea
            value={words}
            maxLength={suspensionLimits.wordsMost}
            onChange={event => setWords(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={busy} variant={lifts ? 'primary' : 'danger'}>
          {lifts ? 'Lift suspension' : 'Suspend account'}
        </Button>
      </Form>
    </Dialog>
  )
}
