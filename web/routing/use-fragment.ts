import { useSyncExternalStore } from 'react'
import { fragmentIn } from './fragment.ts'

/** The fragment of the address; undefined on the server, because browsers do not send it. */
export const useFragment = (): string | undefined =>
  useSyncExternalStore<string | undefined>(
    listener => {
      addEventListener('hashchange', listener)
      return () => removeEventListener('hashchange', listener)
    },
    () => fragmentIn(location.hash),
    () => undefined,
  )
