import { type ReactNode, useEffect, useRef, useState } from 'react'
import { accountCodeLength, isAccountCode, signIn, signInMessages } from '#contract/accounts/rules.ts'
import type { RefusalBody } from '#contract/http/refusals.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { CodeInput } from '#web/ui/forms/code-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { FormAnswers } from '#web/ui/overlays/form-answers.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './codes.module.css'

type CodeFormProps = {
  sentTo: string
  /** a text below the fields */
  note?: ReactNode
  yes: string
  danger?: boolean
  onCancel: () => void
  /** Sends the code; resolves with the refusal if it was wrong. */
  onCode: (code: string) => Promise<RefusalBody | undefined>
  /** Mails another code; resolves with the refusal if none was mailed. */
  onResend: () => Promise<RefusalBody | undefined>
}

/** A form for a mailed code. The last digit does not submit it, because the action cannot be undone. */
export function CodeForm({ sentTo, note, yes, danger, onCancel, onCode, onResend }: CodeFormProps) {
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: !isAccountCode(code) && signInMessages.code }),
    send: ({ code }) => onCode(code),
    refusedAt: 'code',
  })
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])

  return (
    <Form ref={element} className={classNames(layout.column, styles.form)} onSubmit={form.submit}>
      <p>
        We sent an OTP to <strong>{sentTo}</strong>
      </p>
      <Field label={`${accountCodeLength}-digit OTP`} error={form.faults['code']}>
        <CodeInput
          value={form.draft.code}
          length={accountCodeLength}
          readOnly={form.busy}
          onChange={code => form.change({ code })}
        />
      </Field>
      <Resend onResend={onResend} />
      {note}
      <FormAnswers yes={yes} danger={danger} busy={form.busy} onCancel={onCancel} />
    </Form>
  )
}

function Resend({ onResend }: Pick<CodeFormProps, 'onResend'>) {
  const [left, setLeft] = useState<number>(signIn.resendAfter)
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  async function resend() {
    const refusal = await onResend()
    if (refusal) return
    showToast({ type: 'success', message: signInMessages.sent })
    setLeft(signIn.resendAfter)
  }
  return left > 0 ? (
    <p className={typography.muted}>
      Resend in {left} {left === 1 ? 'second' : 'seconds'}
    </p>
  ) : (
    <button type="button" className={classNames(blocks.bare, styles.textButton)} onClick={() => void resend()}>
      Resend OTP
    </button>
  )
}
