import { type FieldOf, type SurplusField, surplusFields } from '#contract/surplus/fields.ts'
import { bind } from '#web/api/forms/use-form.ts'
import type { WizardDraft } from '../draft/draft.ts'
import { fieldError } from '../draft/field-error.ts'
import type { Wizard } from './use-wizard.ts'

/** Binds fields of `web/ui/forms` to the draft of a wizard; a field shows all its faults. */
export function wizardFields({ draft, change, faults }: Wizard) {
  const form = bind(draft, change)
  return <Name extends keyof WizardDraft>(name: Name) => ({ ...form.at(name), error: fieldError(faults)(name) })
}

/** Binds fields to stock facts, with their labels, limits and choices. */
export function factFields(wizard: Wizard) {
  const at = wizardFields(wizard)
  return {
    fact: (field: Exclude<SurplusField, FieldOf<'flag' | 'choice' | 'steps'>>) => {
      const known = surplusFields[field]
      return {
        ...at(field),
        label: known.label,
        autoComplete: 'off',
        ...('most' in known && { maxLength: known.most }),
      }
    },
    choice: (field: FieldOf<'choice'>) => {
      const { label, options } = surplusFields[field]
      return { ...at(field), label, options, empty: 'Not stated' }
    },
  }
}
