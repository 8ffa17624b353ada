import type { Webhook } from '#contract/connections/endpoints.ts'
import {
  type WebhookEvent,
  webhookEventNames,
  webhookEvents,
  webhookFaults,
  webhookLimits,
} from '#contract/connections/webhook-rules.ts'
import { api } from '#web/api/browser-client.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { FormAnswers } from '#web/ui/overlays/form-answers.tsx'
import layout from '#web/ui/styles/layout.module.css'
import settings from '../settings.module.css'
import { Choices } from './choices.tsx'

type WebhookFormProps = { onClose: () => void; onMade: (webhook: Webhook, secret: string) => void }

interface WebhookDraft {
  address: string
  events: WebhookEvent[]
}

export function WebhookForm({ onClose, onMade }: WebhookFormProps) {
  const form = useForm({
    start: (): WebhookDraft => ({ address: '', events: [...webhookEventNames] }),
    check: ({ address, events }) => ({
      address: address.trim() === '' && webhookFaults.address,
      events: events.length === 0 && webhookFaults.events,
    }),
    send: body => api('POST /connections/webhooks', { body }, { quiet: true }),
    done: reply => onMade(reply.webhook, reply.secret),
  })
  return (
    <Form className={classNames(layout.column, settings.dialogForm)} onSubmit={form.submit}>
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Where your program receives calls"
        maxLength={webhookLimits.addressMost}
        {...form.at('address')}
      />
      <Choices label="Call it when" options={webhookEvents} {...form.at('events')} />
      <FormAnswers yes="Add webhook" busy={form.busy} onCancel={onClose} />
    </Form>
  )
}
