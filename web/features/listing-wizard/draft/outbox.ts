import { inObjectStore } from '#web/api/files/object-store.ts'
import type { WizardDraft } from './draft.ts'
import { deleteOutboxMark, writeOutboxMark } from './outbox-mark.ts'

/** A listing that waits on this device for a connection, to be published then. */
export interface OutboxEntry {
  /** the key of its wizard, and the Idempotency-Key of its creation */
  id: string
  owner: string
  text: WizardDraft
  /** the text that a creation has sent, if its reply was lost */
  attempt?: WizardDraft
  /** the draft on the server, with the version that this browser saw last */
  listing?: { id: string; version: number }
  photos: readonly (string | File)[]
  state: 'waiting' | 'refused'
  /** the text of a refusal */
  problem?: string
}

export const outboxOf = async (owner: string): Promise<OutboxEntry[]> =>
  ((await inObjectStore('outbox', store => store.getAll() as IDBRequest<OutboxEntry[]>)) ?? []).filter(
    entry => entry.owner === owner,
  )

/** The current state of an entry; undefined if another tab has sent or removed it. */
export const outboxEntry = (id: string): Promise<OutboxEntry | undefined> =>
  inObjectStore('outbox', store => store.get(id) as IDBRequest<OutboxEntry | undefined>)

/** Stores an entry; resolves with false if this browser cannot. */
export async function putInOutbox(entry: OutboxEntry): Promise<boolean> {
  const stored = await inObjectStore('outbox', store => store.put(entry, entry.id))
  return stored !== undefined && writeOutboxMark()
}

export async function removeFromOutbox(id: string): Promise<void> {
  await inObjectStore('outbox', store => store.delete(id))
  if (!(await countOutbox())) deleteOutboxMark()
  // another tab may have stored an entry between the count and the deletion of the mark
  if (await countOutbox()) writeOutboxMark()
}

const countOutbox = (): Promise<number | undefined> => inObjectStore('outbox', store => store.count())
