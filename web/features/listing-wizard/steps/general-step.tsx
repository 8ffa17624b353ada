import { countWords } from '#contract/listings/publishing.ts'
import { listingLimits } from '#contract/listings/rules.ts'
import { contactMessages, holdsContact } from '#contract/shared/contact/contact-details.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { fieldError } from '../draft/field-error.ts'
import { PhotoField } from '../photos/photo-field.tsx'
import type { Wizard } from '../shared/use-wizard.ts'
import { ConditionFields } from './condition-fields.tsx'

const { descriptionWordsLeast: least, descriptionWordsMost: most } = listingLimits

export function GeneralStep({ wizard }: { wizard: Wizard }) {
  const { draft, change } = wizard
  const errorOf = fieldError(wizard.faults)
  const words = countWords(draft.description)
  const warning = holdsContact(draft.description) ? contactMessages.description : ''
  return (
    <>
      <Field label="Name" required data-field="name" error={errorOf('name')}>
        <TextInput
          name="name"
          maxLength={listingLimits.nameMost}
          autoComplete="off"
          placeholder="Cotton poplin, 118 GSM, mill overruns"
          value={draft.name}
          onChange={event => change({ name: event.target.value })}
        />
      </Field>
      <Field
        label="Description"
        required
        data-field="description"
        error={errorOf('description')}
        hint={
          warning ||
          `${least} to ${most} words: what it is, quantity, condition, why it is surplus and where it is stored`
        }
        counter={`${words} ${words === 1 ? 'word' : 'words'}`}
      >
        <TextArea
          name="description"
          rows={6}
          maxLength={listingLimits.descriptionCharactersMost}
          value={draft.description}
          onChange={event => change({ description: event.target.value })}
        />
      </Field>
      <output className="visually-hidden">{`${lengthNews(words)} ${warning}`.trim()}</output>
      <PhotoField wizard={wizard} error={errorOf('images')} />
      <ConditionFields wizard={wizard} />
    </>
  )
}

/**
 * The announcement of the length; it changes only when a limit is crossed, so that screen readers read it only then.
 */
function lengthNews(words: number): string {
  if (words === 0) return ''
  if (words < least) return `Description needs at least ${least} words`
  return words > most ? `Description is longer than ${most} words` : 'Description is long enough'
}
