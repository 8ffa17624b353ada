import { currency, formatRupees } from '../../../contract/money.ts'
import { formatQuantity, formatUnit, isUnit, unitForms, units } from '../../../contract/units.ts'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { WizardDraft } from './draft.ts'
import { errorIn } from './error-in.ts'
import styles from './listing-wizard.module.css'
import { readNumber } from './read-number.ts'
import type { Wizard } from './use-wizard.ts'

export function RatesStep({ wizard }: { wizard: Wizard }) {
  const { draft, change } = wizard
  const errorOf = errorIn(wizard.faults)
  const unit = isUnit(draft.unit) ? unitForms[draft.unit].short : undefined
  const sum = sumOf(draft)
  return (
    <div className={styles.rates}>
      <Field label="Rate" required data-field="amount" error={errorOf('amount')}>
        <TextInput
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          prefix={currency}
          maxLength={16}
          value={draft.amount}
          onChange={event => change({ amount: event.target.value })}
        />
      </Field>
      <Field label="Per unit" required data-field="unit" error={errorOf('unit')}>
        <Select name="unit" value={draft.unit} onChange={event => change({ unit: event.target.value })}>
          <option value="">Select a unit</option>
          {units.map(name => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Field label="Minimum order" data-field="minOrderQuantity" error={errorOf('minOrderQuantity')}>
        <TextInput
          name="minOrderQuantity"
          inputMode="decimal"
          autoComplete="off"
          suffix={unit}
          maxLength={14}
          value={draft.minOrderQuantity}
          onChange={event => change({ minOrderQuantity: event.target.value })}
        />
      </Field>
      <Field
        label="Maximum order"
        data-field="maxOrderQuantity"
        error={errorOf('maxOrderQuantity')}
        hint="All you have of it"
      >
        <TextInput
          name="maxOrderQuantity"
          inputMode="decimal"
          autoComplete="off"
          suffix={unit}
          maxLength={14}
          value={draft.maxOrderQuantity}
          onChange={event => change({ maxOrderQuantity: event.target.value })}
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
    </div>
  )
}

/** '₹92 / metre · 500 m minimum = ₹46,000', as far as the numbers are there. */
function sumOf({ amount, unit, minOrderQuantity }: WizardDraft): string {
  const price = readNumber(amount)
  const least = readNumber(minOrderQuantity)
  if (!price || !isUnit(unit)) return ''
  const rate = `${formatRupees(price)} / ${formatUnit(unit)}`
  return least ? `${rate} · ${formatQuantity(least, unit)} minimum = ${formatRupees(price * least)}` : rate
}
