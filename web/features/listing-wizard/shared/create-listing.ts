import { api } from '#web/api/browser-client.ts'
import { currentSession } from '#web/api/session.ts'
import { changedData, emptyDraft, type WizardDraft } from '../draft/draft.ts'
import { keepWizard } from '../draft/kept-wizards.ts'
import type { UnsavedWizard } from '../draft/unsaved-draft.ts'

/** Creates the listing of a wizard, once: the key and the text are kept before they leave, so that the end of the tab forgets neither. */
export function createListing(key: string, text: WizardDraft, unsaved: UnsavedWizard | undefined) {
  const owner = currentSession().user?.id
  if (owner) keepWizard(owner, key, { ...(unsaved ?? { text: {}, key }), attempt: text })
  const body = changedData(text, emptyDraft)
  return api('POST /deadstock/create', { body }, { once: true, onceKey: key, quiet: true })
}
