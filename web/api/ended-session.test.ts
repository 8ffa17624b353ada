import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signInMessages } from '#contract/accounts/rules.ts'
import { clientCallbacks } from './client-callbacks.ts'
import { endSession, waitForSession } from './ended-session.ts'
import { closeLogin, isLoginOpen } from './login-request.ts'
import { currentSession, readToken, signedIn, signedOut, storeToken, type User } from './session.ts'
import { browserTransport } from './transport.ts'

const asha = { id: 'firm', personId: 'asha' } as User
const ravi = { id: 'ravi', personId: 'ravi' } as User

beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { pathname: '/business-details', href: 'https://site.example/business-details' })
  vi.stubGlobal('document', { activeElement: null })
  pageWith({ unsaved: true })
  clientCallbacks.guarded = true
  storeToken('old')
  signedIn(asha)
})
afterEach(() => {
  closeLogin()
  signedOut()
  vi.unstubAllGlobals()
})

/** Stubs the page's answer to 'beforeunload'. */
const pageWith = ({ unsaved }: { unsaved: boolean }) => vi.stubGlobal('dispatchEvent', () => !unsaved)

const storeCall = (call: { path?: string; read?: boolean; forAnybody?: boolean; token?: string } = {}) =>
  waitForSession({
    path: call.path ?? '/api/business',
    read: call.read ?? false,
    token: call.token ?? 'old',
    options: call.forAnybody ? { forAnybody: true } : {},
  })
function logIn(user: User) {
  storeToken('new')
  signedIn(user)
  closeLogin()
}
const messageOf = async (way: ReturnType<typeof storeCall>) => {
  const settled = await way
  return typeof settled === 'object' ? settled.message : settled
}
const isSettled = (way: Promise<unknown>) => Promise.race([way.then(() => true), Promise.resolve(false)])

describe('a call in an ended session', () => {
  test('keeps the page, drops the token, asks to log in, and is repeated for the same account', async () => {
    const way = storeCall()
    expect([readToken(), currentSession(), isLoginOpen()]).toEqual([null, { state: 'ended', user: asha }, true])
    logIn(asha)
    expect(await way).toBe('again')
  })

  test.each([
    ['another account', ravi],
    ['a colleague in the same firm', { ...asha, personId: 'meena' }],
    ['a person who has left the firm', { ...asha, id: 'asha' }],
  ])('is not repeated for %s', async (_who, user) => {
    const way = storeCall()
    logIn(user)
    expect(await messageOf(way)).toBe(signInMessages.loggedInSince)
  })

  test('is repeated for any account if it does not depend on the sender', async () => {
    const way = storeCall({ forAnybody: true })
    logIn(ravi)
    expect(await way).toBe('again')
  })

  test('is not repeated automatically if it cannot be undone', async () => {
    const way = waitForSession({ path: '/api/user/delete', read: false, token: 'old', options: { byHand: true } })
    logIn(asha)
    expect(await messageOf(way)).toBe(signInMessages.loggedInSince)
  })

  test('fails when the popup is closed, and the next call opens the popup again', async () => {
    const way = storeCall()
    closeLogin()
    expect(await messageOf(way)).toBe(signInMessages.ended)
    expect(currentSession().state).toBe('ended')
    void storeCall()
    expect(isLoginOpen()).toBe(true)
  })

  test('keeps waiting after the popup is closed if it only reads for a guarded page', async () => {
    const way = storeCall({ read: true })
    closeLogin()
    expect(await isSettled(way)).toBe(false)
    const later = storeCall({ read: true })
    expect(isLoginOpen()).toBe(false)
    logIn(asha)
    expect([await way, await later]).toEqual(['again', 'again'])
  })

  test('opens the popup again on the next guarded page', () => {
    void storeCall({ read: true })
    closeLogin()
    vi.stubGlobal('location', { pathname: '/dashboard/settings' })
    void storeCall({ read: true })
    expect(isLoginOpen()).toBe(true)
    closeLogin()
    void storeCall({ read: true })
    expect(isLoginOpen()).toBe(false)
  })

  test('signs the visitor out on a public page when the popup is closed', async () => {
    clientCallbacks.guarded = false
    vi.stubGlobal('location', { pathname: '/product/1' })
    const way = storeCall({ read: true })
    expect(isLoginOpen()).toBe(true)
    closeLogin()
    expect(await messageOf(way)).toBe(signInMessages.ended)
    expect(currentSession().state).toBe('signed-out')
  })

  test('keeps the token of a newer sign-in', async () => {
    storeToken('newer')
    expect(await messageOf(storeCall())).toBe(signInMessages.loggedInSince)
    expect(endSession('/api/conversation/sse', 'old', true)).toBe(false)
    expect([readToken(), currentSession().state]).toEqual(['newer', 'signed-in'])
  })
})

describe('a guarded page in an ended session', () => {
  test('is left when it has no unsaved input, and the popup leads back', async () => {
    pageWith({ unsaved: false })
    expect(await messageOf(storeCall({ read: true }))).toBe(signInMessages.ended)
    expect([readToken(), currentSession().state, isLoginOpen()]).toEqual([null, 'signed-out', true])
  })

  test('stays while it has unsaved input or text is being typed', () => {
    expect(endSession('/api/conversation/sse', 'old', true)).toBe(true)
    expect([readToken(), currentSession().state, isLoginOpen()]).toEqual([null, 'ended', false])
    logIn(asha)
    pageWith({ unsaved: false })
    vi.stubGlobal('document', { activeElement: { value: 'Is it' } })
    expect(endSession('/api/conversation/sse', 'new', true)).toBe(true)
    expect(currentSession().state).toBe('ended')
  })

  test('stays while a sent request has no reply', async () => {
    pageWith({ unsaved: false })
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

  test('stays after a change was made on it', () => {
    pageWith({ unsaved: false })
    void storeCall()
    expect([currentSession().state, isLoginOpen()]).toEqual(['ended', true])
  })
})

test.each([
  ['/mds-admin/users', '/api/admin/users'],
  ['/dashboard', '/api/admin/users'],
  ['/explore', '/api/deadstock/1/seller'],
])('on %s, a refused call to %s keeps the token and reports the ended session', (page, request) => {
  vi.stubGlobal('location', { pathname: page })
  void storeCall({ path: request })
  expect([readToken(), currentSession().state, isLoginOpen()]).toEqual(['old', 'ended', true])
})

test('a request allowed for visitors never opens the login popup', async () => {
  expect(await storeCall({ path: '/api/explore/metrics/clicks' })).toBeUndefined()
  expect([currentSession().state, isLoginOpen()]).toEqual(['signed-in', false])
})
