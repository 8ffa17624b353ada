import { browserStorage } from '#contract/site/browser-storage.ts'
import { storeDraft } from '#web/api/drafts.ts'
import { DRAFT_NAME, type UnsavedWizard } from './unsaved-draft.ts'

const KEY = browserStorage.wizards.key
const DAY_MS = 86_400_000

/** Unsaved wizards by their key, for a day. They outlive their tab, unlike the draft in `sessionStorage`. */
type StoredWizards = Record<string, { owner: string; at: number; draft: UnsavedWizard }>

function readAll(): StoredWizards {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? '{}') as StoredWizards
    return Object.fromEntries(Object.entries(all).filter(([, { at }]) => Date.now() - at < DAY_MS))
  } catch {
    return {}
  }
}

/** Stores a wizard in place of its earlier state; `undefined` deletes it. */
export function storeWizard(owner: string, key: string, draft: UnsavedWizard | undefined): void {
  const { [key]: _before, ...others } = readAll()
  const all = draft ? { ...others, [key]: { owner, at: Date.now(), draft } } : others
  try {
    if (Object.keys(all).length > 0) localStorage.setItem(KEY, JSON.stringify(all))
    else localStorage.removeItem(KEY)
  } catch {
    // without storage, an unsaved wizard lasts as long as the page
  }
}

const lockOf = (key: string): string => `wizard ${key}`

/** Locks a wizard until `signal` aborts, so that no other tab takes it over. */
export function lockWizard(key: string, signal: AbortSignal): void {
  if (!('locks' in navigator)) return
  const ended = new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
  navigator.locks.request(lockOf(key), { signal }, () => ended).catch(() => undefined)
}

/** Takes over the newest unsaved wizard whose tab was closed; returns false if there is none. */
export async function takeOverWizard(owner: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const own = Object.entries(readAll())
    .filter(([, kept]) => kept.owner === owner)
    .toSorted(([, one], [, other]) => other.at - one.at)
  for (const [key, { draft }] of own) {
    const isFree = await navigator.locks.request(lockOf(key), { ifAvailable: true }, lock => lock !== null)
    if (!isFree) continue
    storeDraft(owner, DRAFT_NAME, draft)
    return true
  }
  return false
}
