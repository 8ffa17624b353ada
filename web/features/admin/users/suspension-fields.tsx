import { formatDays, suspensionDays, suspensionLimits, suspensionMessages } from '#contract/accounts/suspension.ts'
import type { Bound } from '#web/api/forms/use-form.ts'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { TextAreaField } from '#web/ui/forms/text-field.tsx'

export interface SuspensionDraft {
  days: string
  explanation: string
}
export const noTerms: SuspensionDraft = { days: '7', explanation: '' }

export const explanationFault = ({ explanation }: SuspensionDraft): string | false =>
  explanation.trim().length < suspensionLimits.wordsLeast && suspensionMessages.words

/** The terms in the form of the API. */
export const termsOf = ({ days, explanation }: SuspensionDraft) => ({
  days: suspensionDays.find(each => String(each) === days) ?? null,
  words: explanation,
})

const dayChoices = suspensionDays.map(days => ({ id: String(days), label: formatDays(days) }))

/** The duration of a suspension, and the text for its owner. */
export function SuspensionFields({ form }: { form: Bound<SuspensionDraft> }) {
  return (
    <>
      <ChoiceField {...form.at('days')} label="For how long" required options={dayChoices} />
      <ExplanationField form={form} />
    </>
  )
}

export const ExplanationField = ({ form }: { form: Bound<SuspensionDraft> }) => (
  <TextAreaField
    {...form.at('explanation')}
    label="Explanation"
    required
    hint="E-mailed to the account holder, and shown in their dashboard."
    maxLength={suspensionLimits.wordsMost}
  />
)
