import { offerLimits } from '#contract/offers/rules.ts'
import type { Bound } from '#web/api/forms/use-form.ts'
import { SegmentedField } from '#web/ui/forms/radio-field.tsx'
import { TextAreaField, TextField } from '#web/ui/forms/text-field.tsx'
import styles from './terms.module.css'
import { deliveryLabels, type TermsDraft } from './terms-draft.ts'

type Props = { form: Bound<Pick<TermsDraft, 'delivery' | 'pin' | 'note'>> }

/** The place of delivery: at the seller's, or at a PIN code. */
export const DeliveryFields = ({ form }: Props) => (
  <div className={styles.delivery}>
    <SegmentedField {...form.at('delivery')} label="Delivery" options={deliveryLabels} />
    {form.draft.delivery === 'delivered' ? (
      <TextField
        {...form.at('pin')}
        label="PIN code"
        required
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
      />
    ) : null}
  </div>
)

export function NoteField({ form, label }: Props & { label: string }) {
  const { note } = form.draft
  return (
    <TextAreaField
      {...form.at('note')}
      label={label}
      counter={note.length > 240 ? `${[...note].length}/${offerLimits.noteMost}` : null}
      rows={2}
      maxLength={offerLimits.noteMost}
    />
  )
}
