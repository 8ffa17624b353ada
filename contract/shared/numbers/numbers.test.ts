import { expect, test } from 'vitest'
import { formatCount, formatNumber } from './numbers.ts'

test('numbers use Indian grouping', () => {
  expect([0, 7, 850, 1000, 12_345, 123_456, 1_234_567, 12_345_678].map(formatNumber)).toEqual([
    '0',
    '7',
    '850',
    '1,000',
    '12,345',
    '1,23,456',
    '12,34,567',
    '1,23,45,678',
  ])
})

test('numbers are formatted exactly as by Intl', () => {
  const intl = new Intl.NumberFormat('en-IN')
  const values = [0.5, 0.001, 1.5, 999.999, 1000.1, -1, -1234.5, 99_999_999.999, 9_007_199_254_740]
  for (let digits = 1; digits < 13; digits++)
    for (const part of [1.23, 4.567, 8.9, 7]) values.push(Math.round(part * 10 ** digits) / 1000)
  for (const value of values) expect(formatNumber(value)).toBe(intl.format(value))
})

test('a capped count ends with +, as in 10,000+', () => {
  expect([formatCount(10_000, false), formatCount(12_345, true)]).toEqual(['10,000+', '12,345'])
})
