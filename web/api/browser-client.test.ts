import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clientNews, refuseToken } from './browser-client.ts'
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
