import { useCallback, useMemo, useState } from 'react'
import type { RowKey } from './sheet-model.ts'

/** The selected rows. */
export function useChecked<Key extends RowKey>() {
  const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set())
  const set = useCallback((given: readonly Key[], on: boolean) => {
    setKeys(now => {
      const next = new Set(now)
      for (const key of given) {
        if (on) next.add(key)
        else next.delete(key)
      }
      return next
    })
  }, [])
  const clear = useCallback(() => setKeys(new Set()), [])
  return useMemo(() => ({ keys, size: keys.size, has: (key: Key) => keys.has(key), set, clear }), [keys, set, clear])
}

export type Checked<Key extends RowKey> = ReturnType<typeof useChecked<Key>>
