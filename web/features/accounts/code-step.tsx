import { useEffect, useRef, useState } from 'react'
import { isCode, signIn, signInMessages } from '#contract/accounts/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { useHumanCheck } from '#web/api/human-check/use-human-check.ts'
import type { User } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { CodeInput } from '#web/ui/forms/code-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './login-popup.module.css'
import { Resend } from './resend.tsx'
import { forgetMail, isDelayed, isSpentBy } from './send-code.ts'

type CodeStepProps = {
  email: string
  sentAt: number
  buttonText: string
  onChangeEmail: () => void
  onSignedIn: (user: User) => void
}

/**
 * Second step: the code from the mail. The first complete code is submitted automatically; after a wrong code the
 * visitor presses the button.
 */
export function CodeStep({ email, sentAt, buttonText, onChangeEmail, onSignedIn }: CodeStepProps) {
  const { place, answer, restart } = useHumanCheck('verify')
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [verifying, setVerifying] = useState(false)
  const busy = useRef(false)
  const leaving = useRef(new AbortController())
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function verify(otp: string) {
    if (busy.current) return
    if (!isCode(otp)) {
      showToast({ type: 'error', message: signInMessages.code })
      return setFault(signInMessages.code)
    }
    busy.current = true
    setVerifying(true)
    setFault(null)
    const { signal } = leaving.current
    await tryCode(otp, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    if (signal.aborted) return
    busy.current = false
    setVerifying(false)
  }
  async function tryCode(otp: string, signal: AbortSignal) {
    const token = await answer()
    if (signal.aborted) return
    if (!token) return showToast({ type: 'error', message: signInMessages.captcha })
    const reply = await api('POST /auth/verify', { body: { email, otp, token } }, { signal })
    if (reply.success) {
      forgetMail()
      return onSignedIn(reply.user)
    }
    restart()
    setFault(isSpentBy(reply.reason === 'wrong_code') ? signInMessages.codeSpent : reply.toast.message)
  }
  return (
    <Form ref={form} className={classNames(layout.column, styles.form)} onSubmit={() => void verify(code)}>
      <p className={styles.sentTo}>
        We sent an OTP or a login link to <strong>{email}</strong>{' '}
        <button type="button" className={styles.textButton} onClick={onChangeEmail}>
          Change
        </button>
      </p>
      {isDelayed() ? <p role="status">{signInMessages.delayed}</p> : null}
      <Field label="4-digit OTP" error={fault}>
        <CodeInput
          value={code}
          length={signIn.codeLength}
          readOnly={verifying}
          onChange={digits => {
            setCode(digits)
            setFault(null)
          }}
          onComplete={digits => void verify(digits)}
        />
      </Field>
      <div ref={place} className={styles.check} />
      <Button type="submit" wide busy={verifying}>
        {buttonText}
      </Button>
      <Resend
        email={email}
        sentAt={sentAt}
        onResent={() => {
          setCode('')
          setFault(null)
        }}
      />
    </Form>
  )
}
