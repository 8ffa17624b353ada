import { useState } from 'react'
import type { ApiInput, ApiReply } from '#contract/api.ts'
import { statedRows } from '#contract/offers/added/added-texts.ts'
import { momentInIndia, roundDays, roundHours, roundMessages, roundTexts } from '#contract/offers/rounds/round-rules.ts'
import { roundTermsFault } from '#contract/offers/rounds/round-terms.ts'
import { formatEnd, formatPrice } from '#contract/offers/texts.ts'
import { dayOf } from '#contract/shared/days.ts'
import { formatClock, formatDayShort } from '#contract/shared/moments.ts'
import { api } from '#web/api/browser-client.ts'
import { bind, useForm } from '#web/api/forms/use-form.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from '#web/ui/overlays/dialog-form.module.css'
import blocks from '#web/ui/styles/blocks.module.css'
import { type AddedDraft, addedOf, draftOf } from '../terms/added-draft.ts'
import { AddedFields, type AddedHost } from '../terms/added-fields.tsx'
import { AddedRows } from '../terms/added-rows.tsx'

type Props = {
  listing: { id: string }
  onClose: () => void
  onChanged: () => void
}

type Loaded = ApiReply<'GET /deadstock/:id/round'>

/**
 * A round of offers for an own lot. The seller sets, changes or stops the round while it has no offer; from the first
 * offer on, the round is read-only.
 */
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

function Round({
  id,
  round,
  added,
  firms,
  offers,
  onDone,
}: Loaded & { id: string; onDone: (message: string) => void }) {
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
        <AddedRows rows={statedRows(added)} />
        <p>{roundTexts.fixed}</p>
      </div>
    )
  return <RoundForm id={id} round={running} added={running && added} onDone={onDone} />
}

const termsOf = ({ added }: { added: AddedDraft | null }) => added && addedOf(added, 'ex-godown')

type FormProps = Pick<Loaded, 'round' | 'added'> & { id: string; onDone: (message: string) => void }

function RoundForm({ id, round, added, onDone }: FormProps) {
  const [now] = useState(() => new Date())
  const [stopping, setStopping] = useState(false)
  const days = roundDays(now)
  const ends = round && new Date(round.endsAt)
  const form = useForm({
    start: {
      day: ends ? dayOf(ends) : (days[2] ?? ''),
      hour: ends ? new Date(ends.getTime() + 5.5 * 3_600_000).getUTCHours() : 18,
      sealed: round?.sealed ?? true,
      added: draftOf(added),
    },
    check: draft => {
      const fault = roundTermsFault(termsOf(draft), null)
      return [...(draft.day ? [] : [{ field: 'day', message: roundMessages.until }]), ...(fault ? [fault] : [])]
    },
    send: draft => {
      const body = { offersUntil: momentInIndia(draft.day, draft.hour).toISOString(), sealed: draft.sealed }
      return put({ ...body, added: termsOf(draft) })
    },
    done: () => onDone(roundTexts.saved),
  })
  const put = (body: ApiInput<'PUT /deadstock/:id/round'>['body']) =>
    api('PUT /deadstock/:id/round', { params: { id }, body }, { quiet: true })
  const terms = bind<AddedHost>(
    { added: form.draft.added, delivery: 'ex-godown', pin: '' },
    ({ added: next = null }) => form.change({ added: next }),
    Object.entries(form.faults).map(([field, message]) => ({ field, message })),
  )

  async function stop() {
    setStopping(true)
    const reply = await put({ offersUntil: null })
    setStopping(false)
    if (reply.success) onDone(roundTexts.stopped)
    else showToast(reply.toast)
  }
  return (
    <Form className={styles.form} onSubmit={form.submit}>
      <p>{roundTexts.about}</p>
      <div className={blocks.halves}>
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
        />
      </div>
      <Checkbox checked={form.draft.sealed} onChange={event => form.change({ sealed: event.currentTarget.checked })}>
        {roundTexts.sealed}
      </Checkbox>
      <p>{roundTexts.sealedHint}</p>
      <AddedFields form={terms} hint={roundTexts.termsHint} />
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
