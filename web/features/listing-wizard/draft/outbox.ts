import { inObjectStore } from '#web/api/files/object-store.ts'
import type { WizardDraft } from './draft.ts'
import { markOutbox, unmarkOutbox } from './outbox-mark.ts'

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

export const outboxOf = async (owner: string): Promise<OutboxEntry[]> =>
  ((await inObjectStore('outbox', store => store.getAll() as IDBRequest<OutboxEntry[]>)) ?? []).filter(
    entry => entry.owner === owner,
  )

/** The entry as it is now; another tab may have sent it. */
export const outboxEntry = (id: string): Promise<OutboxEntry | undefined> =>
  inObjectStore('outbox', store => store.get(id) as IDBRequest<OutboxEntry | undefined>)

/** Stores an entry; false if this browser cannot. */
export async function putInOutbox(entry: OutboxEntry): Promise<boolean> {
  const stored = await inObjectStore('outbox', store => store.put(entry, entry.id))
  return stored !== undefined && markOutbox()
}

export async function removeFromOutbox(id: string): Promise<void> {
  await inObjectStore('outbox', store => store.delete(id))
  if (!(await countOutbox())) unmarkOutbox()
  // another tab may have stored an entry between the count and the mark
  if (await countOutbox()) markOutbox()
}

const countOutbox = (): Promise<number | undefined> => inObjectStore('outbox', store => store.count())
