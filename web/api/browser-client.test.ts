import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clientNews, refuseToken } from './browser-client.ts'
import { createClient } from './client.ts'
import { currentSession, keepToken, readToken, signedIn, type User } from './session.ts'

let went: string[]
beforeEach(() => {
  went = []
  clientNews.goTo = path => went.push(path)
  vi.stubGlobal('window', {})
  keepToken('secret')
  signedIn({ id: 'one' } as User)
})
afterEach(() => void vi.unstubAllGlobals())

describe('a refused token', () => {
  test.each([
    ['/dashboard', '/api/user/settings'],
    ['/product/1', '/api/conversation/create-conversation'],
    ['/', '/api/deadstock/list'],
  ])('on %s, asking %s, signs out and goes to /', (page, request) => {
    vi.stubGlobal('location', { pathname: page })
    refuseToken(request)
    expect([readToken(), currentSession().state, went]).toEqual([null, 'signed-out', ['/']])
  })

  test.each([
    ['/mds-admin/users', '/api/user/settings'],
    ['/explore', '/api/deadstock/1/seller'],
    ['/dashboard', '/api/admin/users'],
    ['/product/1', '/api/explore/metrics/clicks'],
  ])('on %s, asking %s, changes nothing', (page, request) => {
    vi.stubGlobal('location', { pathname: page })
    refuseToken(request)
    expect([readToken(), currentSession().state, went]).toEqual(['secret', 'signed-in', []])
  })
})

describe('a refusal', () => {
  const asking = async (body: object, status = 500) => {
    const shown: string[] = []
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const ask = createClient({
      transport: async () => ({ status, body }),
      token: () => null,
      keepToken() {},
      tokenRefused() {},
      notice: ({ message }) => void shown.push(message),
    })
    await ask('GET /explore/categories', {})
    const lines = logged.mock.calls.map(([line]) => String(line))
    logged.mockRestore()
    return { shown, lines }
  }

  test('with a toast shows it, without one is only logged', async () => {
    const toast = { type: 'error', message: 'Not now' }
    expect(await asking({ success: false, toast })).toEqual({ shown: ['Not now'], lines: [] })
    expect(await asking({ success: false })).toEqual({
      shown: [],
      lines: ['/api/explore/categories answered 500'],
    })
    expect(await asking({ success: true }, 200)).toEqual({ shown: [], lines: [] })
  })
})
