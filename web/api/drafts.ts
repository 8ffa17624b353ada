import { useEffect, useLayoutEffect, useState } from 'react'
import { browserStorage } from '#contract/site/browser-storage.ts'
import { currentSession } from './session.ts'

/** Whose draft of what: two people may use one tab after each other. */
const key = (userId: string, name: string): string => `${browserStorage.drafts.key} ${userId} ${name}`

/** What an account has typed and not sent or saved, as long as the tab lives; over reloads and the end of a session. */
export function readDraft<Draft>(userId: string, name: string): Draft | undefined {
  try {
    const kept = sessionStorage.getItem(key(userId, name))
    return kept === null ? undefined : (JSON.parse(kept) as Draft)
  } catch {
    return undefined
  }
}

/** Keeps a draft in place of the one before; `undefined` forgets it. */
export function storeDraft(userId: string, name: string, draft: unknown): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(key(userId, name))
    else sessionStorage.setItem(key(userId, name), JSON.stringify(draft))
  } catch {
    // without storage a draft lives as long as the page
  }
}

const unsavedForms = new Set<symbol>()

/** Whether a form on screen holds what is not saved: typed text, or a switch that was moved. */
export const holdsUnsavedDraft = (): boolean => unsavedForms.size > 0

/** Keeps what is unsaved while a form is shown. Whoever leaves the form while signed in has been asked, and it is forgotten. */
export function useStoredDraft(name: string, unsaved: object | undefined): void {
  const [owner] = useState(() => currentSession().user?.id)
  const text = JSON.stringify(unsaved)
  useEffect(() => {
    if (owner) storeDraft(owner, name, text && JSON.parse(text))
  }, [owner, name, text])
  const isUnsaved = text !== undefined
  useEffect(() => {
    if (!isUnsaved) return undefined
    const form = Symbol(name)
    unsavedForms.add(form)
    return () => void unsavedForms.delete(form)
  }, [isUnsaved, name])
  // before the next page is seen, from which a reload may follow at once
  useLayoutEffect(
    () => () => {
      const { state, user } = currentSession()
      if (owner && state === 'signed-in' && user.id === owner) storeDraft(owner, name, undefined)
    },
    [owner, name],
  )
}
