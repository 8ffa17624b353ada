import { currency, formatRupees } from '#contract/shared/numbers/money.ts'
import { formatQuantity, formatUnit, isUnit, unitForms, units } from '#contract/shared/numbers/units.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { SegmentedField } from '#web/ui/forms/radio-field.tsx'
import { NumberField } from '#web/ui/forms/text-field.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import type { WizardDraft } from '../draft/draft.ts'
import { readNumber } from '../draft/read-number.ts'
import type { Wizard } from '../shared/use-wizard.ts'
import styles from '../shared/wizard.module.css'
import { wizardFields } from '../shared/wizard-fields.ts'
import { StockFields } from './stock-fields.tsx'

export function RatesStep({ wizard }: { wizard: Wizard }) {
  const { draft, change } = wizard
  const at = wizardFields(wizard)
  const unit = isUnit(draft.unit) ? unitForms[draft.unit].short : undefined
  const sum = sumOf(draft)
  return (
    <div className={classNames(blocks.halves, styles.rates)}>
      <NumberField {...at('amount')} label="Rate" required prefix={currency} />
      <ChoiceField {...at('unit')} label="Per unit" required options={units} empty="Select a unit" />
      <NumberField {...at('minOrderQuantity')} label="Minimum order" suffix={unit} />
      <NumberField
        {...at('maxOrderQuantity')}
        label="Maximum order"
        hint="The most that one buyer may order"
        suffix={unit}
      />
      <output className={styles.sum}>{sum}</output>
      <SegmentedField
        label="Negotiable"
        required
        className={styles.whole}
        hint="Negotiable deadstock has higher chances of getting leads"
        options={{ yes: 'Yes', no: 'No' }}
        value={draft.negotiable ? 'yes' : 'no'}
        onValue={answer => change({ negotiable: answer === 'yes' })}
      />
      <StockFields wizard={wizard} unit={unit} />
    </div>
  )
}

/** Formats the known figures: '₹92 / metre · 500 m minimum = ₹46,000'. */
function sumOf({ amount, unit, minOrderQuantity }: WizardDraft): string {
  const price = readNumber(amount)
  const least = readNumber(minOrderQuantity)
  if (!price || !isUnit(unit)) return ''
  const rate = `${formatRupees(price)} / ${formatUnit(unit)}`
  return least ? `${rate} · ${formatQuantity(least, unit)} minimum = ${formatRupees(price * least)}` : rate
}
