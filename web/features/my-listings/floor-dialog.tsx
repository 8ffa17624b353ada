import { offerMessages } from '#contract/offers/offer-fault.ts'
import { isAboveFloor, offerLimits } from '#contract/offers/rules.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { perUnit } from '#contract/shared/numbers/units.ts'
import { api } from '#web/api/browser-client.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from '#web/ui/overlays/dialog-form.module.css'
import type { MyListing } from './list/use-my-listings.ts'

interface Props {
  listing: MyListing
  onClose: () => void
}

/**
 * Sets two percentages of the price: offers below the first are declined automatically, offers of at least the second
 * are accepted automatically. Buyers never see the percentages.
 */
export default function FloorDialog({ listing, onClose }: Props) {
  const { data, failure, reload } = useApi('GET /deadstock/:id/floor', { params: { id: listing.id } })
  return (
    <Dialog open title="Lowest offer" size="sm" phone="bottom" onClose={onClose}>
      {data ? <FloorForm listing={listing} percent={data.percent} accept={data.accept} onClose={onClose} /> : null}
      {!data && failure ? <LoadError what="this setting" onRetry={reload} /> : null}
      {!data && !failure ? <Skeleton /> : null}
    </Dialog>
  )
}

function FloorForm({ listing, percent, accept, onClose }: Props & { percent: number | null; accept: number | null }) {
  const { amount, unit, quantityAvailable } = listing
  const form = useForm({
    start: {
      percent: percent === null ? '' : String(percent),
      accept: accept === null ? '' : String(accept),
    },
    check: draft => {
      const [floor, accepted] = [readPercent(draft.percent), readPercent(draft.accept, offerLimits.acceptMost)]
      return {
        percent: floor === undefined && offerMessages.floor,
        accept: (accepted === undefined || !isAboveFloor(accepted, floor ?? null)) && offerMessages.accept,
      }
    },
    send: draft => {
      const body = {
        percent: readPercent(draft.percent) ?? null,
        accept: readPercent(draft.accept, offerLimits.acceptMost) ?? null,
      }
      return api('PUT /deadstock/:id/floor', { params: { id: listing.id }, body }, { quiet: true })
    },
    saved: draft => (draft.percent || draft.accept ? 'Lowest offer saved' : 'Every offer reaches you'),
    done: onClose,
  })
  const given = readPercent(form.draft.percent)
  const welcome = readPercent(form.draft.accept, offerLimits.acceptMost)
  const rate = (share: number) => `${formatRupees(Math.ceil((amount ?? 0) * share) / 100)}${perUnit(unit)}`
  return (
    <Form className={styles.form} onSubmit={form.submit}>
      <p>
        Offers below this percentage of your rate are declined automatically. Buyers never see it. Leave it empty to get
        every offer.
      </p>
      <TextField
        {...form.at('percent')}
        label="Percentage of your rate"
        hint={given && amount ? `Declines offers below ${rate(given)}` : null}
        inputMode="numeric"
        autoComplete="off"
        suffix="%"
        maxLength={3}
      />
      <TextField
        {...form.at('accept')}
        label="Accept at once from"
        hint={
          quantityAvailable === null
            ? 'Works once the lot says how much is available'
            : welcome && amount
              ? `Accepts offers from ${rate(welcome)} on, for at most what is available, and takes the quantity off`
              : 'Leave it empty to answer every offer yourself'
        }
        inputMode="numeric"
        autoComplete="off"
        suffix="%"
        maxLength={3}
      />
      <Button type="submit" busy={form.busy}>
        Save
      </Button>
    </Form>
  )
}

/** Parses a typed percentage; null for an empty text, undefined for an invalid one. */
function readPercent(text: string, most: number = offerLimits.floorMost): number | null | undefined {
  const plain = text.replaceAll(/[%\s]/g, '')
  if (plain === '') return null
  const percent = /^\d{1,3}$/.test(plain) ? Number(plain) : 0
  return percent >= offerLimits.floorLeast && percent <= most ? percent : undefined
}
