import { useEffect, useRef, useState } from 'react'
import { isEmail } from '#contract/accounts/email.ts'
import { signInMessages } from '#contract/accounts/rules.ts'
import { useHumanCheck } from '#web/api/human-check/use-human-check.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './login-popup.module.css'
import { onItsWaySince, sendCode } from './send-code.ts'

type EmailStepProps = {
  email: string
  onEmail: (email: string) => void
  buttonText: string
  /** called once a mail has been sent; `justNow` is false for an earlier mail whose code is still valid */
  onSent: (at: number, justNow: boolean) => void
}

/** First step: the address for the code. */
export function EmailStep({ email, onEmail, buttonText, onSent }: EmailStepProps) {
  const check = useHumanCheck('login')
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState(false)
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    input.current?.focus()
    return () => {
      shown.current = false
    }
  }, [])

  async function send() {
    if (busy.current) return
    if (!isEmail(email)) return refuse()
    const before = onItsWaySince(email)
    if (before !== undefined) return onSent(before, false)
    busy.current = true
    setSending(true)
    const sentAt = await sendCode(email, check, false)
    busy.current = false
    if (!shown.current) return
    setSending(false)
    if (sentAt !== undefined) onSent(sentAt, true)
  }
  function refuse() {
    setRefused(true)
    showToast({ type: 'error', message: signInMessages.email })
    input.current?.focus()
  }
  /** After a press, shows a fault if the address is invalid. */
  function explain() {
    if (!isEmail(email)) refuse()
  }
  return (
    <Form className={classNames(layout.column, styles.form)} onSubmit={() => void send()}>
      <Field
        label="Email address"
        hint="We'll e-mail you a 4-digit OTP or a login link. No password needed."
        error={refused && !isEmail(email) ? signInMessages.email : null}
      >
        <TextInput
          ref={input}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          maxLength={254}
          placeholder="you@company.in"
          value={email}
          onChange={event => onEmail(event.target.value)}
        />
      </Field>
      <div ref={check.place} className={styles.check} />
      <Button type="submit" wide busy={sending} aria-disabled={!isEmail(email) || undefined} onClickCapture={explain}>
        {buttonText}
      </Button>
    </Form>
  )
}
