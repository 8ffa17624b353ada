import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['', null],
  ['  ', null],
  ['92', 92],
  ['92.50', 92.5],
  ['.5', 0.5],
  ['92.', 92],
  ['₹ 1,25,000', 125_000],
  ['Rs. 1,250/-', 1250],
  ['1.2 lakh', 120_000],
])('%j is read as %j', (text, number) => expect(readNumber(text)).toBe(number))

test.each(['abc', '-5', '1.2.3', '1e5', '12kg', '12,50', '100-200', '.'])('%j is not a number', text =>
  expect(readNumber(text)).toBeNaN(),
)
