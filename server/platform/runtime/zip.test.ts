import { expect, test } from 'vitest'
import { zip } from './zip.ts'

test('Two lists stand side by side, of which one may hold undefined, and lists of different lengths are refused', () => {
  expect(zip(['a', 'b'], [1, undefined])).toEqual([
    ['a', 1],
    ['b', undefined],
  ])
  expect(() => zip(['a'], [])).toThrow('Lists of 1 and of 0 were to stand side by side.')
})
