import { useSyncExternalStore } from 'react'
import { browserStorage } from '#contract/site/browser-storage.ts'

const KEY = browserStorage.outbox.key
const listeners = new Set<() => void>()

/**
 * The mark in storage, which exists while listings wait on this device; null if none waits. Every change of these
 * listings writes a new mark.
 */
function readMark(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Writes a new mark, which notifies all tabs; returns false if this browser has no storage. */
export function writeOutboxMark(): boolean {
  try {
    localStorage.setItem(KEY, crypto.randomUUID())
  } catch {
    return false
  }
  notify()
  return true
}

/** Deletes the mark, which notifies all tabs. */
export function deleteOutboxMark(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // without storage there is no mark
  }
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  // the storage event reports changes of other tabs
  addEventListener('storage', listener)
  listeners.add(listener)
  return () => {
    removeEventListener('storage', listener)
    listeners.delete(listener)
  }
}

/** The current mark, which changes with the waiting listings in any tab. */
export const useOutboxMark = (): string | null => useSyncExternalStore(subscribe, readMark, () => null)
