import type { ReactNode } from 'react'
import { type FieldOf, surplusFields } from '#contract/surplus/fields.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { fieldError } from '../draft/field-error.ts'
import type { Wizard } from '../shared/use-wizard.ts'

type ChoiceFieldProps = {
  wizard: Wizard
  field: FieldOf<'choice'>
  /** if it differs from the name of the field */
  label?: string
  hint?: ReactNode
  className?: string | undefined
}

/** A choice of one or none. */
export function ChoiceField({ wizard, field, label, hint, className }: ChoiceFieldProps) {
  const { draft, change, faults } = wizard
  const known = surplusFields[field]
  return (
    <Field
      className={className}
      label={label ?? known.label}
      data-field={field}
      error={fieldError(faults)(field)}
      hint={hint}
    >
      <Select name={field} value={draft[field]} onChange={event => change({ [field]: event.target.value })}>
        <option value="">Not stated</option>
        {known.options.map(({ id, label: text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}
