import { currency, formatRupees } from '#contract/shared/numbers/money.ts'
import { formatQuantity, formatUnit, isUnit, unitForms, units } from '#contract/shared/numbers/units.ts'
import { inWords } from '#web/language/words.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { NumberInput } from '#web/ui/forms/number-input.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { WizardDraft } from '../draft/draft.ts'
import { fieldError } from '../draft/field-error.ts'
import { readNumber } from '../draft/read-number.ts'
import type { Wizard } from '../shared/use-wizard.ts'
import styles from '../shared/wizard.module.css'
import { StockFields } from './stock-fields.tsx'

export function RatesStep({ wizard }: { wizard: Wizard }) {
  const { draft, change } = wizard
  const errorOf = fieldError(wizard.faults)
  const unit = isUnit(draft.unit) ? unitForms[draft.unit].short : undefined
  const sum = sumOf(draft)
  return (
    <div className={styles.rates}>
      <Field label="Rate" required data-field="amount" error={errorOf('amount')}>
        <NumberInput name="amount" prefix={currency} value={draft.amount} onValue={amount => change({ amount })} />
      </Field>
      <Field label="Per unit" required data-field="unit" error={errorOf('unit')}>
        <Select name="unit" value={draft.unit} onChange={event => change({ unit: event.target.value })}>
          <option value="">Select a unit</option>
          {units.map(name => (
            <option key={name} value={name}>
              {inWords(name)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Minimum order" data-field="minOrderQuantity" error={errorOf('minOrderQuantity')}>
        <NumberInput
          name="minOrderQuantity"
          suffix={unit}
          value={draft.minOrderQuantity}
          onValue={minOrderQuantity => change({ minOrderQuantity })}
        />
      </Field>
      <Field
        label="Maximum order"
        data-field="maxOrderQuantity"
        error={errorOf('maxOrderQuantity')}
        hint="The most that one buyer may order"
      >
        <NumberInput
          name="maxOrderQuantity"
          suffix={unit}
          value={draft.maxOrderQuantity}
          onValue={maxOrderQuantity => change({ maxOrderQuantity })}
        />
      </Field>
      <output className={styles.sum}>{sum}</output>
      <Field
        group
        label="Negotiable"
        required
        className={styles.whole}
        hint="Negotiable deadstock has higher chances of getting leads"
      >
        <Segmented
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          value={draft.negotiable ? 'yes' : 'no'}
          onChange={answer => change({ negotiable: answer === 'yes' })}
        />
      </Field>
      <StockFields wizard={wizard} unit={unit} />
    </div>
  )
}

/** '₹92 / metre · 500 m minimum = ₹46,000', with the known numbers. */
function sumOf({ amount, unit, minOrderQuantity }: WizardDraft): string {
  const price = readNumber(amount)
  const least = readNumber(minOrderQuantity)
  if (!price || !isUnit(unit)) return ''
  const rate = `${formatRupees(price)} / ${formatUnit(unit)}`
  return least ? `${rate} · ${formatQuantity(least, unit)} minimum = ${formatRupees(price * least)}` : rate
}
