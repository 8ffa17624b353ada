import { useState } from 'react'
import { createPortal } from 'react-dom'
import { isEmail } from '#contract/accounts/email.ts'
import { signInMessages } from '#contract/accounts/rules.ts'
import { settingsMessages } from '#contract/accounts/settings.ts'
import type { RefusalBody } from '#contract/http/refusals.ts'
import { api } from '#web/api/browser-client.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { signedIn, type User } from '#web/api/session.ts'
import { useSiteFacts } from '#web/api/site-facts.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { unbroken } from '#web/ui/basics/unbroken.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormAnswers } from '#web/ui/overlays/form-answers.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { CodeForm } from './code-form.tsx'
import styles from './codes.module.css'

type Step = { is: 'asking' } | { is: 'owner'; email: string; sentTo: string } | { is: 'code'; email: string }

/**
 * The dialog that changes the address of the account. It mails a code to the new address, and the change takes effect
 * once the code is entered. Without a recent sign-in, a code to the old address comes first.
 */
export default function ChangeEmailDialog({ user, onClose: close }: { user: User; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ is: 'asking' })

  async function mailCode(email: string, otp?: string): Promise<RefusalBody | undefined> {
    const reply = await api('POST /user/email', { body: { email, ...(otp && { otp }) } }, { quiet: true })
    if (!reply.success) return reply.reason === 'code_needed' ? mailOwnerCode(email) : reply
    if (reply.codeSentTo === null) close()
    else setStep({ is: 'code', email: reply.codeSentTo })
    return undefined
  }
  async function mailOwnerCode(email: string): Promise<RefusalBody | undefined> {
    const reply = await api('POST /user/email/code', {}, { quiet: true })
    if (!reply.success) return reply
    setStep({ is: 'owner', email, sentTo: reply.codeSentTo })
    return undefined
  }
  async function change(otp: string): Promise<RefusalBody | undefined> {
    const reply = await api('POST /user/email/verify', { body: { otp } }, { quiet: true })
    if (!reply.success) return reply
    close()
    signedIn(reply.user)
    showToast({ type: 'success', message: settingsMessages.addressChanged })
    return undefined
  }
  return createPortal(
    <Dialog open onClose={close} title={unbroken(titles[step.is])} size="sm" phone="bottom">
      {step.is === 'asking' ? (
        <AddressForm current={user.email[0]?.email ?? ''} onCancel={close} onAddress={mailCode} />
      ) : null}
      {step.is === 'owner' ? (
        <CodeForm
          key="owner"
          sentTo={step.sentTo}
          yes="Continue"
          note={<NoMailbox />}
          onCancel={close}
          onCode={otp => mailCode(step.email, otp)}
          onResend={() => mailOwnerCode(step.email)}
        />
      ) : null}
      {step.is === 'code' ? (
        <CodeForm
          key="code"
          sentTo={step.email}
          yes="Change e-mail"
          onCancel={close}
          onCode={change}
          onResend={() => mailCode(step.email)}
        />
      ) : null}
    </Dialog>,
    document.body,
  )
}

const titles: Readonly<Record<Step['is'], string>> = {
  asking: 'Change your e-mail address',
  owner: 'Confirm it’s you',
  code: 'Confirm your new address',
}

function NoMailbox() {
  const supportEmail = useSiteFacts().supportEmail
  return (
    <p className={typography.muted}>
      No longer have access to this mailbox? If you have used Google to log in before, log out, log in with Google and
      change the address. Otherwise write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
    </p>
  )
}

type AddressFormProps = {
  current: string
  onCancel: () => void
  onAddress: (email: string) => Promise<RefusalBody | undefined>
}

function AddressForm({ current, onCancel, onAddress }: AddressFormProps) {
  const form = useForm({
    start: { email: '' },
    check: ({ email }) => ({ email: !isEmail(email) && signInMessages.email }),
    send: ({ email }) => onAddress(email),
    refusedAt: 'email',
  })
  return (
    <Form className={classNames(layout.column, styles.form)} onSubmit={form.submit}>
      <p>
        You log in with <strong>{current}</strong>. It stays active until you enter the OTP sent to the new address.
        You’ll then be logged out on all other devices.
      </p>
      <TextField
        {...form.at('email')}
        label="New e-mail address"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <FormAnswers yes="Send OTP" busy={form.busy} onCancel={onCancel} />
    </Form>
  )
}
