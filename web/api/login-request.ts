import { useSyncExternalStore } from 'react'
import { checkedSession, type User } from './session.ts'

/** The reason for which the login popup is open, and the action after it. */
export interface LoginRequest {
  title: string
  buttonText?: string
  /** the page to which it belongs; default: the current one */
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

/** Runs `act` at once for a signed-in person; otherwise asks to sign in first. */
export function whenSignedIn(title: string, act: (user: User) => void): void {
  void checkedSession().then(({ user }) => {
    if (user) act(user)
    else openLogin({ title, onSignedIn: act })
  })
}

/** Calls back whenever the popup opens or closes. */
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
