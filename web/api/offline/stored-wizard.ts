import { browserStorage } from '#contract/site/browser-storage.ts'
import { offlineParts } from '#contract/site/offline.ts'
import { currentSession, type User } from '../session.ts'

const KEY = browserStorage.account.key
const DAY_MS = 86_400_000

/** Lets the wizard open offline for a day: stores the account here, and the worker stores the files of the wizard. */
export async function storeWizardOffline(): Promise<void> {
  const { state, user } = currentSession()
  if (state !== 'signed-in' || !navigator.onLine) return
  try {
    localStorage.setItem(KEY, JSON.stringify({ at: Date.now(), user }))
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage(offlineParts.keepWizard, [])
  } catch {
    // without storage or workers the wizard needs a connection
  }
}

/** The account that opened the wizard here within a day; signing out deletes it. */
export function storedUser(): User | null {
  try {
    const { at, user } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { at?: number; user?: User }
    return user && at !== undefined && Date.now() - at < DAY_MS ? user : null
  } catch {
    return null
  }
}

/** True if the worker keeps the files of the wizard. */
export async function isWizardStored(): Promise<boolean> {
  try {
    return (await caches.keys()).some(name => name.startsWith(offlineParts.wizardCache))
  } catch {
    return false
  }
}
