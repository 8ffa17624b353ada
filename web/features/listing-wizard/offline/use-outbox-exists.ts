import { useEffect, useState } from 'react'
import { browserStorage } from '#contract/site/browser-storage.ts'

/** True once listings have waited on this device; it is asked again whenever `change` changes. Most sellers never load the list of them. */
export function useOutboxExists(change: unknown): boolean {
  const [exists, setExists] = useState(false)
  useEffect(() => {
    let latest = true
    void outboxExists().then(found => latest && setExists(found))
    return () => {
      latest = false
    }
  }, [change])
  return exists
}

async function outboxExists(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === browserStorage.outbox.key)
  } catch {
    // a browser that cannot name its databases may still have this one
    return 'indexedDB' in globalThis
  }
}
