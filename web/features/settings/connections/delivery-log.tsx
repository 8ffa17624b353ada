import { useState } from 'react'
import type { Webhook, WebhookDelivery } from '#contract/connections/endpoints.ts'
import { type DeliveryState, webhookEvents, webhookLimits } from '#contract/connections/webhook-rules.ts'
import { formatMoment } from '#contract/shared/moments.ts'
import { api } from '#web/api/browser-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge, type Tone } from '#web/ui/basics/badge.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import settings from '../settings.module.css'
import styles from './connections.module.css'
import { formatAhead } from './format-ahead.ts'

const states: Readonly<Record<DeliveryState, { words: string; tone: Tone }>> = {
  waiting: { words: 'Waiting', tone: 'info' },
  delivered: { words: 'Delivered', tone: 'success' },
  failed: { words: 'Failed', tone: 'danger' },
  skipped: { words: 'Not needed any more', tone: 'neutral' },
}

/** The latest calls of a webhook, each with its result and a button that repeats the call. */
export function DeliveryLog({ webhook: { id, address }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { data, failure, reload } = useApi('GET /connections/webhooks/:id/deliveries', { params: { id } })
  const [busy, setBusy] = useState<number>()

  async function resend(delivery: number) {
    setBusy(delivery)
    const params = { id, delivery }
    const reply = await api('POST /connections/webhooks/:id/deliveries/:delivery/resend', { params })
    setBusy(undefined)
    if (!reply.success) return
    showToast({ type: 'success', message: 'It is being sent again' })
    reload()
  }
  return (
    <Dialog open onClose={onClose} title="Calls of this webhook" size="lg">
      <div className={classNames(layout.column, settings.dialogForm)}>
        <p className={typography.muted}>{address}</p>
        <p className={typography.muted}>
          The latest {webhookLimits.logShown} calls, kept for {webhookLimits.logDays} days.
        </p>
        {failure && !data ? <LoadError what="the calls" onRetry={reload} /> : null}
        {!data && !failure ? <Skeleton shape="block" className={settings.waiting} /> : null}
        {data?.deliveries.length === 0 ? <p className={typography.muted}>Nothing has been sent yet.</p> : null}
        <ul className={classNames(blocks.rows, styles.rows)}>
          {data?.deliveries.map(delivery => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              busy={busy === delivery.id}
              onResend={() => void resend(delivery.id)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function DeliveryRow(props: { delivery: WebhookDelivery; busy: boolean; onResend: () => void }) {
  const { type, at, state, attempts, nextAt, status, problem } = props.delivery
  const [now] = useState(() => new Date())
  const facts = [
    formatMoment(new Date(at), now),
    attempts > 0 && `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`,
    status !== null && `answered ${status}`,
    problem,
    nextAt && attempts > 0 && `next ${formatAhead(nextAt)}`,
  ]
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className={classNames(layout.row, settings.name)}>
          {webhookEvents[type]} <Badge tone={states[state].tone}>{states[state].words}</Badge>
        </p>
        <p className={typography.muted}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {state === 'skipped' || (state === 'waiting' && attempts === 0) ? null : (
        <Button variant="secondary" size="sm" busy={props.busy} onClick={props.onResend}>
          Send again
        </Button>
      )}
    </li>
  )
}
