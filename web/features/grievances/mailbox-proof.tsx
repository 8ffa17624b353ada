import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { accountCodeLength, isAccountCode, signIn, signInMessages } from '#contract/accounts/rules.ts'
import { grievanceMessages } from '#contract/grievances/texts.ts'
import { ownLanguage } from '#contract/site/languages.ts'
import { api } from '#web/api/browser-client.ts'
import { useHumanCheck } from '#web/api/human-check/use-human-check.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { unbroken } from '#web/ui/basics/unbroken.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { CodeInput } from '#web/ui/forms/code-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './complaint.module.css'

type MailboxProofProps = {
  email: string
  /** true if an OTP has been mailed */
  mailed: boolean
  /** true while the complaint is being sent */
  busy: boolean
  onMailed: () => void
  /** sends the complaint with the code; resolves with an error text for a wrong code */
  onCode: (otp: string) => Promise<string | undefined>
  /** goes back to the text of the complaint */
  onClose: () => void
}

/** Asks for a mailed code; mails the code at once unless a code has been mailed already. */
export function MailboxProof({ email, mailed, busy, onMailed, onCode, onClose }: MailboxProofProps) {
  const { place, answer, restart } = useHumanCheck('login')
  const [sent, setSent] = useState(mailed)
  const [sending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [again, setAgain] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  async function mail() {
    setSending(true)
    setAgain(false)
    const token = await answer()
    const reply = token
      ? await api('POST /grievances/code', { body: { email, token, ...ownLanguage } }, { quiet: true })
      : null
    setSending(false)
    if (reply) restart()
    if (!reply?.success) return showToast(reply ? reply.toast : { type: 'error', message: signInMessages.captcha })
    showToast({ type: 'success', message: signInMessages.sent })
    setSent(true)
    onMailed()
    setCode('')
    setFault(null)
  }
  const mailAtOnce = useEffectEvent(() => {
    if (!mailed) void mail()
  })
  useEffect(() => {
    heading.current?.focus()
    mailAtOnce()
  }, [])
  useEffect(() => {
    if (sent) form.current?.querySelector('input')?.focus()
  }, [sent])
  useEffect(() => {
    if (sending || again) return undefined
    const timer = setTimeout(() => setAgain(true), signIn.resendAfter * 1000)
    return () => clearTimeout(timer)
  }, [sending, again])

  async function send(otp: string) {
    if (busy) return
    setFault(isAccountCode(otp) ? ((await onCode(otp)) ?? null) : grievanceMessages.code)
  }
  return (
    <Form ref={form} className={classNames(layout.column, styles.form)} onSubmit={() => void send(code)}>
      <h2 ref={heading} tabIndex={-1} className={styles.step}>
        {unbroken('Confirm your e-mail address')}
      </h2>
      <p className={typography.subtle}>
        {sent ? 'We sent an OTP to' : 'We are sending an OTP to'} <strong>{email}</strong>.
      </p>
      <div ref={place} />
      {sent ? (
        <Field label={`${accountCodeLength}-digit OTP`} error={fault}>
          <CodeInput
            value={code}
            length={accountCodeLength}
            readOnly={busy}
            onChange={digits => {
              setCode(digits)
              setFault(null)
            }}
            onComplete={digits => void send(digits)}
          />
        </Field>
      ) : null}
      <div className={classNames(layout.buttons, styles.actions)}>
        {sent ? (
          <Button type="submit" busy={busy}>
            Register complaint
          </Button>
        ) : null}
        <Button variant="secondary" onClick={onClose}>
          Edit complaint
        </Button>
        {again ? (
          <Button variant="ghost" busy={sending} onClick={() => void mail()}>
            Send the OTP again
          </Button>
        ) : null}
      </div>
    </Form>
  )
}
