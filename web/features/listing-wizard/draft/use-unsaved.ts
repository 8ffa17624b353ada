import { useEffect, useLayoutEffect, useState } from 'react'
import { useStoredDraft } from '#web/api/drafts.ts'
import { currentSession } from '#web/api/session.ts'
import { isDraft, type Listing } from './draft.ts'
import { holdWizard, keepWizard } from './kept-wizards.ts'
import { DRAFT_NAME, type UnsavedWizard } from './unsaved-draft.ts'

type Unsaved = { key: string; stored: Listing | null } & {
  [Part in 'text' | 'photos' | 'attempt']: UnsavedWizard[Part] | undefined
}

/** Keeps what is unsaved in a wizard over reloads, the end of a session and the end of its tab; returns it, if there is any. */
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
    holdWizard(key, open.signal)
    return () => open.abort()
  }, [key])
  useEffect(() => {
    if (owner) keepWizard(owner, key, text === undefined ? undefined : (JSON.parse(text) as UnsavedWizard))
  }, [owner, key, text])
  // leaving the wizard while signed in has asked first
  useLayoutEffect(
    () => () => {
      const { state, user } = currentSession()
      if (owner && state === 'signed-in' && user.id === owner) keepWizard(owner, key, undefined)
    },
    [owner, key],
  )
  return unsaved
}
