import type { ReactNode } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { fieldError } from '../draft/field-error.ts'
import type { SurplusDraft } from '../draft/surplus-draft.ts'
import type { Wizard } from '../shared/use-wizard.ts'

type ChoiceFieldProps = {
  wizard: Wizard
  field: keyof SurplusDraft
  label: string
  options: readonly { id: string; label: string }[]
  hint?: ReactNode
  className?: string | undefined
}

/** One of a few answers, or none. */
export function ChoiceField({ wizard, field, label, options, hint, className }: ChoiceFieldProps) {
  const { draft, change, faults } = wizard
  return (
    <Field className={className} label={label} data-field={field} error={fieldError(faults)(field)} hint={hint}>
      <Select name={field} value={String(draft[field])} onChange={event => change({ [field]: event.target.value })}>
        <option value="">Not stated</option>
        {options.map(({ id, label: text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}
