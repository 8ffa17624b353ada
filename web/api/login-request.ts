import { useSyncExternalStore } from 'react'
import { checkedSession, type User } from './session.ts'

/** The title of the login popup and the action after the login. */
export interface LoginRequest {
  title: string
  buttonText?: string
  /** the path to which the request belongs; default: the current one */
  at?: string
  /** runs after the sign-in, instead of going to the dashboard */
  onSignedIn?: (user: User) => void
}

let request: LoginRequest | null = null
const listeners = new Set<() => void>()

function change(next: LoginRequest | null): void {
  request = next
  for (const listener of listeners) listener()
}

export const openLogin = (next: LoginRequest): void => change(next)
export const closeLogin = (): void => change(null)

/** Runs `act` at once for a signed-in person; otherwise opens the login popup first. */
export function whenSignedIn(title: string, act: (user: User) => void): void {
  void checkedSession().then(({ user }) => {
    if (user) act(user)
    else openLogin({ title, onSignedIn: act })
  })
}

/** Calls the listener whenever the popup opens or closes; returns a function that stops this. */
export const watchLogin = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isLoginOpen = (): boolean => request !== null

/** The open request, or null while the popup is closed. */
export const useLoginRequest = (): LoginRequest | null =>
  useSyncExternalStore(
    watchLogin,
    () => request,
    () => null,
  )
