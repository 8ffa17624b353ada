import { api } from '#web/api/browser-client.ts'
import { currentSession } from '#web/api/session.ts'
import { changedData, emptyDraft, type WizardDraft } from '../draft/draft.ts'
import { storeWizard } from '../draft/stored-wizards.ts'
import type { UnsavedWizard } from '../draft/unsaved-draft.ts'

/**
 * Creates the listing of a wizard once. It stores key and text before the request, so that a closed tab loses neither.
 */
export function createListing(key: string, text: WizardDraft, unsaved: UnsavedWizard | undefined) {
  const owner = currentSession().user?.id
  if (owner) storeWizard(owner, key, { ...(unsaved ?? { text: {}, key }), attempt: text })
  const body = changedData(text, emptyDraft)
  return api('POST /deadstock/create', { body }, { once: true, onceKey: key, quiet: true })
}
