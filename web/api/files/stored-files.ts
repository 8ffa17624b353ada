import { currentSession } from '../session.ts'
import { inObjectStore } from './object-store.ts'

const DAY_MS = 86_400_000

/**
 * The files that a person chose and has not sent yet, identified by the time of the choice. Storage keeps them for a
 * day; without storage the list is empty.
 */
export async function storedFiles(since: number): Promise<readonly File[]> {
  const owner = currentSession().user?.id
  const stored =
    owner &&
    (await inObjectStore('photos', store => store.get([since, owner]) as IDBRequest<readonly File[] | undefined>))
  return stored || []
}

/**
 * Stores files in place of the earlier ones; an empty list deletes them. Also deletes files that are older than a day.
 */
export async function storeFiles(since: number, files: readonly File[]): Promise<void> {
  const owner = currentSession().user?.id
  if (!owner) return
  await inObjectStore<unknown>('photos', (store): IDBRequest => {
    store.delete(IDBKeyRange.upperBound([Date.now() - DAY_MS]))
    return files.length > 0 ? store.put(files, [since, owner]) : store.delete([since, owner])
  })
}
