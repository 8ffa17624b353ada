import { currency } from '#contract/shared/numbers/money.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { NumberInput } from '#web/ui/forms/number-input.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import { type BreakRow, breakText, openRows } from '../draft/break-draft.ts'
import type { Wizard } from '../shared/use-wizard.ts'
import styles from '../shared/wizard.module.css'

/** The lower rates for larger quantities; collapsed until there is one. A whole lot has one rate. */
export function PriceBreakFields({ wizard, unit }: { wizard: Wizard; unit: string | undefined }) {
  const { draft, change, faults } = wizard
  if (draft.wholeLot) return null
  const rows = openRows(draft.priceBreaks)
  const errorOf = (field: string) => faults.find(fault => fault.field === field)?.message
  const set = (at: number, part: Partial<BreakRow>) =>
    change({ priceBreaks: breakText(rows.map((row, index) => (index === at ? { ...row, ...part } : row))) })
  return (
    <details className={styles.whole} open={draft.priceBreaks !== ''}>
      <summary className={styles.more}>Lower rates for larger quantities</summary>
      <div className={classNames(blocks.halves, styles.rates)}>
        {rows.flatMap(({ from, rate }, at) => {
          const [fromField, rateField] = [`priceBreaks.${at}.from`, `priceBreaks.${at}.rate`]
          const step = <span className="visually-hidden"> of step {at + 1}</span>
          return [
            <Field key={fromField} label={<>From quantity{step}</>} data-field={fromField} error={errorOf(fromField)}>
              <NumberInput name={fromField} suffix={unit} value={from} onValue={next => set(at, { from: next })} />
            </Field>,
            <Field key={rateField} label={<>Rate{step}</>} data-field={rateField} error={errorOf(rateField)}>
              <NumberInput name={rateField} prefix={currency} value={rate} onValue={next => set(at, { rate: next })} />
            </Field>,
          ]
        })}
      </div>
    </details>
  )
}
