import { useSyncExternalStore } from 'react'
import { signIn } from '#contract/accounts/rules.ts'
import type { ApiReply } from '#contract/api.ts'
import { browserStorage } from '#contract/site/browser-storage.ts'

export type User = ApiReply<'GET /auth/user'>['user']
/** `ended`: the server refuses the token; the screen and typed text stay until the user logs in again or leaves. */
export type Session = { state: 'checking' | 'signed-out'; user: null } | { state: 'signed-in' | 'ended'; user: User }

const SIGNED_OUT: Session = { state: 'signed-out', user: null }
const CHECKING: Session = { state: 'checking', user: null }

let session: Session = CHECKING
const listeners = new Set<() => void>()

function change(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

/** The token if storage is forbidden (private windows, embedded views): the session then lasts as long as the page. */
let unsaved: string | null = null
export function readToken(): string | null {
  if (typeof window === 'undefined') return null
  try {
    return localStorage.getItem(signIn.tokenKey) ?? unsaved
  } catch {
    return unsaved
  }
}

const tokenListeners = new Set<() => void>()

/** Calls the listener whenever the token changes or disappears, in this tab or another. */
export function watchToken(listener: () => void): () => void {
  tokenListeners.add(listener)
  return () => tokenListeners.delete(listener)
}

function tokenChanged(): void {
  for (const listener of tokenListeners) listener()
}

export function storeToken(token: string): void {
  const before = readToken()
  unsaved = token
  try {
    localStorage.setItem(signIn.tokenKey, token)
    localStorage.removeItem(signIn.endedKey)
  } catch {
    // without storage, only `unsaved` has the token
  }
  if (token !== before) tokenChanged()
}

export function signedIn(user: User): void {
  change({ state: 'signed-in', user })
}

/**
 * Deletes the token; other tabs follow through the storage event. `endedKey` in storage means that the token was
 * refused.
 */
function dropToken(refused: boolean): void {
  unsaved = null
  try {
    if (refused) localStorage.setItem(signIn.endedKey, '1')
    else localStorage.removeItem(signIn.endedKey)
    localStorage.removeItem(signIn.tokenKey)
    localStorage.removeItem(browserStorage.account.key)
  } catch {
    // nothing was stored, so there is nothing to delete
  }
  tokenChanged()
}

/** Deletes the token and the user in this tab; other tabs follow. */
export function signedOut(): void {
  dropToken(false)
  change(SIGNED_OUT)
}

/** Ends the session after the server refused the token. */
export function sessionEnded(retained: { token: boolean; page: boolean }): void {
  if (!retained.token) dropToken(true)
  change(retained.page && session.user ? { state: 'ended', user: session.user } : SIGNED_OUT)
}

function wasRefused(): boolean {
  try {
    return localStorage.getItem(signIn.endedKey) !== null
  } catch {
    return false
  }
}

/** The current session, for code outside components. */
export const currentSession = (): Session => session

/** Resolves with the session once the server has checked it, because a reader may click earlier. */
export const checkedSession = (): Promise<Session> =>
  new Promise(resolve => {
    const compare = () => {
      if (session.state === 'checking') return
      listeners.delete(compare)
      resolve(session)
    }
    listeners.add(compare)
    compare()
  })

/** Calls the listener whenever the session changes. */
export const watchSession = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The signed-in user. On the server and while hydrating the state is 'checking'. */
export const useSession = (): Session => useSyncExternalStore(watchSession, currentSession, () => CHECKING)

/** Loads the user of a stored token and follows changes in other tabs. Without a token the visitor is signed out. */
export function startSession(loadUser: () => Promise<User | 'refused' | null>, onRefused: () => void): void {
  const check = async () => {
    const token = readToken()
    if (!token) return wasRefused() ? refused() : change(SIGNED_OUT)
    const user = await loadUser()
    // the token has changed since the request
    if (readToken() !== token) return
    if (user === 'refused') {
      dropToken(true)
      refused()
    } else if (user) signedIn(user)
    else change(SIGNED_OUT)
  }
  function refused() {
    if (session.user) return change({ state: 'ended', user: session.user })
    change(SIGNED_OUT)
    onRefused()
  }
  window.addEventListener('storage', event => {
    if (event.key !== signIn.tokenKey && event.key !== null) return
    unsaved = null
    tokenChanged()
    void check()
  })
  void check()
}
