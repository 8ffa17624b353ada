import { useState } from 'react'
import { isFactorCode, normaliseFactorCode, secondFactorMessages } from '#contract/accounts/second-factor-rules.ts'
import { api } from '#web/api/browser-client.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import styles from './second-factor.module.css'

type SecondFactorPromptProps = { recoveryCodesLeft: number; onPassed: () => void }

/** Asks for the code of the app, or a recovery code. */
export function SecondFactorPrompt({ recoveryCodesLeft, onPassed }: SecondFactorPromptProps) {
  return (
    <>
      <h1>Confirm it's you</h1>
      <p>Open your authenticator app and enter the six digits it shows for Nayastock.</p>
      <FactorCodeForm
        label="Code"
        hint={`No phone? Use a recovery code (${recoveryCodesLeft} left).`}
        action="Confirm"
        send={code => api('POST /admin/second-factor/verify', { body: { code } }, { quiet: true })}
        onDone={onPassed}
      />
    </>
  )
}

type Answer = { success: true } | { success: false; toast: { message: string } }

type FactorCodeFormProps<Reply extends Answer> = {
  label: string
  hint?: string
  action: string
  send: (code: string) => Promise<Reply>
  onDone: (reply: Extract<Reply, { success: true }>) => void
}

export function FactorCodeForm<Reply extends Answer>({
  label,
  hint,
  action,
  send,
  onDone,
}: FactorCodeFormProps<Reply>) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit() {
    const code = normaliseFactorCode(typed)
    if (!isFactorCode(code)) return setError(secondFactorMessages.code)
    setBusy(true)
    const reply = await send(code)
    setBusy(false)
    if (reply.success) onDone(reply as Extract<Reply, { success: true }>)
    else setError(reply.toast.message)
  }
  return (
    <Form className={styles.form} onSubmit={() => void submit()}>
      <Field label={label} hint={hint} error={error}>
        <TextInput
          value={typed}
          onChange={event => setTyped(event.target.value)}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
        />
      </Field>
      <Button type="submit" busy={busy}>
        {action}
      </Button>
    </Form>
  )
}
