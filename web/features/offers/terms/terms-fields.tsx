import type { FieldFault } from '#contract/http/refusals.ts'
import { offerHours, offerLimits } from '#contract/offers/rules.ts'
import { currency } from '#contract/shared/numbers/money.ts'
import { formatUnit, isUnit } from '#contract/shared/numbers/units.ts'
import { gstBases } from '#contract/surplus/terms.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { QuantityField } from './quantity-field.tsx'
import styles from './terms.module.css'
import type { OfferedLot, TermsDraft } from './terms-draft.ts'

interface Props {
  lot: OfferedLot
  draft: TermsDraft
  faults: readonly FieldFault[]
  change: (part: Partial<TermsDraft>) => void
}

const END_LABELS: Record<number, string> = { 24: '24 hours', 48: '48 hours', 72: '3 days', 168: '7 days' }

/** The fields of an offer or a request: quantity, price, terms, end. */
export function TermsFields({ lot, draft, faults, change }: Props) {
  const errorOf = (field: string) => faults.find(fault => fault.field === field)?.message
  const priced = draft.kind === 'offer'
  return (
    <>
      <div className={styles.pair}>
        <QuantityField
          lot={lot}
          value={draft.quantity}
          error={errorOf('quantity')}
          onChange={quantity => change({ quantity })}
        />
        {priced ? (
          <Field label="Price" required data-field="amount" error={errorOf('amount')}>
            <TextInput
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              prefix={currency}
              suffix={isUnit(lot.unit) ? `/ ${formatUnit(lot.unit)}` : undefined}
              maxLength={16}
              value={draft.amount}
              onChange={event => change({ amount: event.target.value })}
            />
          </Field>
        ) : null}
      </div>
      {priced ? (
        <div className={styles.halves}>
          <Field label="GST" data-field="gst" error={errorOf('gst')}>
            <Select
              name="gst"
              value={draft.gst ?? ''}
              onChange={event => change({ gst: gstBases.find(({ id }) => id === event.target.value)?.id ?? null })}
            >
              {lot.gst === null ? <option value="">To be agreed</option> : null}
              {gstBases.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Valid for" data-field="hours" error={errorOf('hours')}>
            <Select name="hours" value={draft.hours} onChange={event => change({ hours: Number(event.target.value) })}>
              {offerHours.map(hours => (
                <option key={hours} value={hours}>
                  {END_LABELS[hours]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      ) : null}
      <div className={styles.delivery}>
        <Field group label="Delivery" data-field="delivery">
          <Segmented
            options={[
              { value: 'ex-godown', label: 'Ex-godown' },
              { value: 'delivered', label: 'Delivered' },
            ]}
            value={draft.delivery}
            onChange={delivery => change({ delivery })}
          />
        </Field>
        {draft.delivery === 'delivered' ? (
          <Field label="PIN code" required data-field="pin" error={errorOf('pin')}>
            <TextInput
              name="pin"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={7}
              value={draft.pin}
              onChange={event => change({ pin: event.target.value })}
            />
          </Field>
        ) : null}
      </div>
      <Field
        label={priced ? 'Note' : 'What do you need to know?'}
        data-field="note"
        error={errorOf('note')}
        counter={draft.note.length > 240 ? `${[...draft.note].length}/${offerLimits.noteMost}` : null}
      >
        <TextArea
          name="note"
          rows={2}
          maxLength={offerLimits.noteMost}
          value={draft.note}
          onChange={event => change({ note: event.target.value })}
        />
      </Field>
    </>
  )
}
