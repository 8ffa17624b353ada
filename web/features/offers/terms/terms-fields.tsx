import { offerHours } from '#contract/offers/rules.ts'
import { currency } from '#contract/shared/numbers/money.ts'
import { formatUnit, isUnit } from '#contract/shared/numbers/units.ts'
import { gstBases } from '#contract/surplus/terms.ts'
import type { Bound } from '#web/api/forms/use-form.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { NumberField } from '#web/ui/forms/text-field.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import { AddedFields } from './added-fields.tsx'
import { DeliveryFields, NoteField } from './delivery-fields.tsx'
import { QuantityField } from './quantity-field.tsx'
import styles from './terms.module.css'
import { type OfferedLot, type TermsDraft } from './terms-draft.ts'

interface Props {
  lot: OfferedLot
  form: Bound<TermsDraft>
  /** true if a round sets the end */
  dated?: boolean
}

const END_LABELS: Record<number, string> = { 24: '24 hours', 48: '48 hours', 72: '3 days', 168: '7 days' }
const ends = offerHours.map(hours => ({ id: String(hours), label: END_LABELS[hours] ?? '' }))

/** The fields of an offer or a request: quantity, price, terms, end. */
export function TermsFields({ lot, form, dated = false }: Props) {
  const { draft } = form
  const priced = draft.kind === 'offer'
  return (
    <>
      <div className={classNames(blocks.halves, styles.pair)}>
        <QuantityField lot={lot} form={form} />
        {priced ? (
          <NumberField
            {...form.at('amount')}
            label="Price"
            required
            autoComplete="off"
            prefix={currency}
            suffix={isUnit(lot.unit) ? `/ ${formatUnit(lot.unit)}` : undefined}
          />
        ) : null}
      </div>
      {priced ? (
        <div className={classNames(blocks.halves, styles.halves)}>
          <ChoiceField
            {...form.at('gst')}
            label="GST"
            options={gstBases}
            none={null}
            empty={lot.gst === null ? 'To be agreed' : undefined}
          />
          {dated ? null : <ChoiceField {...form.at('hours')} label="Valid for" options={ends} />}
        </div>
      ) : null}
      <DeliveryFields form={form} />
      <NoteField form={form} label={priced ? 'Note' : 'What do you need to know?'} />
      {priced && draft.added !== undefined ? <AddedFields form={form} /> : null}
    </>
  )
}
