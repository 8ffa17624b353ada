import { useCallback, useSyncExternalStore } from 'react'

const NARROW = '(max-width: 768px)'
/** Beside the menu a wide table would have its last columns out of sight. */
const NARROW_FOR_WIDE = '(max-width: 1279px)'

/** Whether a table becomes cards; admin pages render in the browser only. */
export function useNarrow(wide: boolean): boolean {
  const query = wide ? NARROW_FOR_WIDE : NARROW
  const follow = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(follow, () => matchMedia(query).matches)
}
