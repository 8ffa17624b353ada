import { browserStorage } from '#contract/site/browser-storage.ts'
import type { WizardDraft } from './draft.ts'

/** A listing that is to be published once there is a connection. */
export interface OutboxEntry {
  /** the key of its wizard, also the Idempotency-Key of its creation */
  id: string
  owner: string
  text: WizardDraft
  /** the text of a creation whose answer was lost */
  attempt?: WizardDraft
  /** the Draft that the server has by now, with the version that this browser saw last */
  listing?: { id: string; version: number }
  photos: readonly (string | File)[]
  state: 'waiting' | 'refused'
  /** why it was refused, in words */
  problem?: string
}

const NAME = browserStorage.outbox.key
const CHANGED = 'changed'
const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

let channel: BroadcastChannel | undefined
/** Opened at the first use, so that the server, which renders this page too, opens none. */
function openedChannel(): BroadcastChannel | undefined {
  if (!channel && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(NAME)
    channel.addEventListener('message', notifyListeners)
  }
  return channel
}

/** Calls back when an entry has changed, in this tab or in another. */
export function watchOutbox(listener: () => void): () => void {
  openedChannel()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const outboxOf = async (owner: string): Promise<OutboxEntry[]> =>
  ((await inStore('readonly', store => store.getAll() as IDBRequest<OutboxEntry[]>)) ?? []).filter(
    entry => entry.owner === owner,
  )

/** The entry as it is now; another tab may have sent it. */
export const outboxEntry = (id: string): Promise<OutboxEntry | undefined> =>
  inStore('readonly', store => store.get(id) as IDBRequest<OutboxEntry | undefined>)

/** Keeps an entry; false if this browser cannot. */
export async function putInOutbox(entry: OutboxEntry): Promise<boolean> {
  const kept = await inStore('readwrite', store => store.put(entry, entry.id))
  changed()
  return kept !== undefined
}

export async function removeFromOutbox(id: string): Promise<void> {
  await inStore('readwrite', store => store.delete(id))
  changed()
}

function changed(): void {
  notifyListeners()
  openedChannel()?.postMessage(CHANGED)
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const opening = indexedDB.open(NAME, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(NAME))
    const database = await settled(opening)
    try {
      return await settled(act(database.transaction(NAME, mode).objectStore(NAME)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
