import { useSyncExternalStore } from 'react'
import { fragmentIn } from './fragment.ts'

/** The fragment of the address, which browsers do not send: unknown where the server renders the page. */
export const useFragment = (): string | undefined =>
  useSyncExternalStore<string | undefined>(
    listener => {
      addEventListener('hashchange', listener)
      return () => removeEventListener('hashchange', listener)
    },
    () => fragmentIn(location.hash),
    () => undefined,
  )
