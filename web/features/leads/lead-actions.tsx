import { useState } from 'react'
import { addDays } from '#contract/freshness/rules.ts'
import type { LeadCard } from '#contract/leads/endpoints.ts'
import { type Decline, declines, isSnoozed, leadMessages } from '#contract/leads/rules.ts'
import { type LostReason, lostReasons, stageMoves } from '#contract/leads/stages.ts'
import { dayOf } from '#contract/shared/days.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import { api } from '#web/api/browser-client.ts'
import { useCall } from '#web/api/forms/use-call.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { useNow } from '#web/ui/basics/use-now.ts'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { dayText } from './lead-mark.tsx'
import styles from './lead-pane.module.css'

type LeadActionsProps = { id: string; card: LeadCard }

/** The actions on a lead: quick answers, close, reopen, snooze. */
export function LeadActions({ id, card }: LeadActionsProps) {
  const { busy, call } = useCall()
  const work = (change: () => Promise<{ success: boolean }>, saved: string) => call(change, { saved })
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
        <div className={layout.chips}>
          {keysOf(declines).map(answer => (
            <Button key={answer} size="sm" variant="secondary" disabled={busy} onClick={() => void decline(answer)}>
              {declines[answer].label}
            </Button>
          ))}
        </div>
      ) : null}
      {card.stage === 'lost' ? (
        <div className={layout.chips}>
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
      <ChoiceField
        label="Reason"
        error={fault}
        size="sm"
        options={lostReasons}
        empty="Choose"
        value={reason}
        onValue={setReason}
      />
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
  { id: '1', label: 'Tomorrow' },
  { id: '3', label: 'In 3 days' },
  { id: '7', label: 'In a week' },
  { id: '30', label: 'In 30 days' },
]

type SnoozeProps = { card: LeadCard; busy: boolean; onSnooze: (until: string | null) => Promise<void> }

function Snooze({ card, busy, onSnooze }: SnoozeProps) {
  const now = useNow()
  const [days, setDays] = useState(1)
  if (isSnoozed(card, now) && card.snoozedUntil)
    return (
      <div className={layout.chips}>
        <p className={styles.quiet}>Snoozed until {dayText(card.snoozedUntil)}, or until the buyer writes again.</p>
        <Button size="sm" variant="secondary" disabled={busy} onClick={() => void onSnooze(null)}>
          End snooze
        </Button>
      </div>
    )
  return (
    <div className={styles.choice}>
      <ChoiceField label="Remind me" size="sm" options={waits} value={days} onValue={setDays} />
      <Button size="sm" variant="secondary" disabled={busy} onClick={() => void onSnooze(addDays(dayOf(now), days))}>
        Snooze
      </Button>
    </div>
  )
}
