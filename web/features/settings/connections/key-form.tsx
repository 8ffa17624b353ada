import type { ApiKey } from '#contract/connections/endpoints.ts'
import {
  type KeyDays,
  keyDayLabels,
  keyDays,
  keyLimits,
  keyMessages,
  keyNameFault,
} from '#contract/connections/key-rules.ts'
import { type ApiScope, apiScopes } from '#contract/http/api-scopes.ts'
import { api } from '#web/api/browser-client.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { FormAnswers } from '#web/ui/overlays/form-answers.tsx'
import layout from '#web/ui/styles/layout.module.css'
import settings from '../settings.module.css'
import { Choices } from './choices.tsx'

type KeyFormProps = { onClose: () => void; onMade: (key: ApiKey, token: string) => void }

interface KeyDraft {
  name: string
  scopes: ApiScope[]
  days: string
}

export function KeyForm({ onClose, onMade }: KeyFormProps) {
  const form = useForm({
    start: (): KeyDraft => ({ name: '', scopes: [], days: String(keyDays[1]) }),
    check: ({ name, scopes }) => ({
      name: keyNameFault(name),
      scopes: scopes.length === 0 && keyMessages.scopes,
    }),
    send: ({ name, scopes, days }) =>
      api('POST /connections/keys', { body: { name, scopes, days: Number(days) as KeyDays } }, { quiet: true }),
    done: reply => onMade(reply.key, reply.token),
  })
  return (
    <Form className={classNames(layout.column, settings.dialogForm)} onSubmit={form.submit}>
      <TextField
        label="Name"
        hint="For example the program that will use it"
        maxLength={keyLimits.nameMost}
        {...form.at('name')}
      />
      <Choices label="What it may do" options={apiScopes} {...form.at('scopes')} />
      <ChoiceField
        label="Ends after"
        options={keyDays.map(days => ({ id: String(days), label: keyDayLabels[days] }))}
        {...form.at('days')}
      />
      <FormAnswers yes="Make key" busy={form.busy} onCancel={onClose} />
    </Form>
  )
}
