import { useState } from 'react'
import type { Webhook } from '#contract/connections/endpoints.ts'
import { webhookEvents, webhookFaults, webhookLimits } from '#contract/connections/webhook-rules.ts'
import { api } from '#web/api/browser-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import settings from '../settings.module.css'
import { ConnectionCard } from './connection-card.tsx'
import styles from './connections.module.css'
import { DeliveryLog } from './delivery-log.tsx'
import { formatAhead } from './format-ahead.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'

type Step = { is: 'log' | 'secret' | 'remove'; webhook: Webhook }

/** The addresses that receive events. */
export function Webhooks() {
  const { data, failure, loading, reload, change } = useApi('GET /connections/webhooks', {})
  const [step, setStep] = useState<Step>()
  const [secret, setSecret] = useState<string>()
  const [busy, setBusy] = useState(false)
  const close = () => setStep(undefined)
  const put = (id: string, part: Partial<Webhook>) =>
    change(known => ({ ...known, webhooks: known.webhooks.map(one => (one.id === id ? { ...one, ...part } : one)) }))

  async function remove({ id }: Webhook) {
    setBusy(true)
    const reply = await api('POST /connections/webhooks/:id/remove', { params: { id } }, { quiet: true })
    setBusy(false)
    close()
    if (!reply.success && reply.reason !== 'not_found') return showToast(reply.toast)
    change(known => ({ ...known, webhooks: known.webhooks.filter(one => one.id !== id) }))
    showToast({ type: 'success', message: 'Webhook removed' })
  }
  async function changeSecret({ id }: Webhook) {
    setBusy(true)
    const reply = await api('POST /connections/webhooks/:id/secret', { params: { id } })
    setBusy(false)
    close()
    if (!reply.success) return
    put(id, { formerSecretUntil: reply.formerSecretUntil })
    setSecret(reply.secret)
  }
  return (
    <ConnectionCard
      id="webhooks"
      title="Webhooks"
      about={
        <>
          We call your program when something happens, signed by the{' '}
          <a href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
            Standard Webhooks
          </a>{' '}
          specification. If it does not answer, we try again for three days.
        </>
      }
      rows={data?.webhooks.map(webhook => (
        <WebhookRow key={webhook.id} webhook={webhook} onStep={is => setStep({ is, webhook })} />
      ))}
      loaded={{ failure, loading, reload }}
      none="No webhooks yet."
      most={webhookLimits.most}
      full={webhookFaults.most}
      add="Add a webhook"
      adding="Add a webhook"
      renderForm={dismiss => (
        <WebhookForm
          onClose={dismiss}
          onMade={(webhook, made) => {
            dismiss()
            setSecret(made)
            change(known => ({ ...known, webhooks: [...known.webhooks, webhook] }))
          }}
        />
      )}
    >
      <SecretDialog
        title="The secret of this webhook"
        secret={secret}
        hint="Your program checks the signature of each call with it."
        onClose={() => setSecret(undefined)}
      />
      {step?.is === 'log' ? <DeliveryLog webhook={step.webhook} onClose={close} /> : null}
      <ConfirmDialog
        open={step?.is === 'secret'}
        title="Make a new secret?"
        yes="Make new secret"
        no="Keep it"
        busy={busy}
        onNo={close}
        onYes={() => step && void changeSecret(step.webhook)}
      >
        {`The former secret signs too for ${webhookLimits.formerSecretHours} hours, so that your program can change over.`}
      </ConfirmDialog>
      <ConfirmDialog
        open={step?.is === 'remove'}
        title="Remove this webhook?"
        yes="Remove"
        no="Keep it"
        danger
        busy={busy}
        onNo={close}
        onYes={() => step && void remove(step.webhook)}
      >
        {`Nothing more is sent to ${step?.webhook.address ?? ''}, and its log is deleted.`}
      </ConfirmDialog>
    </ConnectionCard>
  )
}

function WebhookRow({ webhook, onStep }: { webhook: Webhook; onStep: (is: Step['is']) => void }) {
  const { address, events, waiting, failed, formerSecretUntil } = webhook
  const [now] = useState(() => new Date())
  const changing = formerSecretUntil !== null && new Date(formerSecretUntil) > now
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className={classNames(layout.row, settings.name)}>
          {address}
          {waiting > 0 ? <Badge tone="info">{waiting} waiting</Badge> : null}
          {failed > 0 ? <Badge tone="danger">{failed} failed</Badge> : null}
        </p>
        <p className={typography.muted}>{events.map(event => webhookEvents[event]).join(' · ')}</p>
        {changing ? <p className={typography.muted}>Two secrets sign until {formatAhead(formerSecretUntil)}</p> : null}
      </div>
      <div className={classNames(layout.chips, styles.rowActions)}>
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => onStep('log')}>
          Log<span className="visually-hidden"> of {address}</span>
        </Button>
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => onStep('secret')}>
          New secret<span className="visually-hidden"> for {address}</span>
        </Button>
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => onStep('remove')}>
          Remove<span className="visually-hidden"> {address}</span>
        </Button>
      </div>
    </li>
  )
}
