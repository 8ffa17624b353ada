import { readDraft, storeDraft } from '#web/api/drafts.ts'
import { storeFiles } from '#web/api/files/stored-files.ts'
import { currentSession } from '#web/api/session.ts'
import type { Listing, WizardDraft } from './draft.ts'

export const DRAFT_NAME = 'listing wizard'

/**
 * The unsaved state of a wizard: without `id` for a new listing; `photos` is the time that identifies its stored
 * files.
 */
export interface UnsavedWizard {
  id?: string
  text: Partial<WizardDraft>
  photos?: number
  /** the key of this wizard, and the Idempotency-Key of its creation */
  key?: string
  /** the text that a creation has sent, if its reply was lost */
  attempt?: WizardDraft
  /** the draft on the server as this browser saw it last; the wizard opens with it if there is no connection */
  stored?: Listing
}

const unsaved = (): UnsavedWizard | undefined => {
  const { user } = currentSession()
  return user ? readDraft<UnsavedWizard>(user.id, DRAFT_NAME) : undefined
}

/** The wizard that a reload or the end of a session left unsaved; null if there is none. */
export function unsavedWizard(): { id?: string } | null {
  const left = unsaved()
  return left ? { ...(left.id && { id: left.id }) } : null
}

/** The unsaved state of a listing's wizard, or of the wizard of a new listing. */
export function unsavedOf(id: string | undefined): UnsavedWizard | undefined {
  const left = unsaved()
  return left?.id === id ? left : undefined
}

export function discardUnsavedWizard(): void {
  const { user } = currentSession()
  const photos = unsaved()?.photos
  if (photos) void storeFiles(photos, [])
  if (user) storeDraft(user.id, DRAFT_NAME, undefined)
}

/** The fields of the draft that differ from `base`; undefined if none differs. */
export function textChanged(draft: WizardDraft, base: WizardDraft): Partial<WizardDraft> | undefined {
  const names = Object.keys(draft) as (keyof WizardDraft)[]
  const changed = names.filter(name => JSON.stringify(draft[name]) !== JSON.stringify(base[name]))
  return changed.length > 0 ? Object.fromEntries(changed.map(name => [name, draft[name]])) : undefined
}
