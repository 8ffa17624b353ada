import { expect, test } from 'vitest'
import { routeAt } from '../app/routes.ts'
import { matchPath } from './match-path.ts'

test('a path matches its pattern and returns its parameters', () => {
  expect(matchPath('/product/:productId', '/product/abc')).toEqual({ productId: 'abc' })
  expect(matchPath('/terms-&-conditions', '/terms-%26-conditions')).toEqual({})
  expect(matchPath('/', '/')).toEqual({})
})

test('a trailing slash is ignored', () => {
  expect(matchPath('/explore', '/explore/')).toEqual({})
})

test('a longer, shorter or different path does not match', () => {
  expect(matchPath('/product/:productId', '/product')).toBeUndefined()
  expect(matchPath('/product/:productId', '/product/abc/def')).toBeUndefined()
  expect(matchPath('/explore', '/Explore')).toBeUndefined()
})

test('an invalid escape is kept unchanged', () => {
  expect(matchPath('/product/:productId', '/product/%zz')).toEqual({ productId: '%zz' })
})

test('every alias leads to its page, and an unknown address leads to the not-found page', () => {
  expect(routeAt('/deadstocks').route).toBe(routeAt('/explore').route)
  expect(routeAt('/home').route).toBe(routeAt('/').route)
  expect(routeAt('/dashboard/business').route).toBe(routeAt('/business-details').route)
  expect(routeAt('/nowhere').route).toBe(routeAt('/404').route)
})
