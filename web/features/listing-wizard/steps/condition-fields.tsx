import { surplusFields } from '#contract/surplus/fields.ts'
import { conditionMeanings } from '#contract/surplus/rules.ts'
import { conditions } from '#contract/surplus/terms.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { fieldError } from '../draft/field-error.ts'
import type { Wizard } from '../shared/use-wizard.ts'
import styles from '../shared/wizard.module.css'
import { ChoiceField } from './choice-field.tsx'

/** The condition of the goods and the reason for the surplus; all optional. */
export function ConditionFields({ wizard }: { wizard: Wizard }) {
  const { draft, change } = wizard
  const errorOf = fieldError(wizard.faults)
  const known = conditions.find(({ id }) => id === draft.condition)
  return (
    <div className={styles.rates}>
      <ChoiceField
        wizard={wizard}
        field="condition"
        className={styles.wide}
        hint={known ? conditionMeanings[known.id] : 'In a mixed lot, the condition of the worst piece'}
      />
      <ChoiceField wizard={wizard} field="reason" className={styles.wide} />
      {draft.reason === 'other' ? (
        <Field label="Your reason" data-field="reasonNote" className={styles.whole} error={errorOf('reasonNote')}>
          <TextInput
            name="reasonNote"
            maxLength={surplusFields.reasonNote.most}
            autoComplete="off"
            value={draft.reasonNote}
            onChange={event => change({ reasonNote: event.target.value })}
          />
        </Field>
      ) : null}
      <Checkbox
        name="actualPhotos"
        className={styles.whole}
        checked={draft.actualPhotos}
        onChange={event => change({ actualPhotos: event.target.checked })}
      >
        The photos show the actual stock
      </Checkbox>
    </div>
  )
}
