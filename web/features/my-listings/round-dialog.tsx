import { useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { momentInIndia, roundDays, roundHours, roundMessages, roundTexts } from '#contract/offers/rounds/round-rules.ts'
import { formatEnd, formatPrice } from '#contract/offers/texts.ts'
import { dayOf } from '#contract/shared/days.ts'
import { formatClock, formatDayShort } from '#contract/shared/moments.ts'
import { api } from '#web/api/browser-client.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from './floor-dialog.module.css'
import type { MyListing } from './list/use-my-listings.ts'

type Props = {
  listing: MyListing
  onClose: () => void
  onChanged: () => void
}

type Loaded = ApiReply<'GET /deadstock/:id/round'>

/** A round of offers for an own lot: set, moved or stopped while there is no offer, read-only afterwards. */
export default function RoundDialog({ listing, onClose, onChanged }: Props) {
  const { data, failure, reload } = useApi('GET /deadstock/:id/round', { params: { id: listing.id } })
  const done = (message: string) => {
    showToast({ type: 'success', message })
    onChanged()
    onClose()
  }
  return (
    <Dialog open title={roundTexts.title} size="sm" phone="bottom" onClose={onClose}>
      {data ? <Round key={data.round?.endsAt} id={listing.id} {...data} onDone={done} /> : null}
      {!data && failure ? <LoadError what="this setting" onRetry={reload} /> : null}
      {!data && !failure ? <Skeleton /> : null}
    </Dialog>
  )
}

function Round({ id, round, firms, offers, onDone }: Loaded & { id: string; onDone: (message: string) => void }) {
  const running = round && round.state !== 'lapsed' ? round : null
  if (running && (running.state === 'ended' || (firms ?? 0) > 0))
    return (
      <div className={styles.form}>
        <p>{running.said}</p>
        {running.state === 'open' ? (
          <p>
            {roundTexts.firms(firms ?? 0)} {roundTexts.kept}
          </p>
        ) : null}
        {offers.length > 0 ? (
          <ul>
            {offers.map(({ with: { name, businessName }, ...offer }) => (
              <li key={offer.id}>
                {businessName ?? name}: {formatPrice({ ...offer, kind: 'offer', expiresAt: new Date(running.endsAt) })}
              </li>
            ))}
          </ul>
        ) : null}
        <p>{roundTexts.fixed}</p>
      </div>
    )
  return <RoundForm id={id} round={running} onDone={onDone} />
}

function RoundForm({ id, round, onDone }: { id: string; round: Loaded['round']; onDone: (message: string) => void }) {
  const [now] = useState(() => new Date())
  const [stopping, setStopping] = useState(false)
  const days = roundDays(now)
  const ends = round && new Date(round.endsAt)
  const form = useForm({
    start: {
      day: ends ? dayOf(ends) : (days[2] ?? ''),
      hour: ends ? new Date(ends.getTime() + 5.5 * 3_600_000).getUTCHours() : 18,
      sealed: round?.sealed ?? true,
    },
    check: ({ day }) => (day ? [] : [{ field: 'day', message: roundMessages.until }]),
    send: ({ day, hour, sealed }) => put(momentInIndia(day, hour).toISOString(), sealed),
    done: () => onDone(roundTexts.saved),
    refusedAt: 'day',
  })
  const put = (offersUntil: string | null, sealed: boolean) =>
    api('PUT /deadstock/:id/round', { params: { id }, body: { offersUntil, sealed } }, { quiet: true })

  async function stop() {
    setStopping(true)
    const reply = await put(null, true)
    setStopping(false)
    if (reply.success) onDone(roundTexts.stopped)
    else showToast(reply.toast)
  }
  return (
    <Form className={styles.form} onSubmit={form.submit}>
      <p>{roundTexts.about}</p>
      <div className={styles.pair}>
        <ChoiceField
          {...form.at('day')}
          label="Day"
          options={days.map(day => ({ id: day, label: formatDayShort(momentInIndia(day, 12)) }))}
        />
        <ChoiceField
          {...form.at('hour')}
          label="Time (IST)"
          options={roundHours.map(hour => ({
            id: String(hour),
            label: formatClock(momentInIndia(days[0] ?? '', hour)),
          }))}
          onChange={event => form.change({ hour: Number(event.target.value) })}
        />
      </div>
      <Checkbox checked={form.draft.sealed} onChange={event => form.change({ sealed: event.currentTarget.checked })}>
        {roundTexts.sealed}
      </Checkbox>
      <p>{roundTexts.sealedHint}</p>
      <p>{roundTexts.fixed}</p>
      <Button type="submit" busy={form.busy}>
        {ends ? `${roundTexts.set}: ${formatEnd(momentInIndia(form.draft.day, form.draft.hour))}` : roundTexts.set}
      </Button>
      {round ? (
        <Button variant="secondary" busy={stopping} onClick={() => void stop()}>
          {roundTexts.stop}
        </Button>
      ) : null}
    </Form>
  )
}
