import { useSyncExternalStore } from 'react'
import { currentSession, type User } from './session.ts'

/** Why the login popup is open and what happens after it. */
export interface LoginRequest {
  title: string
  buttonText?: string
  /** runs with the user after success, instead of going to the dashboard */
  then?: (user: User) => void
}

let request: LoginRequest | null = null
const listeners = new Set<() => void>()

function change(next: LoginRequest | null): void {
  request = next
  for (const listener of listeners) listener()
}

export const openLogin = (next: LoginRequest): void => change(next)
export const closeLogin = (): void => change(null)

/** Does it at once for somebody signed in; otherwise asks to sign in first and does it then. */
export function whenSignedIn(title: string, then: (user: User) => void): void {
  const { user } = currentSession()
  if (user) then(user)
  else openLogin({ title, then })
}

/** The open request, or null while the popup is closed. */
export const useLoginRequest = (): LoginRequest | null =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => request,
    () => null,
  )
