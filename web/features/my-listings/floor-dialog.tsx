import { useRef, useState } from 'react'
import { offerLimits, offerMessages } from '#contract/offers/rules.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { perUnit } from '#contract/shared/numbers/units.ts'
import { api } from '#web/api/browser-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from './floor-dialog.module.css'
import type { MyListing } from './list/use-my-listings.ts'

interface Props {
  listing: MyListing
  onClose: () => void
}

/** Below which price offers for a listing are declined by themselves; buyers never learn it. */
export default function FloorDialog({ listing, onClose }: Props) {
  const { data, failure, reload } = useApi('GET /deadstock/:id/floor', { params: { id: listing.id } })
  return (
    <Dialog open title="Lowest offer" size="sm" phone="bottom" onClose={onClose}>
      {data ? <FloorForm listing={listing} percent={data.percent} onClose={onClose} /> : null}
      {!data && failure ? <LoadError what="this setting" onRetry={reload} /> : null}
      {!data && !failure ? <Skeleton /> : null}
    </Dialog>
  )
}

function FloorForm({ listing, percent, onClose }: Props & { percent: number | null }) {
  const [text, setText] = useState(percent === null ? '' : String(percent))
  const [error, setError] = useState<string>()
  const [saving, setSaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { amount, unit } = listing
  const given = readPercent(text)

  async function save(next: number | null) {
    setSaving(true)
    const asked = { params: { id: listing.id }, body: { percent: next } }
    const reply = await api('PUT /deadstock/:id/floor', asked, { quiet: true })
    setSaving(false)
    if (!reply.success) return setError(reply.toast.message)
    showToast({ type: 'success', message: next === null ? 'Every offer reaches you' : 'Lowest offer saved' })
    onClose()
  }
  function submit() {
    if (given === undefined) {
      setError(offerMessages.floor)
      input.current?.focus()
    } else void save(given)
  }
  return (
    <Form className={styles.form} onSubmit={submit}>
      <p>Offers below it are declined automatically. Buyers never see this limit. Leave it empty to get every offer.</p>
      <Field
        label="Percentage of your rate"
        error={error}
        hint={
          given && amount
            ? `Declines offers below ${formatRupees(Math.ceil(amount * given) / 100)}${perUnit(unit)}`
            : null
        }
      >
        <TextInput
          ref={input}
          name="percent"
          inputMode="numeric"
          autoComplete="off"
          suffix="%"
          maxLength={3}
          value={text}
          onChange={event => {
            setText(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      <Button type="submit" busy={saving}>
        Save
      </Button>
    </Form>
  )
}

/** The typed percentage; null for none, undefined for an invalid one. */
function readPercent(text: string): number | null | undefined {
  const plain = text.replaceAll(/[%\s]/g, '')
  if (plain === '') return null
  const percent = /^\d{1,3}$/.test(plain) ? Number(plain) : 0
  return percent >= offerLimits.floorLeast && percent <= offerLimits.floorMost ? percent : undefined
}
