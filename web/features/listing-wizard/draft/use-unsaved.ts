import { useEffect, useLayoutEffect, useState } from 'react'
import { useStoredDraft } from '#web/api/drafts.ts'
import { currentSession } from '#web/api/session.ts'
import { isDraft, type Listing } from './draft.ts'
import { lockWizard, storeWizard } from './stored-wizards.ts'
import { DRAFT_NAME, type UnsavedWizard } from './unsaved-draft.ts'

type Unsaved = { key: string; stored: Listing | null } & {
  [Part in 'text' | 'photos' | 'attempt']: UnsavedWizard[Part] | undefined
}

/**
 * Stores the unsaved state of a wizard, so that it survives a reload, the end of the session and the closing of the
 * tab. Returns the state that an earlier page has stored, if there is one.
 */
export function useUnsaved({ key, stored, text: changed, photos, attempt }: Unsaved): UnsavedWizard | undefined {
  const isUnsaved = changed !== undefined || photos !== undefined || attempt !== undefined
  const unsaved = isUnsaved
    ? {
        ...(stored && { id: stored.id }),
        text: changed ?? {},
        key,
        ...(photos && { photos }),
        ...(attempt && { attempt }),
        ...(stored && isDraft(stored) && { stored }),
      }
    : undefined
  useStoredDraft(DRAFT_NAME, unsaved)
  const [owner] = useState(() => currentSession().user?.id)
  const text = JSON.stringify(unsaved)
  useEffect(() => {
    const open = new AbortController()
    lockWizard(key, open.signal)
    return () => open.abort()
  }, [key])
  useEffect(() => {
    if (owner) storeWizard(owner, key, text === undefined ? undefined : (JSON.parse(text) as UnsavedWizard))
  }, [owner, key, text])
  // a signed-in reader who leaves the wizard has saved the text or agreed to lose it, so it is deleted
  useLayoutEffect(
    () => () => {
      const { state, user } = currentSession()
      if (owner && state === 'signed-in' && user.id === owner) storeWizard(owner, key, undefined)
    },
    [owner, key],
  )
  return unsaved
}
