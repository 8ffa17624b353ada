import { loginTitles, signInMessages } from '#contract/accounts/rules.ts'
import type { RefusalBody } from '#contract/http/refusals.ts'
import { links } from '#contract/urls.ts'
import type { RefusedCall } from './client.ts'
import { clientCallbacks } from './client-callbacks.ts'
import { holdsUnsavedDraft } from './drafts.ts'
import { isLoginOpen, openLogin, watchLogin } from './login-request.ts'
import { currentSession, readToken, sessionEnded, signedOut, type User, watchSession } from './session.ts'
import { isWriting } from './transport.ts'

type Outcome = 'again' | RefusalBody['toast']

interface WaitingCall {
  read: boolean
  /** the person and the account for which they made the call; undefined if any account may make it */
  owner: string | undefined
  byHand: boolean
  settle: (outcome: Outcome) => void
}

/** The paths for which a refused token is kept: pages and calls of the admin area, and those of visitors. */
const SPARED = /admin|explore/
const held = new Set<WaitingCall>()
/** Colleagues share an account, and a person who has left a firm acts for another one. */
const ownerOf = (user: User | null): string | undefined => user?.id && `${user.id} ${user.personId}`
/** the page for which the popup opened last; on another page the person has not closed it yet */
let askedOn: string | undefined

const ended: Outcome = { type: 'error', message: signInMessages.ended }
const asAnother: Outcome = { type: 'info', message: signInMessages.loggedInSince }

/**
 * Handles a call whose token was refused. It waits while the login popup is open, and is repeated once its owner has
 * signed in. Another account's sign-in, or closing the popup, ends it. Reads of a guarded page keep waiting, so that no
 * part of it shows a fault; the next page asks again.
 */
export function waitForSession({ path, read, token, options }: RefusedCall): Promise<Outcome | undefined> {
  if (path.startsWith('/api/explore')) return Promise.resolve(undefined)
  const now = readToken()
  if (now && now !== token) return Promise.resolve(options.forAnybody ? 'again' : asAnother)
  const { user } = currentSession()
  const first = endSession(path, token, read)
  // the page is being left
  if (clientCallbacks.guarded && !currentSession().user) return Promise.resolve(ended)
  const arrived = askedOn !== undefined && askedOn !== location.pathname
  if (first || !read || !clientCallbacks.guarded || arrived) askToLogIn()
  return new Promise(resolve => {
    const call: WaitingCall = {
      read,
      owner: options.forAnybody ? undefined : ownerOf(user),
      byHand: options.byHand === true,
      settle: outcome => {
        held.delete(call)
        resolve(outcome)
      },
    }
    held.add(call)
    options.signal?.addEventListener('abort', () => call.settle(ended))
  })
}

/**
 * Handles a refused token; true if it was not known yet. A guarded page is left for the home page, where the popup
 * leads back, unless it has unsaved text, a running request or typed input; then the screen stays.
 */
export function endSession(path: string, token: string | null, onlyRead: boolean): boolean {
  if (readToken() !== token || currentSession().state !== 'signed-in') return false
  const spared = SPARED.test(path) || SPARED.test(location.pathname)
  const leave = clientCallbacks.guarded && onlyRead && !spared && !isWriting() && !holdsUnsaved()
  sessionEnded({ token: spared, page: !leave })
  if (leave) offerReturn(location.href)
  return true
}

/** Asks the page, as the browser does before it unloads one, and checks if a person is typing. */
function holdsUnsaved(): boolean {
  const { activeElement } = document
  const typing = activeElement !== null && 'value' in activeElement && activeElement.value !== ''
  return typing || holdsUnsavedDraft() || !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/**
 * Opens the login on the home page after a guarded page was left for an ended session, and returns there afterwards.
 */
export function offerReturn(left: string): void {
  openLogin({ title: signInMessages.ended, at: links.home(), onSignedIn: () => clientCallbacks.goTo(left) })
}

/** Opens the login popup over the page, which stays as it is. */
export function askToLogIn(): void {
  const title = currentSession().state === 'ended' ? signInMessages.ended : loginTitles.message
  askedOn = location.pathname
  if (!isLoginOpen()) openLogin({ title, onSignedIn: () => {} })
}

watchSession(() => {
  const { state, user } = currentSession()
  if (state === 'ended') return
  askedOn = undefined
  for (const call of Array.from(held)) {
    const mayGoOn = !call.byHand && (call.owner === undefined || call.owner === ownerOf(user))
    if (state === 'signed-in') call.settle(mayGoOn ? 'again' : asAnother)
    else call.settle(ended)
  }
})
watchLogin(() => {
  if (isLoginOpen() || currentSession().state === 'signed-in') return
  for (const call of Array.from(held)) if (!call.read || !clientCallbacks.guarded) call.settle(ended)
  // a public page is for visitors too
  if (!clientCallbacks.guarded && currentSession().state === 'ended' && !SPARED.test(location.pathname)) signedOut()
})
