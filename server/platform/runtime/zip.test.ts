import { expect, test } from 'vitest'
import { zip } from './zip.ts'

test('Two lists are paired by position, undefined entries are kept, and different lengths are refused', () => {
  expect(zip(['a', 'b'], [1, undefined])).toEqual([
    ['a', 1],
    ['b', undefined],
  ])
  expect(() => zip(['a'], [])).toThrow('Lists of 1 and of 0 were to stand side by side.')
})
