import { useEffect, useLayoutEffect, useState } from 'react'
import { browserStorage } from '#contract/site/browser-storage.ts'
import { currentSession } from './session.ts'

/** The storage key of a draft. It contains the owner, because two people may use one tab one after the other. */
const key = (userId: string, name: string): string => `${browserStorage.drafts.key} ${userId} ${name}`

/** The owner of text that visitors type: it stays in the tab until it is sent. */
export const visitor = ''

/** Returns the unsaved text of an account. It survives reloads and the end of a session, until the tab closes. */
export function readDraft<Draft>(userId: string, name: string): Draft | undefined {
  try {
    const stored = sessionStorage.getItem(key(userId, name))
    return stored === null ? undefined : (JSON.parse(stored) as Draft)
  } catch {
    return undefined
  }
}

/** Stores a draft in place of the earlier one; `undefined` deletes it. */
export function storeDraft(userId: string, name: string, draft: unknown): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(key(userId, name))
    else sessionStorage.setItem(key(userId, name), JSON.stringify(draft))
  } catch {
    // without storage, the draft lasts as long as the page
  }
}

const unsavedForms = new Set<symbol>()

/** True if a form on screen has unsaved text or a changed switch. */
export const hasUnsavedDraft = (): boolean => unsavedForms.size > 0

/** Stores the unsaved text while a form is shown; deletes the text when its owner leaves the form while signed in. */
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
  // a layout effect, because a reload may follow before the next paint
  useLayoutEffect(
    () => () => {
      const { state, user } = currentSession()
      if (owner && state === 'signed-in' && user.id === owner) storeDraft(owner, name, undefined)
    },
    [owner, name],
  )
}
