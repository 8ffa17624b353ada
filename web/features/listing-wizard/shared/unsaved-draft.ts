import { readDraft, storeDraft } from '../../../api/drafts.ts'
import { currentSession } from '../../../api/session.ts'
import type { WizardDraft } from './draft.ts'

export const DRAFT_NAME = 'listing wizard'

/** What was typed into the wizard and not saved; without `id` for a new listing. */
interface UnsavedWizard {
  id?: string
  text: Partial<WizardDraft>
}

const unsaved = (): UnsavedWizard | undefined => {
  const { user } = currentSession()
  return user ? readDraft<UnsavedWizard>(user.id, DRAFT_NAME) : undefined
}

/** The wizard in which something unsaved was left behind, by a reload or the end of a session. */
export function unsavedWizard(): { id?: string } | null {
  const left = unsaved()
  return left ? { ...(left.id && { id: left.id }) } : null
}

/** The unsaved text of a listing, or of a new one. */
export function unsavedText(id: string | undefined): Partial<WizardDraft> | undefined {
  const left = unsaved()
  return left?.id === id ? left?.text : undefined
}

export function discardUnsavedWizard(): void {
  const { user } = currentSession()
  if (user) storeDraft(user.id, DRAFT_NAME, undefined)
}

/** The fields that differ from what is stored, none of them when nothing does. */
export function textChanged(draft: WizardDraft, base: WizardDraft): Partial<WizardDraft> | undefined {
  const names = Object.keys(draft) as (keyof WizardDraft)[]
  const changed = names.filter(name => JSON.stringify(draft[name]) !== JSON.stringify(base[name]))
  return changed.length > 0 ? Object.fromEntries(changed.map(name => [name, draft[name]])) : undefined
}
