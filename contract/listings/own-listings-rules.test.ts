import { expect, test } from 'vitest'
import { readOwnListings, writeOwnListings } from './own-listings-rules.ts'

const usual = { tab: 'active', show: 'all', search: '', sort: 'latest', page: 1, size: 20 } as const

test('the address of the own list contains only values that differ from the defaults', () => {
  expect(writeOwnListings({})).toBe('')
  expect(writeOwnListings(usual)).toBe('')
  expect(writeOwnListings({ tab: 'draft', search: ' red twill ', sort: 'clicks', page: 3, size: 50 })).toBe(
    '?tab=draft&search=red+twill&sort=clicks&page=3&size=50',
  )
})

test('parsing a written address returns the same state', () => {
  const state = {
    tab: 'draft',
    show: 'all',
    search: '50% off & more',
    sort: 'low-to-high',
    page: 12,
    size: 100,
  } as const
  expect(readOwnListings(new URLSearchParams(writeOwnListings(state)))).toEqual(state)
})

test('the listings to confirm have their own address', () => {
  expect(writeOwnListings({ show: 'due' })).toBe('?show=due')
  expect(readOwnListings(new URLSearchParams('show=due'))).toEqual({ ...usual, show: 'due' })
})

test.each([
  '?show=none',
  '?page=0',
  '?page=-1',
  '?page=1.5',
  '?page=x',
  '?tab=deleted',
  '?sort=random',
  '?size=7',
  '?size=9999',
])('the malformed address %s is read with defaults', query =>
  expect(readOwnListings(new URLSearchParams(query))).toEqual(usual),
)

test('a search is cut to its maximum length', () => {
  expect(readOwnListings(new URLSearchParams({ search: 'x'.repeat(500) })).search).toHaveLength(100)
})
