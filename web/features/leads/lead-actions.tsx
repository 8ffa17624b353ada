import { useState } from 'react'
import { addDays } from '#contract/freshness/rules.ts'
import type { LeadCard } from '#contract/leads/endpoints.ts'
import { type Decline, declines, isSnoozed, leadMessages } from '#contract/leads/rules.ts'
import { type LostReason, lostReasonKeys, lostReasons, stageMoves } from '#contract/leads/stages.ts'
import { dayOf } from '#contract/shared/days.ts'
import { api } from '#web/api/browser-client.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { useNow } from '#web/ui/basics/use-now.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { dayText } from './lead-mark.tsx'
import styles from './lead-pane.module.css'

type LeadActionsProps = { id: string; card: LeadCard }

/** The actions on a lead: answer with one press, close, reopen, snooze. */
export function LeadActions({ id, card }: LeadActionsProps) {
  const [busy, setBusy] = useState(false)

  async function work(change: () => Promise<{ success: boolean }>, message: string) {
    setBusy(true)
    const { success } = await change()
    setBusy(false)
    if (success) showToast({ type: 'success', message })
  }
  const params = { id }
  const decline = (answer: Decline) =>
    work(
      () => api('POST /leads/:id/decline', { params, body: { answer, clientId: crypto.randomUUID() } }),
      `Sent: “${declines[answer].sentence}”`,
    )
  const lose = (reason: LostReason) =>
    work(() => api('POST /leads/:id/move', { params, body: { stage: 'lost', reason } }), leadMessages.lost)
  const takeUp = () =>
    work(() => api('POST /leads/:id/move', { params, body: { stage: 'talking' } }), leadMessages.talking)
  const snooze = (until: string | null) =>
    work(
      () => api('POST /leads/:id/snooze', { params, body: { until } }),
      until ? leadMessages.snoozed(dayText(until)) : leadMessages.woken,
    )
  return (
    <>
      {card.waitsSince ? (
        <div className={styles.actions}>
          {(Object.keys(declines) as Decline[]).map(answer => (
            <Button key={answer} size="sm" variant="secondary" disabled={busy} onClick={() => void decline(answer)}>
              {declines[answer].label}
            </Button>
          ))}
        </div>
      ) : null}
      {card.stage === 'lost' ? (
        <div className={styles.actions}>
          <Button size="sm" variant="secondary" disabled={busy} onClick={() => void takeUp()}>
            Reopen
          </Button>
        </div>
      ) : null}
      {stageMoves[card.stage]['hand-lost'] && card.stage !== 'lost' ? <Lose busy={busy} onLose={lose} /> : null}
      {card.stage === 'won' || card.stage === 'lost' ? null : <Snooze card={card} busy={busy} onSnooze={snooze} />}
    </>
  )
}

function Lose({ busy, onLose }: { busy: boolean; onLose: (reason: LostReason) => Promise<void> }) {
  const [reason, setReason] = useState<LostReason | ''>('')
  const [fault, setFault] = useState<string | null>(null)
  return (
    <div className={styles.choice}>
      <Field label="Reason" error={fault}>
        <Select size="sm" value={reason} onChange={event => setReason(event.currentTarget.value as LostReason | '')}>
          <option value="">Choose</option>
          {lostReasonKeys.map(key => (
            <option key={key} value={key}>
              {lostReasons[key]}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        size="sm"
        variant="secondary"
        disabled={busy}
        onClick={() => {
          setFault(reason ? null : leadMessages.reason)
          if (reason) void onLose(reason)
        }}
      >
        Mark as lost
      </Button>
    </div>
  )
}

const waits = [
  { days: 1, label: 'Tomorrow' },
  { days: 3, label: 'In 3 days' },
  { days: 7, label: 'In a week' },
  { days: 30, label: 'In 30 days' },
] as const

type SnoozeProps = { card: LeadCard; busy: boolean; onSnooze: (until: string | null) => Promise<void> }

function Snooze({ card, busy, onSnooze }: SnoozeProps) {
  const now = useNow()
  const [days, setDays] = useState<number>(waits[0].days)
  if (isSnoozed(card, now) && card.snoozedUntil)
    return (
      <div className={styles.actions}>
        <p className={styles.quiet}>Snoozed until {dayText(card.snoozedUntil)}, or until the buyer writes again.</p>
        <Button size="sm" variant="secondary" disabled={busy} onClick={() => void onSnooze(null)}>
          End snooze
        </Button>
      </div>
    )
  return (
    <div className={styles.choice}>
      <Field label="Remind me">
        <Select size="sm" value={days} onChange={event => setDays(Number(event.currentTarget.value))}>
          {waits.map(wait => (
            <option key={wait.days} value={wait.days}>
              {wait.label}
            </option>
          ))}
        </Select>
      </Field>
      <Button size="sm" variant="secondary" disabled={busy} onClick={() => void onSnooze(addDays(dayOf(now), days))}>
        Snooze
      </Button>
    </div>
  )
}
