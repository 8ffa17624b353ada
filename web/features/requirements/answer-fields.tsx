import { answerLimits } from '#contract/requirements/answer-rules.ts'
import { readTypedNumber } from '#contract/shared/numbers/read-number.ts'
import { isUnit, perUnit, unitForms } from '#contract/shared/numbers/units.ts'
import { formatRate } from '#contract/surplus/rate-steps.ts'
import { gstBases } from '#contract/surplus/terms.ts'
import type { Bound } from '#web/api/forms/use-form.ts'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { NumberField, TextAreaField } from '#web/ui/forms/text-field.tsx'
import styles from './requirements.module.css'

/** The terms of an answer, as typed. */
export interface TypedTerms {
  quantity: string
  amount: string
  gst: string
  words: string
}
export const noTerms: TypedTerms = { quantity: '', amount: '', gst: '', words: '' }

/** The terms in the form of the API; an answer without a lot has only a text. */
export const termsOf = ({ quantity, amount, gst, words }: TypedTerms, withLot: boolean) =>
  withLot
    ? {
        quantity: readTypedNumber(quantity) ?? null,
        amount: readTypedNumber(amount) ?? null,
        gst: gstBases.find(({ id }) => id === gst)?.id ?? null,
        words,
      }
    : { words }

type AnswerFieldsProps = {
  /** the lot of the answer; undefined for an answer by text */
  lot: { amount: number | null } | undefined
  unit: string
  form: Bound<TypedTerms>
}

/** The fields of an answer: quantity, rate and GST of a lot, and a text. */
export function AnswerFields({ lot, unit, form }: AnswerFieldsProps) {
  return (
    <>
      {lot ? (
        <div className={styles.pair}>
          <NumberField
            {...form.at('quantity')}
            label="Quantity"
            required
            suffix={isUnit(unit) ? unitForms[unit].short : undefined}
          />
          <NumberField
            {...form.at('amount')}
            label="Your rate"
            required
            hint={lot.amount === null ? undefined : `Listed at ${formatRate(lot.amount, unit)}`}
            prefix="₹"
            suffix={perUnit(unit).trim()}
          />
          <ChoiceField {...form.at('gst')} label="GST" options={gstBases} empty="As in the listing" />
        </div>
      ) : null}
      <TextAreaField
        {...form.at('words')}
        label="Your message"
        required={!lot}
        hint="No phone numbers, e-mail or web addresses."
        counter={`${form.draft.words.length}/${answerLimits.wordsMost}`}
        maxLength={answerLimits.wordsMost}
      />
    </>
  )
}
