import { useSyncExternalStore } from 'react'
import { fragmentIn } from './fragment.ts'

/** What stands behind the # of the address, which browsers send to nobody: not known where the server draws the page. */
export const useFragment = (): string | undefined =>
  useSyncExternalStore<string | undefined>(
    listener => {
      addEventListener('hashchange', listener)
      return () => removeEventListener('hashchange', listener)
    },
    () => fragmentIn(location.hash),
    () => undefined,
  )
