import { answerLimits } from '#contract/requirements/answer-rules.ts'
import { isUnit, perUnit, unitForms } from '#contract/shared/numbers/units.ts'
import { sayRate } from '#contract/surplus/rate-steps.ts'
import { gstBases } from '#contract/surplus/terms.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { readNumber } from './read-number.ts'
import styles from './requirements.module.css'

/** The typed texts of a seller. */
export interface TypedTerms {
  quantity: string
  amount: string
  gst: string
  words: string
}
export const noTerms: TypedTerms = { quantity: '', amount: '', gst: '', words: '' }

/** The terms as the API takes them; without a lot there are words alone. */
export const termsOf = ({ quantity, amount, gst, words }: TypedTerms, withLot: boolean) =>
  withLot
    ? {
        quantity: readNumber(quantity),
        amount: readNumber(amount),
        gst: gstBases.find(({ id }) => id === gst)?.id ?? null,
        words,
      }
    : { words }

type AnswerFieldsProps = {
  /** none: an answer in words */
  lot: { amount: number | null } | undefined
  unit: string
  terms: TypedTerms
  faults: Record<string, string>
  onChange: (terms: TypedTerms) => void
}

/** Quantity, rate and GST of a lot, and words. */
export function AnswerFields({ lot, unit, terms, faults, onChange }: AnswerFieldsProps) {
  const set = (key: keyof TypedTerms) => (event: { target: { value: string } }) =>
    onChange({ ...terms, [key]: event.target.value })
  return (
    <>
      {lot ? (
        <div className={styles.pair}>
          <Field label="Quantity" required error={faults['quantity']}>
            <TextInput
              name="quantity"
              inputMode="decimal"
              maxLength={16}
              suffix={isUnit(unit) ? unitForms[unit].short : undefined}
              value={terms.quantity}
              onChange={set('quantity')}
            />
          </Field>
          <Field
            label="Your rate"
            required
            error={faults['amount']}
            hint={lot.amount === null ? undefined : `Listed at ${sayRate(lot.amount, unit)}`}
          >
            <TextInput
              name="amount"
              inputMode="decimal"
              maxLength={16}
              prefix="₹"
              suffix={perUnit(unit).trim()}
              value={terms.amount}
              onChange={set('amount')}
            />
          </Field>
          <Field label="GST" error={faults['gst']}>
            <Select name="gst" value={terms.gst} onChange={set('gst')}>
              <option value="">As in the listing</option>
              {gstBases.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      ) : null}
      <Field
        label="Your message"
        required={!lot}
        hint="No phone numbers, e-mail or web addresses."
        error={faults['words']}
        counter={`${terms.words.length}/${answerLimits.wordsMost}`}
      >
        <TextArea
          name="words"
          rows={3}
          maxLength={answerLimits.wordsMost}
          value={terms.words}
          onChange={set('words')}
        />
      </Field>
    </>
  )
}
