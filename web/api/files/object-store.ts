import { browserStorage } from '#contract/site/browser-storage.ts'

/**
 * Runs one request in the IndexedDB database named `thing` and waits until the result is on disk. Returns undefined if
 * the browser has no storage or no space.
 */
export async function inObjectStore<Result>(
  thing: keyof typeof browserStorage,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  const name = browserStorage[thing].key
  try {
    const opening = indexedDB.open(name, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(name))
    await ended(opening, 'success')
    const database = opening.result
    try {
      const transaction = database.transaction(name, 'readwrite')
      const request = act(transaction.objectStore(name))
      // a full disk fails the transaction after the request has succeeded
      await ended(transaction, 'complete')
      return request.result
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

const ended = (work: IDBRequest | IDBTransaction, success: string): Promise<void> =>
  new Promise((resolve, reject) => {
    work.addEventListener(success, () => resolve())
    for (const failure of ['error', 'abort']) work.addEventListener(failure, () => reject(work.error))
  })
