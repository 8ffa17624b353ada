import { useSyncExternalStore } from 'react'
import { browserStorage } from '#contract/site/browser-storage.ts'

const KEY = browserStorage.outbox.key
const listeners = new Set<() => void>()

/** The mark that listings wait on this device, another one after each change; null while none waits. */
function readMark(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Tells all tabs that the waiting listings have changed; false if this browser stores nothing. */
export function markOutbox(): boolean {
  try {
    localStorage.setItem(KEY, crypto.randomUUID())
  } catch {
    return false
  }
  notify()
  return true
}

/** Tells all tabs that no listing waits any more. */
export function unmarkOutbox(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // there is no mark without storage
  }
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  // the event of another tab
  addEventListener('storage', listener)
  listeners.add(listener)
  return () => {
    removeEventListener('storage', listener)
    listeners.delete(listener)
  }
}

/** The mark of this device, which changes with the waiting listings in any tab. */
export const useOutboxMark = (): string | null => useSyncExternalStore(subscribe, readMark, () => null)
