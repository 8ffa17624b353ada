import { countWords } from '#contract/listings/publishing.ts'
import { listingLimits } from '#contract/listings/rules.ts'
import { contactMessages, containsContact } from '#contract/shared/contact/contact-details.ts'
import { TextAreaField, TextField } from '#web/ui/forms/text-field.tsx'
import { fieldError } from '../draft/field-error.ts'
import { PhotoField } from '../photos/photo-field.tsx'
import type { Wizard } from '../shared/use-wizard.ts'
import { wizardFields } from '../shared/wizard-fields.ts'
import { ConditionFields } from './condition-fields.tsx'

const { descriptionWordsLeast: least, descriptionWordsMost: most } = listingLimits

export function GeneralStep({ wizard }: { wizard: Wizard }) {
  const { draft } = wizard
  const at = wizardFields(wizard)
  const words = countWords(draft.description)
  const warning = containsContact(draft.description) ? contactMessages.description : ''
  return (
    <>
      <TextField
        {...at('name')}
        label="Name"
        required
        maxLength={listingLimits.nameMost}
        autoComplete="off"
        placeholder="Cotton poplin, 118 GSM, mill overruns"
      />
      <TextAreaField
        {...at('description')}
        label="Description"
        required
        hint={
          warning ||
          `${least} to ${most} words: what it is, quantity, condition, why it is surplus and where it is stored`
        }
        counter={`${words} ${words === 1 ? 'word' : 'words'}`}
        rows={6}
        maxLength={listingLimits.descriptionCharactersMost}
      />
      <output className="visually-hidden">{`${lengthNews(words)} ${warning}`.trim()}</output>
      <PhotoField wizard={wizard} error={fieldError(wizard.faults)('images')} />
      <ConditionFields wizard={wizard} />
    </>
  )
}

/**
 * The length of the description as a text for screen readers. It changes only when the length crosses a limit, so that
 * screen readers read it only then.
 */
function lengthNews(words: number): string {
  if (words === 0) return ''
  if (words < least) return `Description needs at least ${least} words`
  return words > most ? `Description is longer than ${most} words` : 'Description is long enough'
}
