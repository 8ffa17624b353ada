import { ownListingActions } from '#contract/listings/own-listings-rules.ts'
import { saverMessages, saverTexts } from '#contract/offers/savers/saver-rules.ts'
import { currency } from '#contract/shared/numbers/money.ts'
import { readTypedDecimal } from '#contract/shared/numbers/read-number.ts'
import { perUnit } from '#contract/shared/numbers/units.ts'
import { formatRate } from '#contract/surplus/rate-steps.ts'
import { api } from '#web/api/browser-client.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { NumberField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from '#web/ui/overlays/dialog-form.module.css'
import type { MyListing } from './list/use-my-listings.ts'

type Props = { listing: MyListing; onClose: () => void }

/** Offers a lower price to people who have saved the lot. */
export default function SaverOfferDialog({ listing, onClose }: Props) {
  const { id, amount, unit } = listing
  const listed = amount ?? 0
  const form = useForm({
    start: { amount: '' },
    check: draft => {
      const given = readTypedDecimal(draft.amount, 2)
      return { amount: !(given && given < listed) && saverMessages.amount(formatRate(listed, unit ?? '')) }
    },
    send: draft => {
      const body = { amount: readTypedDecimal(draft.amount, 2) ?? 0 }
      return api('POST /deadstock/:id/saver-offer', { params: { id }, body }, { quiet: true })
    },
    saved: saverTexts.sent,
    done: onClose,
    refusedAt: 'amount',
  })
  return (
    <Dialog open title={ownListingActions.offerToSavers} size="sm" phone="bottom" onClose={onClose}>
      <Form className={styles.form} onSubmit={form.submit}>
        <p>{saverTexts.about}</p>
        <NumberField
          {...form.at('amount')}
          label="Price"
          hint={`Your price is ${formatRate(listed, unit ?? '')}`}
          autoComplete="off"
          prefix={currency}
          suffix={perUnit(unit)}
        />
        <Button type="submit" busy={form.busy}>
          {saverTexts.send}
        </Button>
      </Form>
    </Dialog>
  )
}
