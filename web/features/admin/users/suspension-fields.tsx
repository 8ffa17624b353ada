import {
  formatDays,
  type SuspensionDays,
  suspensionDays,
  suspensionLimits,
  suspensionMessages,
} from '#contract/accounts/suspension.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'

export interface Terms {
  days: SuspensionDays
  words: string
}
export const noTerms: Terms = { days: 7, words: '' }
export const isTooShort = ({ words }: Terms): boolean => words.trim().length < suspensionLimits.wordsLeast

type SuspensionFieldsProps = { value: Terms; onChange: (terms: Terms) => void; refused: boolean }

/** The duration of a suspension, and the text for its owner. */
export function SuspensionFields({ value, onChange, refused }: SuspensionFieldsProps) {
  return (
    <>
      <Field label="For how long" required>
        <Select
          value={String(value.days)}
          onChange={event =>
            onChange({ ...value, days: suspensionDays.find(each => String(each) === event.target.value) ?? null })
          }
        >
          {suspensionDays.map(each => (
            <option key={String(each)} value={String(each)}>
              {formatDays(each)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Explanation"
        required
        hint="E-mailed to the account holder, and shown in their dashboard."
        error={refused && isTooShort(value) ? suspensionMessages.words : null}
      >
        <TextArea
          name="explanation"
          value={value.words}
          maxLength={suspensionLimits.wordsMost}
          onChange={event => onChange({ ...value, words: event.target.value })}
        />
      </Field>
    </>
  )
}
