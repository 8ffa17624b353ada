import { useState } from 'react'
import { addDays, freshnessLimits, freshnessMessages } from '#contract/freshness/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import { formatLongDate } from '#contract/shared/long-date.ts'
import { api } from '#web/api/browser-client.ts'
import { signedIn, type User } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { TitledCard } from '#web/ui/cards/titled-card.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import styles from './settings.module.css'

/**
 * Sets the last day of a seller's absence. Buyers see the day on the seller's lots, and until then no lot has to be
 * confirmed.
 */
export function AwaySetting({ user }: { user: User }) {
  const [today] = useState(() => dayOf(new Date()))
  const stored = user.awayUntil !== null && user.awayUntil >= today ? user.awayUntil : null
  const [until, setUntil] = useState(stored ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function save(day: string | null) {
    setBusy(true)
    const reply = await api('PUT /user/away', { body: { until: day } }, { quiet: true })
    setBusy(false)
    setFault(reply.success ? null : (reply.errors?.[0]?.message ?? reply.toast.message))
    if (!reply.success) return
    signedIn(reply.user)
    setUntil(day ?? '')
    showToast({ type: 'success', message: day === null ? freshnessMessages.back : freshnessMessages.awaySaved })
  }
  const submit = () => (until === '' ? setFault(freshnessMessages.away) : void save(until))
  return (
    <TitledCard
      id="away"
      title="Away"
      about={
        stored
          ? `Your listings say: Seller is away until ${formatLongDate(new Date(stored))}. You don’t need to confirm anything until then.`
          : 'Tell buyers when you’ll be back. Your listings stay online, and you don’t need to confirm them until then.'
      }
      onSubmit={submit}
    >
      <TextField
        label="Away until"
        error={fault}
        type="date"
        min={addDays(today, 1)}
        max={addDays(today, freshnessLimits.awayMost)}
        value={until}
        onValue={setUntil}
      />
      <div className={styles.actions}>
        {stored ? (
          <Button variant="secondary" disabled={busy} onClick={() => void save(null)}>
            I’m back
          </Button>
        ) : null}
        <Button type="submit" busy={busy} disabled={until === (stored ?? '')}>
          Save
        </Button>
      </div>
    </TitledCard>
  )
}
