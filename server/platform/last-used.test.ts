import { expect, test } from 'vitest'
import { LastUsed } from './last-used.ts'

test('what was not asked for longest goes first', () => {
  const kept = new LastUsed<number>(2)
  kept.set('a', 1)
  kept.set('b', 2)
  expect(kept.get('a')).toBe(1)
  kept.set('c', 3)
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3])
})

test('a value set again is the newer one', () => {
  const kept = new LastUsed<number>(1)
  kept.set('a', 1)
  kept.set('a', 2)
  expect(kept.get('a')).toBe(2)
})
