import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 768px)'

function follow(listener: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether tables become cards; admin pages render in the browser only. */
export const useNarrow = (): boolean => useSyncExternalStore(follow, () => matchMedia(NARROW).matches)
