import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signInMessages } from '#contract/accounts/rules.ts'
import { clientCallbacks } from './client-callbacks.ts'
import { endSession, waitForSession } from './ended-session.ts'
import { closeLogin, isLoginOpen } from './login-request.ts'
import { currentSession, keepToken, readToken, signedIn, signedOut, type User } from './session.ts'
import { browserTransport } from './transport.ts'

const asha = { id: 'asha' } as User
const ravi = { id: 'ravi' } as User

beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { pathname: '/business-details', href: 'https://site.example/business-details' })
  vi.stubGlobal('document', { activeElement: null })
  pageHolds({ unsaved: true })
  clientCallbacks.guarded = true
  keepToken('old')
  signedIn(asha)
})
afterEach(() => {
  closeLogin()
  signedOut()
  vi.unstubAllGlobals()
})

/** The page as it answers the question whether it may go. */
const pageHolds = ({ unsaved }: { unsaved: boolean }) => vi.stubGlobal('dispatchEvent', () => !unsaved)

const hold = (call: { path?: string; read?: boolean; forAnybody?: boolean; token?: string } = {}) =>
  waitForSession({
    path: call.path ?? '/api/business',
    read: call.read ?? false,
    token: call.token ?? 'old',
    options: call.forAnybody ? { forAnybody: true } : {},
  })
function logIn(user: User) {
  keepToken('new')
  signedIn(user)
  closeLogin()
}
const messageOf = async (way: ReturnType<typeof hold>) => {
  const settled = await way
  return typeof settled === 'object' ? settled.message : settled
}
const isSettled = (way: Promise<unknown>) => Promise.race([way.then(() => true), Promise.resolve(false)])

describe('a call whose session is over', () => {
  test('keeps the page, drops the token, asks to log in, and is made again for the same account', async () => {
    const way = hold()
    expect([readToken(), currentSession(), isLoginOpen()]).toEqual([null, { state: 'ended', user: asha }, true])
    logIn(asha)
    expect(await way).toBe('again')
  })

  test('is never made for another account', async () => {
    const way = hold()
    logIn(ravi)
    expect(await messageOf(way)).toBe(signInMessages.loggedInSince)
  })

  test('is made for whoever logs in where it says nothing about its sender', async () => {
    const way = hold({ forAnybody: true })
    logIn(ravi)
    expect(await way).toBe('again')
  })

  test('is not made again by itself where it cannot be taken back', async () => {
    const way = waitForSession({ path: '/api/user/delete', read: false, token: 'old', options: { byHand: true } })
    logIn(asha)
    expect(await messageOf(way)).toBe(signInMessages.loggedInSince)
  })

  test('ends when the popup is closed; the next one opens it again', async () => {
    const way = hold()
    closeLogin()
    expect(await messageOf(way)).toBe(signInMessages.ended)
    expect(currentSession().state).toBe('ended')
    void hold()
    expect(isLoginOpen()).toBe(true)
  })

  test('goes on waiting behind a closed popup when it only reads for a guarded page', async () => {
    const way = hold({ read: true })
    closeLogin()
    expect(await isSettled(way)).toBe(false)
    const later = hold({ read: true })
    expect(isLoginOpen()).toBe(false)
    logIn(asha)
    expect([await way, await later]).toEqual(['again', 'again'])
  })

  test('asks once more on the next guarded page, since going there closes the popup', () => {
    void hold({ read: true })
    closeLogin()
    vi.stubGlobal('location', { pathname: '/dashboard/settings' })
    void hold({ read: true })
    expect(isLoginOpen()).toBe(true)
    closeLogin()
    void hold({ read: true })
    expect(isLoginOpen()).toBe(false)
  })

  test('leaves a visitor signed out on a public page whose popup is closed', async () => {
    clientCallbacks.guarded = false
    vi.stubGlobal('location', { pathname: '/product/1' })
    const way = hold({ read: true })
    expect(isLoginOpen()).toBe(true)
    closeLogin()
    expect(await messageOf(way)).toBe(signInMessages.ended)
    expect(currentSession().state).toBe('signed-out')
  })

  test('does not drop the token of a sign-in that came meanwhile', async () => {
    keepToken('newer')
    expect(await messageOf(hold())).toBe(signInMessages.loggedInSince)
    expect(endSession('/api/conversation/sse', 'old', true)).toBe(false)
    expect([readToken(), currentSession().state]).toEqual(['newer', 'signed-in'])
  })
})

describe('a guarded page that has only read', () => {
  test('is left when nothing on it is unsaved; the popup leads back', async () => {
    pageHolds({ unsaved: false })
    expect(await messageOf(hold({ read: true }))).toBe(signInMessages.ended)
    expect([readToken(), currentSession().state, isLoginOpen()]).toEqual([null, 'signed-out', true])
  })

  test('stays while something on it is unsaved, or somebody is typing', () => {
    expect(endSession('/api/conversation/sse', 'old', true)).toBe(true)
    expect([readToken(), currentSession().state, isLoginOpen()]).toEqual([null, 'ended', false])
    logIn(asha)
    pageHolds({ unsaved: false })
    vi.stubGlobal('document', { activeElement: { value: 'Is it' } })
    expect(endSession('/api/conversation/sse', 'new', true)).toBe(true)
    expect(currentSession().state).toBe('ended')
  })

  test('stays while something that was sent off has no answer', async () => {
    pageHolds({ unsaved: false })
    const answer = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => answer.promise)
    const sent = browserTransport({ method: 'POST', path: '/api/message/create-message', headers: {} })
    expect(endSession('/api/conversation/sse', 'old', true)).toBe(true)
    expect(currentSession().state).toBe('ended')
    answer.resolve(Response.json({}))
    await sent
    logIn(asha)
    expect(endSession('/api/conversation/sse', 'new', true)).toBe(true)
    expect(currentSession().state).toBe('signed-out')
  })

  test('stays once something was done on it', () => {
    pageHolds({ unsaved: false })
    void hold()
    expect([currentSession().state, isLoginOpen()]).toEqual(['ended', true])
  })
})

test.each([
  ['/mds-admin/users', '/api/admin/users'],
  ['/dashboard', '/api/admin/users'],
  ['/explore', '/api/deadstock/1/seller'],
])('on %s, asking %s, the token stays, but it is said that the session is over', (page, request) => {
  vi.stubGlobal('location', { pathname: page })
  void hold({ path: request })
  expect([readToken(), currentSession().state, isLoginOpen()]).toEqual(['old', 'ended', true])
})

test('what visitors may ask never brings up the popup', async () => {
  expect(await hold({ path: '/api/explore/metrics/clicks' })).toBeUndefined()
  expect([currentSession().state, isLoginOpen()]).toEqual(['signed-in', false])
})
