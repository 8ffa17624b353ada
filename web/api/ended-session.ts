import { loginTitles, signInMessages } from '#contract/accounts/rules.ts'
import type { RefusalBody } from '#contract/http/refusals.ts'
import { links } from '#contract/urls.ts'
import type { RefusedCall } from './client.ts'
import { clientCallbacks } from './client-callbacks.ts'
import { hasUnsavedDraft } from './drafts.ts'
import { isLoginOpen, openLogin, watchLogin } from './login-request.ts'
import { currentSession, readToken, sessionEnded, signedOut, type User, watchSession } from './session.ts'
import { isWriting } from './transport.ts'

type Outcome = 'again' | RefusalBody['toast']

interface WaitingCall {
  read: boolean
  /** the user id and the person id of the caller; undefined if any account may repeat the call */
  owner: string | undefined
  byHand: boolean
  settle: (outcome: Outcome) => void
}

/**
 * Calls and pages with these words in their path keep a refused token: the calls are public, or the page has its own
 * login.
 */
const SPARED = /admin|explore/
const waitingCalls = new Set<WaitingCall>()
/** Account and person, because colleagues share an account, and a person who leaves a firm gets another account. */
const ownerOf = (user: User | null): string | undefined => user?.id && `${user.id} ${user.personId}`
/** the page on which the popup opened last; on any other page the popup opens again */
let openedOn: string | undefined

const ended: Outcome = { type: 'error', message: signInMessages.ended }
const asAnother: Outcome = { type: 'info', message: signInMessages.loggedInSince }

/**
 * Lets a call whose token was refused wait for a login. The call is repeated if the same person signs in, and fails if
 * another person signs in or the popup is closed. A read of a guarded page keeps waiting after the popup is closed, so
 * that the page shows no fault; the next page opens the popup again.
 */
export function waitForSession({ path, read, token, options }: RefusedCall): Promise<Outcome | undefined> {
  if (path.startsWith('/api/explore')) return Promise.resolve(undefined)
  const now = readToken()
  if (now && now !== token) return Promise.resolve(options.forAnybody ? 'again' : asAnother)
  const { user } = currentSession()
  const first = endSession(path, token, read)
  // the home page is replacing this page, so the call fails
  if (clientCallbacks.guarded && !currentSession().user) return Promise.resolve(ended)
  const arrived = openedOn !== undefined && openedOn !== location.pathname
  if (first || !read || !clientCallbacks.guarded || arrived) promptLogin()
  return new Promise(resolve => {
    const call: WaitingCall = {
      read,
      owner: options.forAnybody ? undefined : ownerOf(user),
      byHand: options.byHand === true,
      settle: outcome => {
        waitingCalls.delete(call)
        resolve(outcome)
      },
    }
    waitingCalls.add(call)
    options.signal?.addEventListener('abort', () => call.settle(ended))
  })
}

/**
 * Handles a refused token; returns true if the token was still current. After a refused read, the home page replaces a
 * guarded page, and a login there leads back to the guarded page. The guarded page stays if it has unsaved text, a
 * running write or a focused field with text.
 */
export function endSession(path: string, token: string | null, onlyRead: boolean): boolean {
  if (readToken() !== token || currentSession().state !== 'signed-in') return false
  const spared = SPARED.test(path) || SPARED.test(location.pathname)
  const leave = clientCallbacks.guarded && onlyRead && !spared && !isWriting() && !hasUnsavedInput()
  sessionEnded({ token: spared, page: !leave })
  if (leave) offerReturn(location.href)
  return true
}

/** True if the page has unsaved changes, as in the browser's `beforeunload`, or if a person is typing. */
function hasUnsavedInput(): boolean {
  const { activeElement } = document
  const typing = activeElement !== null && 'value' in activeElement && activeElement.value !== ''
  return typing || hasUnsavedDraft() || !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** Opens the login on the home page after the session of a guarded page ended; the sign-in returns to that page. */
export function offerReturn(left: string): void {
  openLogin({ title: signInMessages.ended, at: links.home(), onSignedIn: () => clientCallbacks.goTo(left) })
}

/** Opens the login popup over the current page. */
export function promptLogin(): void {
  const title = currentSession().state === 'ended' ? signInMessages.ended : loginTitles.message
  openedOn = location.pathname
  if (!isLoginOpen()) openLogin({ title, onSignedIn: () => {} })
}

watchSession(() => {
  const { state, user } = currentSession()
  if (state === 'ended') return
  openedOn = undefined
  for (const call of Array.from(waitingCalls)) {
    const mayGoOn = !call.byHand && (call.owner === undefined || call.owner === ownerOf(user))
    if (state === 'signed-in') call.settle(mayGoOn ? 'again' : asAnother)
    else call.settle(ended)
  }
})
watchLogin(() => {
  if (isLoginOpen() || currentSession().state === 'signed-in') return
  for (const call of Array.from(waitingCalls)) if (!call.read || !clientCallbacks.guarded) call.settle(ended)
  // without a login, a public page shows the visitor as signed out
  if (!clientCallbacks.guarded && currentSession().state === 'ended' && !SPARED.test(location.pathname)) signedOut()
})
