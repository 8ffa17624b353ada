import { useSyncExternalStore } from 'react'
import { fragmentIn } from './fragment.ts'

/** What stands behind the # of the address, which browsers send to nobody: the server draws the page without it. */
export const useFragment = (): string =>
  useSyncExternalStore(
    listener => {
      addEventListener('hashchange', listener)
      return () => removeEventListener('hashchange', listener)
    },
    () => fragmentIn(location.hash),
    () => '',
  )
