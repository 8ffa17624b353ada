import { isFactorCode, normaliseFactorCode, secondFactorMessages } from '#contract/accounts/second-factor-rules.ts'
import type { RefusalBody } from '#contract/http/refusals.ts'
import { api } from '#web/api/browser-client.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import layout from '#web/ui/styles/layout.module.css'

type SecondFactorPromptProps = { recoveryCodesLeft: number; onPassed: () => void }

/** Asks for the code of the authenticator app, or for a recovery code. */
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

type FactorCodeFormProps<Reply extends { success: true } | RefusalBody> = {
  label: string
  hint?: string
  action: string
  send: (code: string) => Promise<Reply>
  onDone: (reply: Exclude<Reply, RefusalBody>) => void
}

export function FactorCodeForm<Reply extends { success: true } | RefusalBody>({
  label,
  hint,
  action,
  send,
  onDone,
}: FactorCodeFormProps<Reply>) {
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: !isFactorCode(normaliseFactorCode(code)) && secondFactorMessages.code }),
    send: ({ code }) => send(normaliseFactorCode(code)),
    done: onDone,
    refusedAt: 'code',
  })
  return (
    <Form className={layout.column} onSubmit={form.submit}>
      <TextField
        {...form.at('code')}
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      <Button type="submit" busy={form.busy}>
        {action}
      </Button>
    </Form>
  )
}
