import { conditionMeanings } from '#contract/surplus/rules.ts'
import { conditions } from '#contract/surplus/terms.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import type { Wizard } from '../shared/use-wizard.ts'
import styles from '../shared/wizard.module.css'
import { factFields } from '../shared/wizard-fields.ts'

/** The optional fields for the condition of the goods and the reason for the surplus. */
export function ConditionFields({ wizard }: { wizard: Wizard }) {
  const { draft, change } = wizard
  const { fact, choice } = factFields(wizard)
  const known = conditions.find(({ id }) => id === draft.condition)
  return (
    <div className={classNames(blocks.halves, styles.rates)}>
      <ChoiceField
        {...choice('condition')}
        className={styles.wide}
        hint={known ? conditionMeanings[known.id] : 'In a mixed lot, the condition of the worst piece'}
      />
      <ChoiceField {...choice('reason')} className={styles.wide} />
      {draft.reason === 'other' ? <TextField {...fact('reasonNote')} className={styles.whole} /> : null}
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
