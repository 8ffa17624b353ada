import { expect, test } from 'vitest'
import { readTypedNumber, splitNumber } from './read-number.ts'

test.each([
  ['92', 92],
  ['92.', 92],
  ['.5', 0.5],
  ['1,250', 1250],
  ['1 250', 1250],
  ['₹ 1,25,000.50', 125_000.5],
  ['Rs. 1,250/-', 1250],
  ['Rs.1250/- only', 1250],
  ['INR 45.5', 45.5],
  ['1.2 lakh', 120_000],
  ['1.1 lakh', 110_000],
  ['1.13 crore', 11_300_000],
  ['१,२५०', 1250],
  ['-5', -5],
  ['− 5', -5],
])('%j is read as %d', (text, number) => expect(readTypedNumber(text)).toBe(number))

test.each(['', '₹', 'abc', '12,50', '1,2,3', '1.2.3', '1e5', '12kg', '100-200', '100 / 200', '12 Nov', '.'])(
  '%j is no number',
  text => expect(readTypedNumber(text)).toBeUndefined(),
)

test('a unit after the number stays with its text', () => {
  expect(splitNumber('Rs. 92/- per mtr')).toMatchObject({ value: 92, words: 'per mtr' })
  expect(splitNumber('12,50')).toEqual({ value: 12.5, words: '', decimalComma: true })
})
